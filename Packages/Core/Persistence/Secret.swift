public import Foundation

/// Secret data whose descriptions and mirror do not reveal it, to prevent it from being logged.
public struct Secret: Sendable, Equatable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private let bytes: Data

  /// Creates a secret.
  public init(_ bytes: Data) {
    self.bytes = bytes
  }

  /// Returns the data.
  ///
  /// Call it only to store or use the secret.
  public func reveal() -> Data { bytes }

  /// A placeholder that does not reveal the data.
  public var description: String { "(secret)" }
  /// A placeholder that does not reveal the data.
  public var debugDescription: String { description }
  /// An empty mirror, so that `dump` does not reveal the data.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
