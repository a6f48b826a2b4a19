#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Angle {
  /// Returns the sum of two angles.
  public static func + (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians + rhs.radians) }

  /// Returns the difference of two angles.
  public static func - (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians - rhs.radians) }

  /// Returns a multiple of an angle.
  public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }

  package var sine: Double { sin(radians) }
  package var cosine: Double { cos(radians) }

  /// Returns the direction from the origin to a point; zero is to the right, and positive angles turn clockwise.
  static func direction(toX x: Double, y: Double) -> Angle { Angle(radians: atan2(y, x)) }
}
