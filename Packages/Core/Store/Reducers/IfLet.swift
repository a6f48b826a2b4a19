extension Reducer {
  /// Runs a child feature while an optional part of the state exists.
  ///
  /// The child receives its action before the parent. When the part becomes `nil`, the effects of the child are
  /// canceled. An action for a child that does not exist changes nothing in the child.
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
    let child = child()
    let prefix = EffectID(path)
    return Reduce { state, incoming in
      var effects: [Effect<Action>] = []
      if let childAction = action.extract(incoming), var part = state[keyPath: path] {
        let effect = child.reduce(into: &part, action: childAction)
        state[keyPath: path] = part
        effects.append(effect.scoped(under: prefix, action.embed).cancellable(id: prefix))
      }
      let existed = state[keyPath: path] != nil
      effects.append(reduce(into: &state, action: incoming))
      if existed, state[keyPath: path] == nil { effects.append(.cancel(prefix)) }
      return .merge(effects)
    }
  }
}
