import Observation

/// Where a view's state lives while the view is in its place. Whoever reads it in a body is evaluated again when it changes.
@MainActor
final class StateStorage<Value> {
  private var stored: Value
  private var readers = ReaderList()

  init(_ value: Value) {
    stored = value
  }

  var value: Value {
    get {
      readers.noteReader()
      return stored
    }
    set {
      if let evaluating = Node.evaluating { evaluating.reportChangeDuringEvaluation() }
      stored = newValue
      readers.invalidate()
    }
  }

  /// Sets the value unless it is known to be the same.
  func assign(_ newValue: Value) {
    if let old = stored as? any Equatable, isEqual(old, newValue) { return }
    value = newValue
  }

  private func isEqual<Known: Equatable>(_ old: Known, _ newValue: Value) -> Bool {
    (newValue as? Known) == old
  }
}

/// The storage of a view's state, whatever the type of its value.
@MainActor
protocol StateHolder {
  /// Whether the value is an observable object.
  var holdsModel: Bool { get }
}

extension StateStorage: StateHolder {
  var holdsModel: Bool { stored is any Observable }
}

/// The nodes whose bodies have read something, each until the next change.
@MainActor
struct ReaderList {
  private var readers: [WeakNode] = []

  private struct WeakNode {
    weak var node: Node?
  }

  /// Notes the node whose body is being evaluated, if one is.
  mutating func noteReader() {
    guard let reader = Node.evaluating, !readers.contains(where: { $0.node === reader }) else { return }
    readers.append(WeakNode(node: reader))
  }

  /// Has every reader evaluated again.
  mutating func invalidate() {
    let current = readers
    readers = []
    for reader in current { reader.node?.setNeedsUpdate() }
  }
}
