/// A transition that was asked for and that the table refuses.
public struct InvalidTransition<State: MachineState>: Error, CustomStringConvertible {
  /// The state that the machine was in, and still is.
  public let from: State
  /// The state that was asked for.
  public let to: State

  public init(from: State, to: State) {
    self.from = from
    self.to = to
  }

  /// The kinds, without what the states carry, which may be private.
  public var kinds: Transition<State.Kind> { Transition(from: from.kind, to: to.kind) }

  public var description: String { "Invalid transition: \(kinds)" }
}

extension InvalidTransition: Equatable where State: Equatable {}
