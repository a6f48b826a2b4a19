/// A key for a value that views pass up to their ancestors (SwiftUI's protocol of the same name).
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no view sets one.
  static var defaultValue: Value { get }
  /// Combines the value of a view with that of the next one in the order of the views.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

private struct PreferenceModifier<Key: PreferenceKey>: NodeModifier {
  let value: Key.Value

  func makeNode(in parent: Node) -> PreferenceNode<Key> {
    PreferenceNode(value, parent: parent)
  }

  func update(_ node: PreferenceNode<Key>) {
    node.value = value
  }
}

private final class PreferenceNode<Key: PreferenceKey>: Node {
  var value: Key.Value {
    didSet { notifyReaders() }
  }

  init(_ value: Key.Value, parent: Node) {
    self.value = value
    super.init(parent: parent)
    notifyReaders()
  }

  override func willLeave() { notifyReaders() }

  private func notifyReaders() {
    var node = parent
    while let current = node {
      if let reader = current as? PreferenceReaderNode<Key> { reader.setNeedsUpdate() }
      node = current.parent
    }
  }
}

private struct PreferenceReader<Key: PreferenceKey>: NodeModifier where Key.Value: Equatable {
  let action: @MainActor (Key.Value) -> Void

  func makeNode(in parent: Node) -> PreferenceReaderNode<Key> {
    let node = PreferenceReaderNode<Key>(parent: parent)
    update(node)
    return node
  }

  func update(_ node: PreferenceReaderNode<Key>) {
    node.receive = { new, old in
      if let old = old, old == new { return }
      action(new)
    }
  }
}

/// Calls a closure when the values set by its descendants change.
///
/// It collects them only after one of these views was inserted, removed or changed.
private final class PreferenceReaderNode<Key: PreferenceKey>: Node {
  var receive: (Key.Value, Key.Value?) -> Void = { _, _ in }
  private var last: Key.Value?

  override init(parent: Node) {
    super.init(parent: parent)
    window.register(self)
    setNeedsUpdate()
  }

  override func willLeave() { window.unregister(self) }
  override func setNeedsUpdate() { window.invalidations.insert(id) }

  override func evaluateIfNeeded() {
    guard window.invalidations.remove(id) else { return }
    var value: Key.Value?
    collect(from: self, into: &value)
    let next = value ?? Key.defaultValue
    let previous = last
    last = next
    receive(next, previous)
  }

  private func collect(from node: Node, into value: inout Key.Value?) {
    for child in node.visibleChildren {
      if let preference = child as? PreferenceNode<Key> {
        // A value set on a view overrides those set inside it.
        if var known = value {
          Key.reduce(value: &known) { preference.value }
          value = known
        } else {
          value = preference.value
        }
      } else {
        collect(from: child, into: &value)
      }
    }
  }
}

extension View {
  /// Sets a value for the ancestors, which overrides those that the descendants set for the same key.
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    modifier(PreferenceModifier<Key>(value: value))
  }

  /// Runs an action with the value that the descendants set, first when it is known and then on each change.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping @MainActor (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    modifier(PreferenceReader<Key>(action: action))
  }

  /// Shows a view over this one that depends on the value that the descendants set.
  public func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping @MainActor (Key.Value) -> some View
  ) -> some View where Key.Value: Equatable {
    PreferenceLayer<Key, _, _>(content: self) { content, value in content.overlay { transform(value) } }
  }
}

/// A view in a layer that depends on the value that its descendants set.
private struct PreferenceLayer<Key: PreferenceKey, Content: View, Layered: View>: View where Key.Value: Equatable {
  let content: Content
  let layered: @MainActor (AnyView, Key.Value) -> Layered
  @State private var value = Key.defaultValue

  var body: some View {
    layered(AnyView(content.onPreferenceChange(Key.self) { value = $0 }), value)
  }
}
