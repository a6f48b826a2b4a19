struct StepperButtons: PrimitiveView {
  let title: String?
  let actions: StepperActions

  func makeNode(in parent: Node) -> StepperNode {
    let node = StepperNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: StepperNode) {
    node.title = title
    node.actions = actions
    node.window.setNeedsFrame()
  }
}

/// The two buttons of a stepper, as one control, so that Tab passes both in one step.
final class StepperNode: ControlNode {
  var title: String?
  var actions = StepperActions()

  /// The width of `[− +]`; the left half decrements, the right half increments.
  private static let width = 5

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: Self.width, height: 1)
  }

  var name: String { title ?? spokenLabel ?? parent?.label ?? "" }

  override var controls: [Control] {
    [("Increase", actions.increment), ("Decrease", actions.decrement)].compactMap { verb, action in
      action.map { Control(.choice, "\(verb) \(name)", node: self, activation: $0) }
    }
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard hasFocus, environment.isEnabled, key.modifiers.isEmpty else { return false }
    switch key.key {
    case .right, .character("+"), .character("="), .return, .character(" "): actions.increment?()
    case .left, .character("-"): actions.decrement?()
    default: return false
    }
    window.setNeedsFrame()
    return true
  }

  override func press(at point: Point) -> Bool {
    if point.x < frame.minX + Self.width / 2 { actions.decrement?() } else { actions.increment?() }
    window.setNeedsFrame()
    return true
  }

  override var keyHints: [KeyHint] { [KeyHint("←→", "Step")] }

  override func draw(on canvas: inout Canvas) {
    let minus = actions.decrement == nil ? " " : "−"
    let plus = actions.increment == nil ? " " : "+"
    drawLine("[\(minus) \(plus)]", on: &canvas)
  }
}
