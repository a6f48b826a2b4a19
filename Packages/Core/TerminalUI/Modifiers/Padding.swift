private struct PaddingModifier: LayoutModifier {
  typealias NodeType = PaddingNode

  let insets: EdgeInsets
}

private final class PaddingNode: LayoutModifierNode<PaddingModifier> {
  private var insets: EdgeInsets { settings.insets }

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
  /// Adds padding on the given edges.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - length: The padding in columns or rows.
  /// - Returns: A view with padding.
  public func padding(_ edges: Edge.Set = .all, _ length: Int = 1) -> some View {
    modifier(
      PaddingModifier(
        insets: EdgeInsets(
          top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
          bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)))
  }

  /// Adds padding on all edges.
  ///
  /// - Parameter length: The padding in columns and rows.
  /// - Returns: A view with padding.
  public func padding(_ length: Int) -> some View {
    padding(.all, length)
  }
}

/// Margins in columns (leading, trailing) and rows (top, bottom).
public struct EdgeInsets: Hashable, Sendable {
  /// The margin at the top, in rows.
  public var top: Int
  /// The margin at the leading edge, in columns.
  public var leading: Int
  /// The margin at the bottom, in rows.
  public var bottom: Int
  /// The margin at the trailing edge, in columns.
  public var trailing: Int

  /// Creates margins.
  ///
  /// - Parameters:
  ///   - top: The margin at the top, in rows.
  ///   - leading: The margin at the leading edge, in columns.
  ///   - bottom: The margin at the bottom, in rows.
  ///   - trailing: The margin at the trailing edge, in columns.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// An edge of a rectangle, or a set of edges.
public struct Edge: OptionSet, Hashable, Sendable {
  /// The bit mask of the edges.
  public let rawValue: UInt8

  /// Creates a set of edges.
  ///
  /// - Parameter rawValue: The bit mask.
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

extension Rect {
  /// Returns the rectangle without margins.
  ///
  /// - Parameter insets: The margins to remove.
  /// - Returns: The inner rectangle.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.leading, y: minY + insets.top,
      width: size.width - insets.leading - insets.trailing, height: size.height - insets.top - insets.bottom)
  }
}
