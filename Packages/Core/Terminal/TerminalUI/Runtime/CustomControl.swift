/// What a control measures, draws and handles, for controls outside this module (see `NodeBehavior`).
@MainActor
package protocol ControlBehavior: AnyObject {
  func measure(_ proposal: ProposedSize) -> Size
  func draw(on canvas: inout CellCanvas)
  func handle(_ key: KeyPress) -> Bool
  func press(at point: Point) -> Bool
  func trigger()
  func didLoseFocus()
  var controls: [Control] { get }
  var keyHints: [KeyHint] { get }
  func describe(to reader: inout AccessibilityReader)
}

extension ControlBehavior {
  package func trigger() {}
  package func didLoseFocus() {}
}

/// A control that calls a behavior, which it owns.
package final class CustomControl<Behavior: ControlBehavior>: ControlNode {
  private let makeBehavior: @MainActor (ControlNode) -> Behavior
  package private(set) lazy var behavior = makeBehavior(self)

  package init(parent: Node, _ makeBehavior: @escaping @MainActor (ControlNode) -> Behavior) {
    self.makeBehavior = makeBehavior
    super.init(parent: parent)
  }

  override var controls: [Control] { behavior.controls }
  override var keyHints: [KeyHint] { behavior.keyHints }

  override func measure(_ proposal: ProposedSize) -> Size { behavior.measure(proposal) }
  override func drawControl(on canvas: inout CellCanvas) { behavior.draw(on: &canvas) }
  override func handle(_ key: KeyPress) -> Bool { behavior.handle(key) }
  override func press(at point: Point) -> Bool { behavior.press(at: point) }
  override func trigger() { behavior.trigger() }
  override func didLoseFocus() { behavior.didLoseFocus() }
}

extension CustomControl: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) { behavior.describe(to: &reader) }
}
