/// The radii of the corners of a rectangle in points.
struct CornerSizes: Hashable {
  var topLeading = Path.Size.zero
  var topTrailing = Path.Size.zero
  var bottomLeading = Path.Size.zero
  var bottomTrailing = Path.Size.zero

  init(all size: Path.Size) {
    (topLeading, topTrailing, bottomLeading, bottomTrailing) = (size, size, size, size)
  }

  init(_ radii: RectangleCornerRadii) {
    topLeading = Path.Size(width: radii.topLeading, height: radii.topLeading)
    topTrailing = Path.Size(width: radii.topTrailing, height: radii.topTrailing)
    bottomLeading = Path.Size(width: radii.bottomLeading, height: radii.bottomLeading)
    bottomTrailing = Path.Size(width: radii.bottomTrailing, height: radii.bottomTrailing)
  }

  var isSquare: Bool { round.isEmpty }

  var round: Quarters {
    var round = Quarters()
    if topLeading.isCurved { round.insert(.topLeft) }
    if topTrailing.isCurved { round.insert(.topRight) }
    if bottomLeading.isCurved { round.insert(.bottomLeft) }
    if bottomTrailing.isCurved { round.insert(.bottomRight) }
    return round
  }

  /// Returns radii of at most half of a rectangle.
  func fitting(_ size: Path.Size) -> CornerSizes {
    mapped { corner in
      let (width, height) = (min(max(0, corner.width), size.width / 2), min(max(0, corner.height), size.height / 2))
      // A shorter side makes both radii smaller, so that the corner stays a part of a circle.
      return corner.width == corner.height
        ? Path.Size(width: min(width, height), height: min(width, height)) : Path.Size(width: width, height: height)
    }
  }

  /// Returns radii that are visible in a rectangle: those of a corner are at least half a cell or more from 3 rows on.
  func visible(in size: Path.Size) -> CornerSizes {
    guard size.height >= 3 * Length.pointsPerRow, size.width >= 3 * Length.pointsPerColumn else { return self }
    return mapped { corner in
      guard corner.isCurved else { return corner }
      return Path.Size(width: max(corner.width, Self.leastVisible), height: max(corner.height, Self.leastVisible))
    }
  }

  /// The radius from which a quarter of the cell in the corner is outside.
  private static let leastVisible = 12.0

  private func mapped(_ change: (Path.Size) -> Path.Size) -> CornerSizes {
    var corners = self
    corners.topLeading = change(topLeading)
    corners.topTrailing = change(topTrailing)
    corners.bottomLeading = change(bottomLeading)
    corners.bottomTrailing = change(bottomTrailing)
    return corners
  }
}

extension Path.Size {
  fileprivate var isCurved: Bool { width > 0 && height > 0 }
}

/// The radius of each corner of a rectangle in points (SwiftUI's type of the same name).
public struct RectangleCornerRadii: Hashable, Sendable {
  /// The radius at the top leading corner.
  public var topLeading: Double
  /// The radius at the bottom leading corner.
  public var bottomLeading: Double
  /// The radius at the bottom trailing corner.
  public var bottomTrailing: Double
  /// The radius at the top trailing corner.
  public var topTrailing: Double

  /// Creates radii.
  public init(
    topLeading: Double = 0, bottomLeading: Double = 0, bottomTrailing: Double = 0, topTrailing: Double = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}
