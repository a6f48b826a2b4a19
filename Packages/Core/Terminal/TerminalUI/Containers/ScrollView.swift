/// A scrollable view in which the focused control stays visible (SwiftUI's view of the same name).
///
/// A vertical one takes all rows that it is offered, and a horizontal one all columns. Smaller content starts at the top
/// leading corner, unless `defaultScrollAnchor(_:for:)` sets another position. The arrow keys and PgUp and PgDn scroll
/// if the content does not handle them. A horizontal view shows its position in a line below its content.
public struct ScrollView<Content: View>: PrimitiveView {
  let axes: Axis.Set
  let showsIndicators: Bool
  let content: Content

  /// Creates a scroll view.
  ///
  /// `showsIndicators` says whether the edges show where there is more content.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  func makeNode(in parent: Node) -> ScrollNode {
    let node = ScrollNode(parent: parent)
    node.configure(axes, showsIndicators: showsIndicators)
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: ScrollNode) {
    node.configure(axes, showsIndicators: showsIndicators)
    content._update(node.children[0])
  }
}

/// A point in a rectangle, as fractions of its width and height (SwiftUI's type of the same name).
public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the width, from 0 (leading) to 1 (trailing).
  public var x: Double
  /// The fraction of the height, from 0 (top) to 1 (bottom).
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The center of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The top trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The center of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The center.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The center of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The bottom leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The center of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The nearest alignment, because alignments on a cell grid are the edges and the center only.
  var alignment: Alignment {
    Alignment(
      horizontal: x < 0.25 ? .leading : x > 0.75 ? .trailing : .center,
      vertical: y < 0.25 ? .top : y > 0.75 ? .bottom : .center)
  }
}

/// The purpose of a scroll anchor (SwiftUI's type of the same name).
///
/// Scroll views always start at the top, so there is one role.
public struct ScrollAnchorRole: Hashable, Sendable {
  private init() {}

  /// The position of content that is smaller than its scroll view.
  public static let alignment = ScrollAnchorRole()
}

extension EnvironmentValues {
  private struct ScrollAlignmentKey: EnvironmentKey {
    static let defaultValue = Alignment.topLeading
  }

  var scrollAlignment: Alignment {
    get { self[ScrollAlignmentKey.self] }
    set { self[ScrollAlignmentKey.self] = newValue }
  }
}

extension View {
  /// Sets the position of content that is smaller than its scroll view; `nil` is the top leading corner.
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    environment(\.scrollAlignment, anchor?.alignment ?? .topLeading)
  }
}

extension EnvironmentValues {
  private struct IsScrollDisabledKey: EnvironmentKey { static let defaultValue = false }

  package var isScrollDisabled: Bool {
    get { self[IsScrollDisabledKey.self] }
    set { self[IsScrollDisabledKey.self] = newValue }
  }
}
