/// A property wrapper for a value that a gesture sets while it lasts (SwiftUI's wrapper of the same name).
///
/// When the gesture has ended, it has its initial value again.
@propertyWrapper
@MainActor
@preconcurrency
public struct GestureState<Value>: DynamicProperty {
  private var state: State<Value>
  private let initialValue: Value
  private let onReset: @MainActor (Value, inout Transaction) -> Void

  /// Creates a state with an initial value.
  public init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue) { _, _ in }
  }

  /// Creates a state that changes back in a transaction.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
  }

  /// Creates a state that calls a closure, with the last value, before it changes back.
  public init(wrappedValue: Value, reset: @escaping @MainActor (Value, inout Transaction) -> Void) {
    initialValue = wrappedValue
    state = State(initialValue: wrappedValue)
    onReset = reset
  }

  /// The current value.
  public var wrappedValue: Value { state.wrappedValue }
  /// The state itself, for `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }

  /// Connects the property to the node of its view.
  public mutating func _connect(to node: Node, slot: Int) {
    state._connect(to: node, slot: slot)
  }

  fileprivate func update(_ change: (inout Value, inout Transaction) -> Void) {
    var value = state.wrappedValue
    var transaction = Transaction()
    change(&value, &transaction)
    withTransaction(transaction) { state.wrappedValue = value }
  }

  fileprivate func reset() {
    var transaction = Transaction()
    onReset(state.wrappedValue, &transaction)
    withTransaction(transaction) { state.wrappedValue = initialValue }
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates a state that is `nil` while there is no gesture.
  public init() {
    self.init(wrappedValue: nil)
  }
}

/// A gesture that sets a state while it lasts (SwiftUI's type of the same name).
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  /// The state of the gesture.
  public typealias Value = Base.Value

  let base: AnyGestureRecognizer<Base.Value>
  let state: GestureState<State>
  let update: @MainActor (Base.Value, inout State, inout Transaction) -> Void
}

extension GestureStateGesture: PrimitiveGesture {
  func recognize(_ track: PointerTrack) -> Recognition<Base.Value> {
    let recognition = base.recognize(track)
    if case .changed(let value) = recognition { state.update { update(value, &$0, &$1) } }
    return recognition
  }

  func reset() {
    base.reset()
    state.reset()
  }

  var respondsToKeys: Bool { base.respondsToKeys }
  var holdDurations: [Duration] { base.holdDurations }
}

extension Gesture {
  /// Sets a state, as in `$translation`, when the value of the gesture changes.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: AnyGestureRecognizer(self), state: state, update: body)
  }
}
