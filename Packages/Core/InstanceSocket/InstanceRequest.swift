public import Foundation
import TextSafety

/// A request of another process to the running instance.
public enum InstanceRequest: Sendable, Equatable {
  /// Opens a link.
  case open(String)
  /// Delivers the payload of a notification.
  case notify(Data)

  /// The maximum size of a link or a payload in bytes.
  ///
  /// As Base64, and with the words before it, it fits on a line of 8,192 bytes.
  public static let maximumSize = 6_000

  /// Checks the rules that both sides apply to a request.
  ///
  /// - Throws: `InstanceRequestError`.
  public func check() throws(InstanceRequestError) {
    guard !payload.isEmpty else { throw .empty }
    guard payload.count <= Self.maximumSize else { throw .tooLarge }
    if case .open(let text) = self, SafeText(text).string != text { throw .unsafeText }
  }

  var payload: Data {
    switch self {
    case .open(let text): Data(text.utf8)
    case .notify(let payload): payload
    }
  }
}

/// The reason why a request is invalid.
public enum InstanceRequestError: LocalizedError, Equatable, Sendable {
  /// The link or the payload is empty.
  case empty
  /// The link or the payload is larger than `InstanceRequest.maximumSize`.
  case tooLarge
  /// The link contains control characters, or invisible characters that no link needs.
  case unsafeText

  /// The reason, without a period.
  public var errorDescription: String? {
    switch self {
    case .empty: "it is empty"
    case .tooLarge: "it is larger than \(InstanceRequest.maximumSize) bytes"
    case .unsafeText: "it contains control characters"
    }
  }
}
