/// Shows a part of a view that is higher than its room. The focused control stays visible.
///
/// It takes all rows that it is offered. Content that is smaller begins at the top leading edge, unless
/// `defaultScrollAnchor(_:for:)` says otherwise.
public struct ScrollView<Content: View>: PrimitiveView {
  let content: Content

  /// - Parameter content: what may be higher than there is room for.
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
  private var offset = 0
  private var contentHeight = 0
  /// How much of the content could be seen before the last layout.
  private var lastHeight = 0

  override func measure(_ proposal: ProposedSize) -> Size {
    let content = contentSize(for: ProposedSize(width: proposal.width.map { max(0, $0 - 1) }, height: nil))
    // A row at least, so that a control in it can be seen.
    return Size(
      width: proposal.width ?? content.width, height: max(min(1, content.height), proposal.height ?? content.height))
  }

  override var contentAlignment: Alignment { environment.scrollAlignment }

  override func arrange() {
    let focused = focusedInSight
    lastHeight = frame.size.height
    placeContent()
    // Where there is less room than before, what has the focus may lie beyond the edge now.
    let hidden = (focused?.frame.maxY ?? 0) - frame.maxY
    guard hidden > 0 else { return }
    offset += hidden
    placeContent()
  }

  /// Who has the focus, if it is in the content and was in sight when that was placed last.
  private var focusedInSight: Node? {
    guard let focused = window.focus.focused, focused !== self, focused.nearest({ $0 === self ? true : nil }) == true,
      let top = layoutChildren.first?.frame.minY
    else { return nil }
    return (0...lastHeight).contains(focused.frame.maxY - top - offset) ? focused : nil
  }

  private func placeContent() {
    let width = max(0, frame.size.width - 1)
    let height = { self.contentSize(for: ProposedSize(width: width, height: nil)).height }
    // Lazy content learns its height by being placed.
    for _ in 0..<4 {
      contentHeight = height()
      offset = min(max(0, offset), furthest)
      placeContent(
        in: Rect(x: frame.minX, y: frame.minY - offset, width: width, height: max(contentHeight, frame.size.height)))
      if height() == contentHeight { break }
    }
  }

  private var furthest: Int { max(0, contentHeight - frame.size.height) }

  /// Text alone takes the focus itself where it does not fit, so that it can be read to its end.
  override var isFocusable: Bool { furthest > 0 && !hasFocusableContent(self) }

  private func hasFocusableContent(_ node: Node) -> Bool {
    node.visibleChildren.contains { $0.isFocusable || hasFocusableContent($0) }
  }

  override func handle(_ key: KeyPress) -> Bool {
    let page = max(1, frame.size.height - 1)
    switch key.key {
    case .pageUp: return scroll(by: -page)
    case .pageDown: return scroll(by: page)
    case .up where hasFocus: return scroll(by: -1)
    case .down where hasFocus: return scroll(by: 1)
    // What lies beyond the edge may have no control, or none that is built yet.
    case .up where key.modifiers.isEmpty: return window.focus.move(.up, in: window) || scroll(by: -1)
    case .down where key.modifiers.isEmpty: return window.focus.move(.down, in: window) || scroll(by: 1)
    default: return false
    }
  }

  /// The marks at the edge scroll by a page.
  override func press(at point: Point) -> Bool {
    guard furthest > 0, point.x == frame.maxX - 1 else { return false }
    let page = max(1, frame.size.height - 1)
    switch point.y {
    case frame.minY: return scroll(by: -page)
    case frame.maxY - 1: return scroll(by: page)
    default: return false
    }
  }

  override func scroll(by rows: Int) -> Bool {
    let target = min(max(0, offset + rows), furthest)
    guard target != offset else { return false }
    offset = target
    setNeedsLayout()
    return true
  }

  /// Scrolls so far that a place in the content can be seen.
  func reveal(_ place: Rect) {
    if place.minY < frame.minY { _ = scroll(by: place.minY - frame.minY) }
    if place.maxY > frame.maxY { _ = scroll(by: place.maxY - frame.maxY) }
  }

  override var keyHints: [KeyHint] { furthest > 0 ? [KeyHint("PgDn", "Scroll")] : [] }

  override func draw(on canvas: inout Canvas) {
    canvas.clipped(to: frame) { super.draw(on: &$0) }
    guard furthest > 0 else { return }
    let ink = environment.palette[.border]
    if offset > 0 { canvas.write("▴", at: Point(x: frame.maxX - 1, y: frame.minY), foreground: ink) }
    if offset < furthest { canvas.write("▾", at: Point(x: frame.maxX - 1, y: frame.maxY - 1), foreground: ink) }
  }
}

extension Node {
  /// Has the scroll view around bring the node into sight.
  final func reveal() {
    nearest { $0 as? ScrollNode }?.reveal(frame)
  }
}
