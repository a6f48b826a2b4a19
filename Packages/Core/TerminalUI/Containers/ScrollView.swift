/// A vertically scrollable view in which the focused control stays visible.
///
/// It takes all rows that it is offered. Smaller content starts at the top leading corner, unless
/// `defaultScrollAnchor(_:for:)` sets another position.
public struct ScrollView<Content: View>: PrimitiveView {
  let content: Content

  /// Creates a scroll view.
  ///
  /// - Parameter content: The content, which may be taller than the view.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func makeNode(in parent: Node) -> ScrollNode {
    let node = ScrollNode(parent: parent)
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: ScrollNode) {
    content._update(node.children[0])
  }
}

final class ScrollNode: WrapperNode {
  override var drawsCells: Bool { true }
  private var offset = 0
  private var contentHeight = 0
  /// The visible height in rows before the last layout.
  private var lastHeight = 0

  override func measure(_ proposal: ProposedSize) -> Size {
    let content = contentSize(for: ProposedSize(width: proposal.width.map { max(0, $0 - 1) }, height: nil))
    // At least one row, so that a control in it is visible.
    return Size(
      width: proposal.width ?? content.width, height: max(min(1, content.height), proposal.height ?? content.height))
  }

  override var contentAlignment: Alignment { environment.scrollAlignment }

  override func arrange() {
    let before = (offset, maximumOffset)
    defer { if before != (offset, maximumOffset) { arrowsMayHaveChanged() } }
    let focused = visibleFocusedNode
    lastHeight = frame.size.height
    placeContent()
    // If the view has shrunk, the focused control may now be below the bottom edge.
    let hidden = (focused?.frame.maxY ?? 0) - frame.maxY
    guard hidden > 0 else { return }
    offset += hidden
    placeContent()
  }

  /// The focused node, if it is in the content and was visible after the last placement.
  private var visibleFocusedNode: Node? {
    guard let focused = window.focus.focused, focused !== self, focused.nearest({ $0 === self ? true : nil }) == true,
      let top = layoutChildren.first?.frame.minY
    else { return nil }
    return (0...lastHeight).contains(focused.frame.maxY - top - offset) ? focused : nil
  }

  private func placeContent() {
    let width = max(0, frame.size.width - 1)
    let height = { self.contentSize(for: ProposedSize(width: width, height: nil)).height }
    // Lazy content knows its height only after placement.
    for _ in 0..<4 {
      contentHeight = height()
      offset = min(max(0, offset), maximumOffset)
      placeContent(
        in: Rect(x: frame.minX, y: frame.minY - offset, width: width, height: max(contentHeight, frame.size.height)))
      if height() == contentHeight { break }
    }
  }

  private func arrowsMayHaveChanged() {
    window.setNeedsDisplay(in: Rect(x: frame.maxX - 1, y: frame.minY, width: 1, height: frame.size.height))
  }

  private var maximumOffset: Int { max(0, contentHeight - frame.size.height) }

  override var isInteractive: Bool { true }

  /// Content without a focusable control takes the focus itself if it does not fit, so that keys can scroll it.
  override var isFocusable: Bool { maximumOffset > 0 && !hasFocusableContent(self) }

  private func hasFocusableContent(_ node: Node) -> Bool {
    node.visibleChildren.contains { $0.containsInteraction && ($0.isFocusable || hasFocusableContent($0)) }
  }

  override func handle(_ key: KeyPress) -> Bool {
    let page = max(1, frame.size.height - 1)
    switch key.key {
    case .pageUp: return scroll(by: -page)
    case .pageDown: return scroll(by: page)
    case .up where hasFocus: return scroll(by: -1)
    case .down where hasFocus: return scroll(by: 1)
    // Content beyond the edge may have no control, or none that is built yet.
    case .up where key.modifiers.isEmpty: return window.focus.move(.up, in: window) || scroll(by: -1)
    case .down where key.modifiers.isEmpty: return window.focus.move(.down, in: window) || scroll(by: 1)
    default: return false
    }
  }

  /// Scrolls by a page when the user clicks an arrow at the edge.
  override func press(at point: Point) -> Bool {
    guard maximumOffset > 0, point.x == frame.maxX - 1 else { return false }
    let page = max(1, frame.size.height - 1)
    switch point.y {
    case frame.minY: return scroll(by: -page)
    case frame.maxY - 1: return scroll(by: page)
    default: return false
    }
  }

  override func scroll(by rows: Int) -> Bool {
    let target = min(max(0, offset + rows), maximumOffset)
    guard target != offset else { return false }
    offset = target
    setNeedsLayout()
    return true
  }

  /// Scrolls until a rectangle of the content is visible.
  func reveal(_ place: Rect) {
    if place.minY < frame.minY { _ = scroll(by: place.minY - frame.minY) }
    if place.maxY > frame.maxY { _ = scroll(by: place.maxY - frame.maxY) }
  }

  override var keyHints: [KeyHint] { maximumOffset > 0 ? [KeyHint("PgDn", "Scroll")] : [] }

  override func draw(on canvas: inout Canvas) {
    canvas.clipped(to: frame) { super.draw(on: &$0) }
    guard maximumOffset > 0 else { return }
    let ink = environment.palette[.border]
    if offset > 0 { canvas.write("▴", at: Point(x: frame.maxX - 1, y: frame.minY), foreground: ink) }
    if offset < maximumOffset { canvas.write("▾", at: Point(x: frame.maxX - 1, y: frame.maxY - 1), foreground: ink) }
  }
}

extension Node {
  /// Scrolls the enclosing scroll view until the node is visible.
  final func reveal() {
    nearest { $0 as? ScrollNode }?.reveal(frame)
  }
}

/// A point in a rectangle, as fractions of its width and height (SwiftUI's type of the same name).
public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the width, from 0 (leading) to 1 (trailing).
  public var x: Double
  /// The fraction of the height, from 0 (top) to 1 (bottom).
  public var y: Double

  /// Creates a point.
  ///
  /// - Parameters:
  ///   - x: The fraction of the width.
  ///   - y: The fraction of the height.
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

  /// The position of content that is smaller than its scroll view.
  var scrollAlignment: Alignment {
    get { self[ScrollAlignmentKey.self] }
    set { self[ScrollAlignmentKey.self] = newValue }
  }
}

extension View {
  /// Sets the position of content that is smaller than its scroll view.
  ///
  /// - Parameters:
  ///   - anchor: The position; `nil` is the top leading corner.
  ///   - role: The role, of which there is one.
  /// - Returns: A view in which scroll views use the anchor.
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    environment(\.scrollAlignment, anchor?.alignment ?? .topLeading)
  }
}
