import Foundation

/// Describes where a response could not be decoded, without quoting the response.
enum DecodingErrorSummary {
  static func place(of error: any Error) -> String {
    switch error as? DecodingError {
    case .typeMismatch(_, let context): "wrong type at \(path(context.codingPath))"
    case .valueNotFound(_, let context): "null at \(path(context.codingPath))"
    case .keyNotFound(let key, let context): "missing \(path(context.codingPath + [key]))"
    case .dataCorrupted(let context): "unreadable at \(path(context.codingPath))"
    default: "unreadable"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.isEmpty ? "the top" : keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
