import Foundation

/// The reason why a document cannot be decoded, suitable for logs: contains coding paths, never values.
enum DocumentDecodingError: Error {
  case newer(found: Int, supported: Int)
  case damaged(String)

  func error(name: String) -> StorageError {
    switch self {
    case .newer(let found, let supported): .newerVersion(name: name, found: found, supported: supported)
    case .damaged: .corrupt(name: name)
    }
  }

  static func wrap<Result>(_ body: () throws -> Result) throws(DocumentDecodingError) -> Result {
    do {
      return try body()
    } catch let error as DecodingError {
      throw .damaged(reason(of: error))
    } catch {
      throw .damaged("it does not convert to the current version")
    }
  }

  // A decoding error's own description can quote the document, which may contain a token.
  private static func reason(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context): "nothing at \(path(context.codingPath + [key]))"
    case .typeMismatch(_, let context): "wrong type at \(path(context.codingPath))"
    case .valueNotFound(_, let context): "null at \(path(context.codingPath))"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "not JSON"
    case .dataCorrupted(let context): "invalid value at \(path(context.codingPath))"
    @unknown default: "not decodable"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
