/// Contains commands with a common name.
package final class CommandMenuNode: Node {
  package var title = ""

  package override init(parent: Node) { super.init(parent: parent) }
}

package struct CommandsModifier<Content: View>: NodeModifier {
  package let content: Content

  package init(content: Content) {
    self.content = content
  }

  package func makeNode(in parent: Node) -> CommandsNode {
    let node = CommandsNode(parent: parent)
    node.show(content)
    return node
  }

  package func update(_ node: CommandsNode) {
    node.show(content)
  }
}

package final class CommandsNode: Node {
  /// The parent of the commands, which are no part of the screen.
  private var holder: Node?

  override init(parent: Node) {
    super.init(parent: parent)
    window.sceneCommands.append(self)
  }

  func show(_ content: some View) {
    if let child = holder?.children.first { return content._update(child) }
    let holder = Node(parent: self)
    self.holder = holder
    holder.append(content._makeNode(in: holder))
  }

  override func setEnvironment(_ environment: EnvironmentValues) {
    super.setEnvironment(environment)
    holder?.setEnvironment(environment)
  }

  override func willLeave() {
    window.sceneCommands.removeAll { $0 === self }
    holder?.leave()
  }

  var commands: [SceneCommand] {
    var found: [SceneCommand] = []
    if let holder { Self.collect(from: holder, menu: "", into: &found) }
    return found
  }

  private static func collect(from node: Node, menu: String, into found: inout [SceneCommand]) {
    node.evaluateIfNeeded()
    let menu = (node as? CommandMenuNode)?.title ?? menu
    found += node.controls.map { SceneCommand(control: $0, menu: menu) }
    guard node.controls.isEmpty else { return }
    for child in node.children { collect(from: child, menu: menu, into: &found) }
  }
}

/// A command of a scene: a control that is not on the screen.
@MainActor
struct SceneCommand {
  let control: Control
  let menu: String

  /// The keys of the command: the shortcut as it is declared, and as a terminal receives it.
  private var keys: [KeyPress] {
    guard let declared = control.node.shortcut?.press else { return [] }
    var received = declared
    if case .character = declared.key, declared.modifiers.isDisjoint(with: [.control, .option]) {
      received.modifiers = declared.modifiers.contains(.shift) ? [.control, .shift] : .control
    }
    return received == declared ? [declared] : [received, declared]
  }

  var key: String { keys.first?.description ?? "" }

  func matches(_ press: KeyPress) -> Bool { keys.contains(press) }

  func run() {
    guard control.isEnabled else { return }
    if let button = control.node as? ButtonNode { button.trigger() } else { control.activate() }
  }
}

extension Window {
  /// The commands of the app's scenes, the innermost scene last.
  var allSceneCommands: [SceneCommand] { sceneCommands.flatMap(\.commands) }

  /// Runs the command of a scene for a key that no view has handled; `true` if there is one and it is enabled.
  func runSceneCommand(for press: KeyPress) -> Bool {
    let command = allSceneCommands.last { $0.control.isEnabled && $0.matches(press) }
    command?.run()
    return command != nil
  }
}
