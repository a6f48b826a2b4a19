/// Passes keys that no view inside has handled to a closure.
struct KeyHandlerModifier: NodeModifier {
  var hints: [KeyHint] = []
  let handle: @MainActor (KeyPress) -> Bool

  func makeNode(in parent: Node) -> KeyHandlerNode {
    let node = KeyHandlerNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: KeyHandlerNode) {
    node.hints = hints
    node.action = handle
  }
}

final class KeyHandlerNode: Node {
  var action: @MainActor (KeyPress) -> Bool = { _ in false }

  var hints: [KeyHint] = []

  override func handle(_ key: KeyPress) -> Bool { action(key) }
  override var keyHints: [KeyHint] { hints }
}
