import Foundation
package import Networking

extension NetworkError {
  /// Classifies a transport's error; `nil` for a cancellation, which is not a network failure.
  package init?(thrown error: any Error) {
    switch error {
    case is CancellationError: return nil
    case let error as NetworkError: self = error
    case let failure as TransportFailure: self = failure.error
    default: self = .requestFailed
    }
  }

  /// Classifies a response with an unsuccessful status.
  ///
  /// - Parameter now: The client's time, used if `Retry-After` contains a date and the response has no `Date`.
  init(_ response: HTTPResponse, now: Date) {
    let mayRecover = response.status == 429 || (500..<600).contains(response.status)
    if mayRecover, let wait = RetryAfter.wait(in: response.headers, now: now), wait > .zero {
      self = .unavailable(status: response.status, retryAfter: wait)
    } else if response.status == 422, let field = RejectedField(response.body)?.name {
      self = .invalidField(field)
    } else {
      self = .serverError(response.status)
    }
  }
}

/// Describes where a response could not be decoded, without quoting the response.
package enum DecodingErrorSummary {
  package static func place(of error: any Error) -> String {
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

/// The field that a server names in the body of a rejection: `{"error":{"field":"email"}}`.
struct RejectedField {
  private struct Body: Decodable {
    struct Detail: Decodable {
      var field: String
    }
    var error: Detail
  }

  private static let maximumLength = 100
  /// The name of the field, at most 100 ASCII letters, digits and `._-[]`, so that a log line can contain it.
  let name: String

  /// Reads a response's body; `nil` if it names no field.
  init?(_ body: Data) {
    guard let field = try? WireFormat.decode(Body.self, from: body).error.field,
      (1...Self.maximumLength).contains(field.utf8.count),
      field.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || Self.others.contains($0) })
    else { return nil }
    name = field
  }

  private static let others = Set("0123456789._-[]".utf8)
}
