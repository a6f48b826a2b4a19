/// Passes keys that no view inside has handled to a closure.
struct KeyCatcher: NodeModifier {
  var hints: [KeyHint] = []
  let handle: @MainActor (KeyPress) -> Bool

  func makeNode(in parent: Node) -> KeyCatcherNode {
    let node = KeyCatcherNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: KeyCatcherNode) {
    node.hints = hints
    node.action = handle
  }
}

final class KeyCatcherNode: Node {
  var action: @MainActor (KeyPress) -> Bool = { _ in false }

  var hints: [KeyHint] = []

  override func handle(_ key: KeyPress) -> Bool { action(key) }
  override var keyHints: [KeyHint] { hints }
}
