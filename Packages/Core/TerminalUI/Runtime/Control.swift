/// Something on the screen that can be used, by name: for the driver, and for whoever reads a screen aloud.
@MainActor
public struct Control {
  public enum Role: String, Sendable {
    case button, tab, toggle, textField, choice, row
  }

  public let role: Role
  /// What it is called on the screen.
  public let label: String
  let node: Node
  private let activation: @MainActor () -> Void

  init(_ role: Role, _ label: String, node: Node, activation: @escaping @MainActor () -> Void) {
    self.role = role
    // A row, a tab or a choice is a part of its node: the node's own name is not its.
    let isWhole = role != .row && role != .tab && role != .choice
    self.label = (isWhole ? node.spokenLabel : nil) ?? label
    self.node = node
    self.activation = activation
  }

  /// Whether it takes input.
  public var isEnabled: Bool { node.environment.isEnabled }

  /// Uses it as a click or a tap does: presses, switches, chooses, goes to.
  public func activate() {
    activation()
    node.window.setNeedsFrame()
  }

  /// Types into it, in place of what is there. Does nothing unless it is a text field.
  public func type(_ text: String) {
    guard let field = node as? TextFieldNode else { return }
    field.trigger()
    field.clear()
    field.insert(text)
  }
}

extension Window {
  /// What can be used now, in reading order.
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
    for child in visibleChildren { child.collectControls(into: &found) }
  }
}
