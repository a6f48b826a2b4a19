/// An angle in degrees or radians (SwiftUI's type of the same name).
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// Creates an angle of zero.
  public init() { radians = 0 }

  /// Creates an angle in radians.
  public init(radians: Double) { self.radians = radians }

  /// Creates an angle in degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// No angle.
  public static let zero = Angle()

  /// Returns an angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// Returns whether the first angle is smaller.
  public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
}
