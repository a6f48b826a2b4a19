import Observation

/// A property wrapper for a value that a view owns (SwiftUI's wrapper of the same name).
///
/// The value lives as long as the view has the same position in the view tree.
@propertyWrapper
@MainActor
@preconcurrency
public struct State<Value>: DynamicProperty {
  private let initialValue: () -> Value
  private var storage: StateStorage<Value>?

  /// Creates state with an initial value, which is evaluated once, when the view is first inserted.
  public init(wrappedValue: @autoclosure @escaping () -> Value) {
    initialValue = wrappedValue
  }

  /// Creates state in an initializer of a view, as in `_model = State(initialValue: Model())`.
  public init(initialValue: @autoclosure @escaping () -> Value) {
    self.initialValue = initialValue
  }

  /// The current value; setting an equal value has no effect.
  public var wrappedValue: Value {
    get { storage?.value ?? initialValue() }
    nonmutating set { storage?.assign(newValue) }
  }

  /// A binding to the value, for views that change it.
  public var projectedValue: Binding<Value> {
    guard let storage else { return .constant(initialValue()) }
    return Binding(storage: storage)
  }

  /// Connects the property to the node of its view.
  public mutating func _connect(to node: Node, slot: Int) {
    storage = node.slot(slot) { StateStorage(initialValue()) }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates state that is initially `nil`.
  public init() {
    self.init(wrappedValue: nil)
  }
}

/// The storage of a view's state while the view is in the tree; a change re-evaluates the views whose bodies read it.
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
  var holdsModel: Bool { get }
}

extension StateStorage: StateHolder {
  var holdsModel: Bool { stored is any Observable }
}

/// The nodes whose bodies have read a value since its last change.
@MainActor
private struct ReaderList {
  private var readers: [Reader] = []

  /// A node by its number: a weak reference would add a side table to it, through which every retain then goes.
  private struct Reader {
    let id: Int
    /// Those of its window, where the numbers of nodes that have left have no effect.
    let invalidations: Invalidations
  }

  mutating func recordReader() {
    guard let reader = Node.evaluating else { return }
    let (id, invalidations) = (reader.id, reader.window.invalidations)
    for known in readers where known.id == id && known.invalidations === invalidations { return }
    readers.append(Reader(id: id, invalidations: invalidations))
  }

  mutating func invalidate() {
    let current = readers
    readers = []
    for reader in current { reader.invalidations.insert(reader.id) }
  }
}
