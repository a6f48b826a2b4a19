/// A two-dimensional figure that fills the proposed space (SwiftUI's protocol of the same name).
///
/// Without `fill` or `stroke`, it is filled with the foreground style. Cells at a curved edge are covered in quarters.
/// The coordinates are points, of which 8 are one column and 16 are one row, so circles are round.
public protocol Shape: View {
  /// Returns the outline of the shape in a rectangle in points.
  func path(in rect: Path.Rect) -> Path
}
