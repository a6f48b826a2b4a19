import Observation

/// The storage of a view's state while the view is in the tree.
///
/// A change re-evaluates the views whose bodies read it.
@MainActor
final class StateStorage<Value> {
  private var stored: Value
  private var readers = ReaderList()

  init(_ value: Value) {
    stored = value
  }

  var value: Value {
    get {
      readers.recordReader()
      return stored
    }
    set {
      if let evaluating = Node.evaluating { evaluating.reportChangeDuringEvaluation() }
      stored = newValue
      readers.invalidate()
    }
  }

  /// Sets the value unless it is known to be equal.
  func assign(_ newValue: Value) {
    if let old = stored as? any Equatable, isEqual(old, newValue) { return }
    value = newValue
  }

  private func isEqual<Known: Equatable>(_ old: Known, _ newValue: Value) -> Bool {
    (newValue as? Known) == old
  }
}

/// The storage of a view's state, regardless of the type of its value.
@MainActor
protocol StateHolder {
  /// Whether the value is an observable object.
  var holdsModel: Bool { get }
}

extension StateStorage: StateHolder {
  var holdsModel: Bool { stored is any Observable }
}

/// The nodes whose bodies have read a value since its last change.
@MainActor
struct ReaderList {
  private var readers: [WeakNode] = []

  private struct WeakNode {
    weak var node: Node?
  }

  /// Records the node whose body is being evaluated, if any.
  mutating func recordReader() {
    guard let reader = Node.evaluating, !readers.contains(where: { $0.node === reader }) else { return }
    readers.append(WeakNode(node: reader))
  }

  /// Marks every reader for re-evaluation.
  mutating func invalidate() {
    let current = readers
    readers = []
    for reader in current { reader.node?.setNeedsUpdate() }
  }
}
