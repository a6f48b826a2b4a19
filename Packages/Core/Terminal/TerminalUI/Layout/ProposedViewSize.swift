/// The size that a layout proposes to a view, in points (SwiftUI's type of the same name).
public struct ProposedViewSize: Hashable, Sendable {
  /// The width in points; `nil` requests the ideal width.
  public var width: Double?
  /// The height in points; `nil` requests the ideal height.
  public var height: Double?

  /// Creates a proposal.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of a size.
  public init(_ size: GeometrySize) {
    self.init(width: size.width, height: size.height)
  }

  /// Requests the minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Requests the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Requests the maximum size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Returns the proposal as a size, in which others replace missing lengths: by default, those of one cell.
  public func replacingUnspecifiedDimensions(
    by size: GeometrySize = GeometrySize(width: 8, height: 16)
  ) -> GeometrySize {
    GeometrySize(width: width ?? size.width, height: height ?? size.height)
  }

  init(_ proposal: ProposedSize) {
    self.init(
      width: proposal.width?.points(along: .horizontal), height: proposal.height?.points(along: .vertical))
  }

  var inCells: ProposedSize {
    ProposedSize(width: width.map { Length.points($0).width }, height: height.map { Length.points($0).height })
  }
}
