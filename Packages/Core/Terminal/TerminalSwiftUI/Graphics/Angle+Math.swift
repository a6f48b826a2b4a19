extension UnitPoint {
  /// The top leading corner (SwiftUI's other name).
  public static let zero = UnitPoint(x: 0, y: 0)
}
