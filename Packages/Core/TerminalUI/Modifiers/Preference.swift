/// Names a value that views pass up to those around them (SwiftUI's protocol of the same name).
public protocol PreferenceKey {
  associatedtype Value
  /// The value where no view sets one.
  static var defaultValue: Value { get }
  /// Joins the value of a view with that of the next one in the order of the views.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

struct PreferenceModifier<Key: PreferenceKey>: NodeModifier {
  let value: Key.Value

  func makeNode(in parent: Node) -> PreferenceNode<Key> {
    PreferenceNode(value, parent: parent)
  }

  func update(_ node: PreferenceNode<Key>) {
    node.value = value
  }
}

/// Carries a value up to the views around.
final class PreferenceNode<Key: PreferenceKey>: Node {
  var value: Key.Value {
    didSet { tellReaders() }
  }

  init(_ value: Key.Value, parent: Node) {
    self.value = value
    super.init(parent: parent)
    tellReaders()
  }

  override func willLeave() { tellReaders() }

  private func tellReaders() {
    var node = parent
    while let current = node {
      if let reader = current as? PreferenceReaderNode<Key> { reader.setNeedsUpdate() }
      node = current.parent
    }
  }
}

struct PreferenceReader<Key: PreferenceKey>: NodeModifier where Key.Value: Equatable {
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

/// Tells what the views in it have set, when that changes. It looks only after one of them has come, gone or changed.
final class PreferenceReaderNode<Key: PreferenceKey>: Node {
  var receive: (Key.Value, Key.Value?) -> Void = { _, _ in }
  private var last: Key.Value?

  override init(parent: Node) {
    super.init(parent: parent)
    window.remember(self)
    setNeedsUpdate()
  }

  override func willLeave() { window.forget(self) }
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
        // A view that sets a value speaks for all in it.
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
  /// Sets a value for the views around, in place of what the views inside set for the same key.
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    modifier(PreferenceModifier<Key>(value: value))
  }

  /// Does something with the value that the views inside have set: once it is known, and when it changes.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping @MainActor (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    modifier(PreferenceReader<Key>(action: action))
  }
}
