/// Whether, or where, the focus is among a view's controls; setting it moves the focus (SwiftUI's wrapper of the same name).
///
/// A `Bool` goes with `focused(_:)`, an optional `Hashable` with `focused(_:equals:)`.
@propertyWrapper
@MainActor
@preconcurrency
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let resting: Value
  private var storage: FocusStorage<Value>?

  public init() where Value == Bool {
    resting = false
  }

  public init<Field: Hashable>() where Value == Field? {
    resting = nil
  }

  public var wrappedValue: Value {
    get { storage?.current.value ?? resting }
    nonmutating set { storage?.request(newValue) }
  }

  public var projectedValue: Binding { Binding(storage: storage) }

  public mutating func _connect(to node: Node, slot: Int) {
    let resting = resting
    storage = node.slot(slot) { FocusStorage(resting, window: node.window) }
  }

  /// What `focused` is given, and what is handed to views further in.
  @propertyWrapper
  @MainActor
  @preconcurrency
  public struct Binding: IdentityComparable {
    let storage: FocusStorage<Value>?

    public var wrappedValue: Value? {
      get { storage?.current.value }
      nonmutating set { if let newValue { storage?.request(newValue) } }
    }

    public var projectedValue: Binding { self }

    func isKnownSame(as other: Binding) -> Bool { storage === other.storage }
  }
}

/// What is told where the focus is.
@MainActor
protocol FocusFollower: AnyObject {
  /// The focus has left all that the follower knows.
  func focusDidLeave()
}

/// The value of a focus state: follows the focus, and asks for it.
@MainActor
final class FocusStorage<Value: Hashable>: FocusFollower {
  let current: StateStorage<Value>
  private let resting: Value
  private weak var window: Window?

  init(_ resting: Value, window: Window) {
    self.resting = resting
    self.window = window
    current = StateStorage(resting)
  }

  /// Asks for the focus to be where a value says. It moves when the views have been evaluated: what is to have it may
  /// only come with the same change.
  func request(_ value: Value) {
    guard value != current.value else { return }
    current.assign(value)
    window?.focus.request(
      FocusRequest(owner: self, value: AnyHashable(value), isResigning: value == resting))
    window?.setNeedsFrame()
  }

  func focusDidArrive(at value: Value) { current.assign(value) }
  func focusDidLeave() { current.assign(resting) }
}

/// A wish for the focus.
struct FocusRequest {
  let owner: any FocusFollower
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

/// Ties the controls in it to a value of a focus state.
final class FocusedNode: Node {
  weak var follower: (any FocusFollower)?
  var value: AnyHashable = false
  var arrive: @MainActor () -> Void = {}
}

extension View {
  /// Ties the control to a focus state that is true while it has the focus.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusedModifier(storage: condition.storage, value: true))
  }

  /// Ties the control to a focus state that has this value while the control has the focus.
  public func focused<Field: Hashable>(_ binding: FocusState<Field?>.Binding, equals value: Field) -> some View {
    modifier(FocusedModifier(storage: binding.storage, value: value))
  }
}
