private struct PaddingModifier: LayoutModifier {
  typealias NodeType = PaddingNode

  let insets: CellInsets
}

private final class PaddingNode: LayoutModifierNode<PaddingModifier> {
  private var insets: CellInsets { settings.insets }

  override func measure(_ proposal: ProposedSize) -> Size {
    let content = contentSize(for: proposal.inset(by: insets))
    return Size(
      width: content.width + insets.leading + insets.trailing, height: content.height + insets.top + insets.bottom)
  }

  override func arrange() {
    placeContent(in: frame.inset(by: insets))
  }
}

extension View {
  /// Adds padding on the given edges; `nil` for one column or row.
  public func padding(_ edges: Edge.Set = .all, _ length: Length? = nil) -> some View {
    padding(EdgeInsets(length ?? .cells(1), on: edges))
  }

  /// Adds padding on the given edges, in points; 8 points are one column, and 16 are one row.
  @_disfavoredOverload
  public func padding(_ edges: Edge.Set = .all, _ length: Double) -> some View {
    padding(edges, .points(length))
  }

  /// Adds padding on all edges.
  public func padding(_ length: Length) -> some View { padding(.all, length) }

  /// Adds padding on all edges, in points; 8 points are one column, and 16 are one row.
  @_disfavoredOverload
  public func padding(_ length: Double) -> some View { padding(.all, .points(length)) }

  /// Adds padding of a different length on each edge.
  public func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(insets: insets.inCells))
  }

  /// Pads the view by the default amount.
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
}

/// An edge of a rectangle, or a set of edges.
public struct Edge: OptionSet, Hashable, Sendable {
  /// The bit mask of the edges.
  public let rawValue: UInt8

  /// Creates a set of edges.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = Edge(rawValue: 1)
  /// The leading edge.
  public static let leading = Edge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = Edge(rawValue: 4)
  /// The trailing edge.
  public static let trailing = Edge(rawValue: 8)
  /// The leading and trailing edges.
  public static let horizontal: Edge = [.leading, .trailing]
  /// The top and bottom edges.
  public static let vertical: Edge = [.top, .bottom]
  /// All edges.
  public static let all: Edge = [.horizontal, .vertical]

  /// SwiftUI's name for a set of edges.
  public typealias Set = Edge
}
