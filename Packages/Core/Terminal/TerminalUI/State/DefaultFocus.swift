package struct DefaultFocusModifier<Value: Hashable>: NodeModifier {
  package let storage: FocusStorage<Value>?
  package let value: Value

  package init(storage: FocusStorage<Value>? = nil, value: Value) {
    self.storage = storage
    self.value = value
  }

  package func makeNode(in parent: Node) -> DefaultFocusNode {
    let node = DefaultFocusNode(parent: parent)
    update(node)
    return node
  }

  package func update(_ node: DefaultFocusNode) {
    node.request = { [weak storage, value] in storage?.request(value) }
  }
}

/// Requests the focus when its content appears, unless a visible control outside of it has the focus.
package final class DefaultFocusNode: LifecycleNode {
  var request: @MainActor () -> Void = {}

  override func didAppear() {
    if !window.focus.isOutside(of: self, in: window) { request() }
  }
}

extension EnvironmentValues {
  private struct PrefersDefaultFocusKey: EnvironmentKey {
    static let defaultValue = false
  }

  package var prefersDefaultFocus: Bool {
    get { self[PrefersDefaultFocusKey.self] }
    set { self[PrefersDefaultFocusKey.self] = newValue }
  }
}
