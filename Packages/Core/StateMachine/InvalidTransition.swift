/// A requested transition that the table refuses.
public struct InvalidTransition<State: MachineState>: Error, CustomStringConvertible {
  /// The state before and after the refused transition.
  public let from: State
  /// The requested state.
  public let to: State

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - from: The present state.
  ///   - to: The requested state.
  public init(from: State, to: State) {
    self.from = from
    self.to = to
  }

  /// The kinds of both states, without their associated values, which may be private.
  public var kinds: Transition<State.Kind> { Transition(from: from.kind, to: to.kind) }

  /// A message with both kinds, but without associated values.
  public var description: String { "Invalid transition: \(kinds)" }
}

extension InvalidTransition: Equatable where State: Equatable {}
