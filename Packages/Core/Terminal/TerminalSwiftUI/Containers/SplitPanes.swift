/// Views side by side, between which the user moves the dividers (SwiftUI's view of the same name).
///
/// A divider follows the mouse. Ctrl-Left and Ctrl-Right move the divider after the view with the focus.
public struct HSplitView<Content: View>: View {
  private let content: Content

  /// Creates a view.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View { SplitPanes(axis: .horizontal, content: content) }
}

/// Views below each other, between which the user moves the dividers (SwiftUI's view of the same name).
///
/// A divider follows the mouse. Ctrl-Up and Ctrl-Down move the divider after the view with the focus.
public struct VSplitView<Content: View>: View {
  private let content: Content

  /// Creates a view.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View { SplitPanes(axis: .vertical, content: content) }
}

private struct SplitPanes<Content: View>: CustomView {
  let axis: Axis
  let content: Content

  func makeNode(in parent: Node) -> CustomNode<SplitLayout> {
    let node = CustomNode(SplitLayout(axis), parent: parent)
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: CustomNode<SplitLayout>) { content._update(node.children[0]) }
}

/// Places views along an axis, with dividers of one cell at shares of the space that the user sets.
private final class SplitLayout: NodeBehavior {
  private let direction: Axis
  /// The position of each divider, as a share of the space; empty until the user moves one.
  private var shares: [Double] = []
  private var dividers: [Int] = []
  private var draggedDivider: Int?

  init(_ direction: Axis) { self.direction = direction }

  var axis: Axis? { direction }
  var isInteractive: Bool { true }
  var drawsCells: Bool { true }

  func drawsEvenly(in part: Rect, of node: Node) -> Bool {
    node.layoutChildren.contains { $0.frame.contains(part) }
  }

  private func origin(of node: Node) -> Int { direction == .horizontal ? node.frame.minX : node.frame.minY }

  func measure(_ proposal: ProposedSize, in node: WrapperNode) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  func arrange(_ node: WrapperNode) {
    let (panes, space, frame) = (node.layoutChildren, node.frame.size[direction], node.frame)
    var former: [Int] = []
    swap(&former, &dividers)
    var start = 0
    for (index, pane) in panes.enumerated() {
      let end = index == panes.count - 1 ? space : divider(index, of: panes.count, after: start, in: space)
      place(pane, in: rect(from: start, to: min(end, space), in: frame))
      if index < panes.count - 1, end < space { dividers.append(origin(of: node) + end) }
      start = min(end + 1, space)
    }
    if dividers != former { node.window.setNeedsDisplay(in: frame) }
  }

  private func place(_ pane: Node, in room: Rect) {
    let size = pane.size(for: ProposedSize(room.size))
    let fitted = Size(width: min(size.width, room.size.width), height: min(size.height, room.size.height))
    pane.place(in: Rect(origin: room.origin, size: fitted))
  }

  /// Returns the cell of a divider, counted from the start, so that each view has a cell if there is room.
  private func divider(_ index: Int, of count: Int, after start: Int, in space: Int) -> Int {
    let share = index < shares.count ? shares[index] : Double(index + 1) / Double(count)
    let later = 2 * (count - index - 1) - 1
    return max(start, min(max(Int((share * Double(space)).rounded()), start + 1), space - 1 - later))
  }

  private func rect(from start: Int, to end: Int, in frame: Rect) -> Rect {
    let extent = max(0, end - start)
    return direction == .horizontal
      ? Rect(x: frame.minX + start, y: frame.minY, width: extent, height: frame.size.height)
      : Rect(x: frame.minX, y: frame.minY + start, width: frame.size.width, height: extent)
  }

  func press(at point: Point, in node: Node) -> Bool {
    draggedDivider = dividers.firstIndex(of: position(of: point))
    return draggedDivider != nil
  }

  func drag(to point: Point, in node: Node) {
    if let draggedDivider { move(draggedDivider, to: position(of: point), in: node) }
  }

  func release(at point: Point, in node: Node) {
    drag(to: point, in: node)
    draggedDivider = nil
  }

  private func position(of point: Point) -> Int { direction == .horizontal ? point.x : point.y }

  private func move(_ divider: Int, to position: Int, in node: Node) {
    let (space, origin) = (node.frame.size[direction], origin(of: node))
    guard space > 0, dividers[divider] != position else { return }
    shares = dividers.map { Double($0 - origin) / Double(space) }
    shares[divider] = Double(min(max(1, position - origin), space - 1)) / Double(space)
    node.setNeedsArrangement()
  }

  func handle(_ key: KeyPress, in node: Node) -> Bool {
    guard key.modifiers == .control, !dividers.isEmpty, let step = step(of: key.key) else { return false }
    let focused = node.window.focus.focused
    let panes = node.layoutChildren
    let index = panes.firstIndex { pane in focused?.nearest { $0 === pane ? true : nil } ?? false } ?? 0
    let divider = min(index, dividers.count - 1)
    move(divider, to: dividers[divider] + step, in: node)
    return true
  }

  private func step(of key: KeyPress.Key) -> Int? {
    switch (key, direction) {
    case (.left, .horizontal), (.up, .vertical): -1
    case (.right, .horizontal), (.down, .vertical): 1
    default: nil
    }
  }

  func keyHints(of node: Node) -> [KeyHint] {
    dividers.isEmpty ? [] : [KeyHint(direction == .horizontal ? "^←, ^→" : "^↑, ^↓", "Move the divider")]
  }

  func draw(_ node: Node, on canvas: inout CellCanvas) {
    node.drawChildren(on: &canvas)
    let (frame, ink) = (node.frame, node.environment.palette[.border])
    for divider in dividers {
      if direction == .horizontal {
        for y in frame.minY..<frame.maxY { canvas.write("│", at: Point(x: divider, y: y), foreground: ink) }
      } else {
        for x in frame.minX..<frame.maxX { canvas.write("─", at: Point(x: x, y: divider), foreground: ink) }
      }
    }
  }
}
