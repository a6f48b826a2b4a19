public import Foundation

/// Bytes that must not get into a log: printed, dumped or interpolated, it shows nothing of them.
public struct Secret: Sendable, Equatable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private let bytes: Data

  public init(_ bytes: Data) {
    self.bytes = bytes
  }

  /// The bytes themselves: for the one who keeps or uses them.
  public func reveal() -> Data { bytes }

  public var description: String { "(secret)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
