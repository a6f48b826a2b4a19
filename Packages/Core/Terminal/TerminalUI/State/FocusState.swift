/// A property wrapper that reads and moves the focus among a view's controls (SwiftUI's wrapper of the same name).
///
/// Use a `Bool` with `focused(_:)` and an optional `Hashable` with `focused(_:equals:)`.
@propertyWrapper
@MainActor
@preconcurrency
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let unfocusedValue: Value
  private var storage: FocusStorage<Value>?

  /// Creates a focus state that is `true` while the control of `focused(_:)` has the focus.
  public init() where Value == Bool {
    unfocusedValue = false
  }

  /// Creates a focus state with the value of the focused control; `nil` if none of its controls has the focus.
  public init<Field: Hashable>() where Value == Field? {
    unfocusedValue = nil
  }

  /// The value of the focused control; setting it moves the focus after the next evaluation.
  public var wrappedValue: Value {
    get { storage?.current.value ?? unfocusedValue }
    nonmutating set { storage?.request(newValue) }
  }

  /// A binding for `focused(_:)` or `focused(_:equals:)`.
  public var projectedValue: Binding { Binding(storage: storage, unfocusedValue: unfocusedValue) }

  /// Connects the property to the node of its view.
  public mutating func _connect(to node: Node, slot: Int) {
    let unfocusedValue = unfocusedValue
    storage = node.slot(slot) { FocusStorage(unfocusedValue, window: node.window) }
  }

  /// A binding to a focus state, for `focused` and for descendant views.
  @propertyWrapper
  @MainActor
  @preconcurrency
  public struct Binding: IdentityComparable {
    package let storage: FocusStorage<Value>?
    fileprivate let unfocusedValue: Value

    /// The value of the focused control; setting it moves the focus after the next evaluation.
    public var wrappedValue: Value {
      get { storage?.current.value ?? unfocusedValue }
      nonmutating set { storage?.request(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }

    package func isKnownSame(as other: Binding) -> Bool { storage === other.storage }
  }
}

@MainActor
protocol FocusObserver: AnyObject {
  func focusDidLeave()
}

/// The storage of a focus state: follows the focus and requests it.
@MainActor
package final class FocusStorage<Value: Hashable>: FocusObserver {
  let current: StateStorage<Value>
  private let unfocusedValue: Value
  private weak var window: Window?

  init(_ unfocusedValue: Value, window: Window) {
    self.unfocusedValue = unfocusedValue
    self.window = window
    current = StateStorage(unfocusedValue)
  }

  /// Requests the focus for the control with a value.
  ///
  /// The focus moves after the views are evaluated, because the same change may insert the control.
  func request(_ value: Value) {
    guard value != current.value else { return }
    current.assign(value)
    window?.focus.request(
      FocusRequest(owner: self, value: AnyHashable(value), isResigning: value == unfocusedValue))
    window?.setNeedsFrame()
  }

  func focusDidArrive(at value: Value) { current.assign(value) }
  func focusDidLeave() { current.assign(unfocusedValue) }
}

struct FocusRequest {
  let owner: any FocusObserver
  let value: AnyHashable
  let isResigning: Bool
}

struct FocusedModifier<Value: Hashable>: NodeModifier {
  let storage: FocusStorage<Value>?
  let value: Value

  func makeNode(in parent: Node) -> FocusedNode {
    let node = FocusedNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: FocusedNode) {
    node.follower = storage
    node.value = AnyHashable(value)
    node.arrive = { [weak storage, value] in storage?.focusDidArrive(at: value) }
  }
}

/// Ties the descendant controls to a value of a focus state.
final class FocusedNode: Node {
  weak var follower: (any FocusObserver)?
  var value: AnyHashable = false
  var arrive: @MainActor () -> Void = {}
}

extension View {
  /// Ties the control to a focus state that is `true` while the control has the focus.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusedModifier(storage: condition.storage, value: true))
  }

  /// Ties the control to a focus state that has a given value while the control has the focus.
  public func focused<Field: Hashable>(_ binding: FocusState<Field?>.Binding, equals value: Field) -> some View {
    modifier(FocusedModifier(storage: binding.storage, value: value))
  }
}
