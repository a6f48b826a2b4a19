import Foundation
import Networking

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

  /// Reads a response's body.
  ///
  /// - Parameter body: The body. If it names no field, the initializer returns `nil`.
  init?(_ body: Data) {
    guard let field = try? WireFormat.decode(Body.self, from: body).error.field,
      (1...Self.maximumLength).contains(field.utf8.count),
      field.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || Self.others.contains($0) })
    else { return nil }
    name = field
  }

  private static let others = Set("0123456789._-[]".utf8)
}
