/// What a node measures, arranges, draws and handles, for views outside this module.
///
/// A class of another module overrides only open members, which would be public. A behavior is a value that a
/// `CustomNode` calls instead. A behavior with state of its own is a class.
@MainActor
package protocol NodeBehavior {
  /// Whether the node takes part in layout itself; if not, its children do so in its place.
  var isLaidOut: Bool { get }
  /// Whether the node draws cells itself, or clips what its children draw.
  var drawsCells: Bool { get }
  /// Whether what is behind the node is visible although it draws on it.
  var isTranslucent: Bool { get }
  /// Whether the node measures or draws descendants that other nodes lay out.
  var observesLayout: Bool { get }
  var isInteractive: Bool { get }
  /// The direction in which the children are columns or rows; `nil` for neither.
  var axis: Axis? { get }

  func measure(_ proposal: ProposedSize, in node: WrapperNode) -> Size
  func arrange(_ node: WrapperNode)
  func ownCells(of node: Node) -> Rect
  /// Whether the node itself draws the same in each row of a rectangle (`Node.drawsEvenly(in:)`).
  func drawsEvenly(in part: Rect, of node: Node) -> Bool
  func opaqueFrame(of node: Node) -> Rect?
  func draw(_ node: Node, on canvas: inout CellCanvas)
  func handle(_ key: KeyPress, in node: Node) -> Bool
  func press(at point: Point, in node: Node) -> Bool
  /// Called after a press that the node handled, while the button is down.
  func drag(to point: Point, in node: Node)
  func release(at point: Point, in node: Node)
  func shortcut(of node: Node) -> KeyboardShortcut?
  func shortcutTitle(of node: Node) -> String
  func trigger(_ node: Node)
  func controls(of node: Node) -> [Control]
  func keyHints(of node: Node) -> [KeyHint]
  func evaluateIfNeeded(_ node: Node)
  func environmentDidChange()
  func willLeave(_ node: Node)
  func describe(_ node: Node, to reader: inout AccessibilityReader)
}

extension NodeBehavior {
  package var isLaidOut: Bool { true }
  package var drawsCells: Bool { false }
  package var isTranslucent: Bool { false }
  package var observesLayout: Bool { false }
  package var isInteractive: Bool { false }
  package var axis: Axis? { nil }

  package func measure(_ proposal: ProposedSize, in node: WrapperNode) -> Size { node.contentSize(for: proposal) }
  package func arrange(_ node: WrapperNode) { node.placeContent(in: node.frame) }
  package func ownCells(of node: Node) -> Rect { drawsCells ? node.frame : .zero }
  package func drawsEvenly(in part: Rect, of node: Node) -> Bool { !ownCells(of: node).intersects(part) }
  package func opaqueFrame(of node: Node) -> Rect? { nil }
  package func draw(_ node: Node, on canvas: inout CellCanvas) { node.drawChildren(on: &canvas) }
  package func handle(_ key: KeyPress, in node: Node) -> Bool { false }
  package func press(at point: Point, in node: Node) -> Bool { false }
  package func drag(to point: Point, in node: Node) {}
  package func release(at point: Point, in node: Node) {}
  package func shortcut(of node: Node) -> KeyboardShortcut? { nil }
  package func shortcutTitle(of node: Node) -> String { node.label }
  package func trigger(_ node: Node) {}
  package func controls(of node: Node) -> [Control] { [] }
  package func keyHints(of node: Node) -> [KeyHint] { [] }
  package func evaluateIfNeeded(_ node: Node) {}
  package func environmentDidChange() {}
  package func willLeave(_ node: Node) {}
  package func describe(_ node: Node, to reader: inout AccessibilityReader) { reader.readUndescribed(node) }
}

package final class CustomNode<Behavior: NodeBehavior>: WrapperNode {
  package var behavior: Behavior

  package init(_ behavior: Behavior, parent: Node) {
    self.behavior = behavior
    super.init(parent: parent)
  }

  override var isLaidOut: Bool { behavior.isLaidOut }
  override var drawsCells: Bool { behavior.drawsCells }
  override var isTranslucent: Bool { behavior.isTranslucent }
  override var observesLayout: Bool { behavior.observesLayout }
  override var isInteractive: Bool { behavior.isInteractive }
  override var placesViewsSideBySide: Bool { behavior.axis == .horizontal }
  override var ownCells: Rect { behavior.ownCells(of: self) }
  override var opaqueFrame: Rect? { behavior.opaqueFrame(of: self) }
  override var shortcut: KeyboardShortcut? { behavior.shortcut(of: self) }
  override var shortcutTitle: String { behavior.shortcutTitle(of: self) }
  override var controls: [Control] { behavior.controls(of: self) }
  override var keyHints: [KeyHint] { behavior.keyHints(of: self) }

  override func drawsEvenly(in part: Rect) -> Bool { behavior.drawsEvenly(in: part, of: self) }
  override func measure(_ proposal: ProposedSize) -> Size { behavior.measure(proposal, in: self) }
  override func arrange() { behavior.arrange(self) }
  override func draw(on canvas: inout CellCanvas) { behavior.draw(self, on: &canvas) }
  override func handle(_ key: KeyPress) -> Bool { behavior.handle(key, in: self) }
  override func press(at point: Point) -> Bool {
    guard behavior.press(at: point, in: self) else { return false }
    window.pointer.follow(self)
    return true
  }

  override func trigger() { behavior.trigger(self) }
  override func setNeedsUpdate() { window.invalidations.insert(id) }
  override func evaluateIfNeeded() { behavior.evaluateIfNeeded(self) }
  override func environmentDidChange() { behavior.environmentDidChange() }
  override func willLeave() { behavior.willLeave(self) }
}

extension CustomNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) { behavior.describe(self, to: &reader) }
}

extension CustomNode: PointerFollower {
  package func drag(to point: Point) { behavior.drag(to: point, in: self) }
  package func release(at point: Point) { behavior.release(at: point, in: self) }
}

extension Node {
  package func appendWrapper(of view: some View) {
    let wrapper = WrapperNode(parent: self)
    wrapper.append(view._makeNode(in: wrapper))
    append(wrapper)
  }
}
