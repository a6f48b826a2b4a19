/// Offers keys to a closure that nothing inside the view has taken.
struct KeyCatcher: NodeModifier {
  let handle: @MainActor (KeyPress) -> Bool

  func makeNode(in parent: Node) -> KeyCatcherNode {
    let node = KeyCatcherNode(parent: parent)
    node.action = handle
    return node
  }

  func update(_ node: KeyCatcherNode) {
    node.action = handle
  }
}

final class KeyCatcherNode: Node {
  var action: @MainActor (KeyPress) -> Bool = { _ in false }

  override func handle(_ key: KeyPress) -> Bool { action(key) }
}
