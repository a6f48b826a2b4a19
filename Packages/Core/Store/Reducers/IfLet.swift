extension Reducer {
  /// Runs a child feature while an optional part of the state exists.
  ///
  /// The child receives its action before the parent. When the part becomes `nil`, the effects of the child are
  /// canceled. They continue when another value replaces the part, unless the child's state is `Identifiable`. An action
  /// for a child that does not exist changes nothing in the child.
  ///
  /// The part can be one case of an enum: a property that is `nil` in the other cases. A change of the case then cancels
  /// the effects.
  ///
  /// - Parameters:
  ///   - path: The optional part of the state.
  ///   - action: The case of the actions that belong to the child.
  ///   - child: The child feature.
  /// - Returns: A reducer that runs both.
  public func ifLet<Child: Reducer>(
    _ path: any WritableKeyPath<State, Child.State?> & Sendable, action: CasePath<Action, Child.Action>,
    child: () -> Child
  ) -> Reduce<State, Action> {
    // All values are one child.
    ifLet(path, action: action, identity: { _ in true }, child: child())
  }

  /// Runs a child feature while an optional part of the state exists, and distinguishes children by their identifiers.
  ///
  /// The child receives its action before the parent. When the part becomes `nil`, or its identifier changes, the effects
  /// of the child are canceled. An action for a child that does not exist changes nothing in the child.
  ///
  /// - Parameters:
  ///   - path: The optional part of the state.
  ///   - action: The case of the actions that belong to the child.
  ///   - child: The child feature.
  /// - Returns: A reducer that runs both.
  public func ifLet<Child: Reducer>(
    _ path: any WritableKeyPath<State, Child.State?> & Sendable, action: CasePath<Action, Child.Action>,
    child: () -> Child
  ) -> Reduce<State, Action> where Child.State: Identifiable, Child.State.ID: Sendable {
    ifLet(path, action: action, identity: \.id, child: child())
  }

  private func ifLet<Child: Reducer, ID: Hashable & Sendable>(
    _ path: any WritableKeyPath<State, Child.State?> & Sendable, action: CasePath<Action, Child.Action>,
    identity: @escaping (Child.State) -> ID, child: Child
  ) -> Reduce<State, Action> {
    let prefix = EffectID(path)
    func cancel(_ old: ID?, unless new: ID?) -> Effect<Action> {
      old == new ? .none : old.map { .cancel(prefix.appending($0)) } ?? .none
    }
    return Reduce { state, incoming in
      let old = state[keyPath: path].map(identity)
      var effects: [Effect<Action>] = []
      if let childAction = action.extract(incoming), var part = state[keyPath: path] {
        let effect = child.reduce(into: &part, action: childAction)
        state[keyPath: path] = part
        // An effect belongs to the child that its action has left, which may have another identifier.
        let scope = prefix.appending(identity(part))
        effects = [
          cancel(old, unless: identity(part)), effect.scoped(under: scope, action.embed).cancellable(id: scope),
        ]
      }
      let current = state[keyPath: path].map(identity)
      effects.append(reduce(into: &state, action: incoming))
      effects.append(cancel(current, unless: state[keyPath: path].map(identity)))
      return .merge(effects)
    }
  }
}
