/// A control on the screen, identified by its role and label, for the driver and for assistive technologies.
@MainActor
public struct Control {
  /// The kind of a control.
  public enum Role: String, Sendable {
    /// A button, a tab of a tab view, a toggle, a text field, a choice of a picker, or a row of a list.
    case button, tab, toggle, textField, choice, row
  }

  /// The kind of the control.
  public let role: Role
  /// The label as shown on the screen, or the accessibility label.
  public let label: String
  let node: Node
  private let activation: @MainActor () -> Void

  package init(_ role: Role, _ label: String, node: Node, activation: @escaping @MainActor () -> Void) {
    self.role = role
    // A row, a tab or a choice is only a part of its node, so the node's own label does not apply.
    let isWhole = role != .row && role != .tab && role != .choice
    self.label = (isWhole ? node.spokenLabel : nil) ?? label
    self.node = node
    self.activation = activation
  }

  /// Whether the control accepts input.
  public var isEnabled: Bool { node.environment.isEnabled }

  /// Activates the control as a click does: presses, toggles, selects or navigates; has no effect if it is disabled.
  public func activate() {
    guard isEnabled else { return }
    let window = node.window
    _ = window.observing(.activation(role, index: window.index(of: self))) {
      window.refusals.dismiss()
      activation()
      return .handled
    }
    window.setNeedsFrame()
  }

  /// Replaces the text of a text field; has no effect on other controls, or on a disabled field.
  public func type(_ text: String) {
    guard isEnabled, let field = node as? TextFieldNode else { return }
    let window = node.window
    _ = window.observing(.replacement(text, index: window.index(of: self), isSecure: field.isSecure)) {
      field.trigger()
      field.clear()
      field.insert(text)
      return .handled
    }
  }
}

extension Window {
  /// Evaluates pending changes and returns the controls that accept input now, in reading order.
  public func controls() -> [Control] {
    update()
    var found: [Control] = []
    scope?.collectControls(into: &found)
    return found
  }
}

extension Node {
  fileprivate func collectControls(into found: inout [Control]) {
    found += controls
    for node in reachableNodes { node.collectControls(into: &found) }
  }
}

/// A control that draws itself and shows whether it has the focus.
package class ControlNode: Node {
  override var isLaidOut: Bool { true }
  override var isInteractive: Bool { true }
  override var isFocusable: Bool { true }
  override var drawsCells: Bool { true }
  /// Tracks the state that the control shows, such as the value of a toggle, which it reads while it is drawn.
  private let tracking = ObservationScope()

  final override func draw(on canvas: inout CellCanvas) {
    let outer = Node.evaluating
    Node.evaluating = self
    defer { Node.evaluating = outer }
    window.register(self)
    let (invalidations, id) = (window.invalidations, id)
    tracking.track {
      drawControl(on: &canvas)
    } onChange: {
      invalidations.recordChange(of: id)
    }
  }

  func drawControl(on canvas: inout CellCanvas) {}

  override func setNeedsUpdate() { setNeedsDisplay() }

  override func evaluateIfNeeded() {
    if window.invalidations.remove(id) { setNeedsDisplay() }
  }

  override func willLeave() {
    tracking.cancel()
    window.unregister(self)
  }

  package final func drawLine(_ text: String, on canvas: inout CellCanvas) {
    if hasFocus { canvas.fill(frame, background: environment.palette[.accent]) }
    drawText(text, at: frame.origin, on: &canvas)
  }

  final func drawText(_ text: String, at point: Point, on canvas: inout CellCanvas) {
    let palette = environment.palette
    let ink = hasFocus ? palette[.onAccent] : environment.foregroundColor.resolved(in: palette)
    canvas.clipped(to: frame) { canvas in
      canvas.write(
        text, at: point, foreground: environment.isEnabled ? ink : palette[.secondaryText],
        attributes: environment.textAttributes)
    }
  }
}
