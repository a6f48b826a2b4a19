extension Reducer {
  /// Runs a child feature for each element of a collection in the state.
  ///
  /// The element receives its action before the parent. The effects of an element that the parent removes are canceled.
  /// An action for an element that does not exist changes nothing in the element.
  ///
  /// - Parameters:
  ///   - path: The elements. Each identifier occurs once.
  ///   - action: The case of the actions that belong to an element, with the identifier of the element.
  ///   - element: The feature of one element.
  /// - Returns: A reducer that runs both.
  /// - Complexity: O(*n*) per action of the parent, where *n* is the number of elements.
  public func forEach<Element: Reducer>(
    _ path: any WritableKeyPath<State, [Element.State]> & Sendable,
    action: CasePath<Action, (id: Element.State.ID, action: Element.Action)>, element: () -> Element
  ) -> Reduce<State, Action> where Element.State: Identifiable, Element.State.ID: Sendable {
    let element = element()
    let prefix = EffectID(path)
    return Reduce { state, incoming in
      let before = state[keyPath: path].map(\.id)
      var effects: [Effect<Action>] = []
      if let (id, elementAction) = action.extract(incoming),
        let index = state[keyPath: path].firstIndex(where: { $0.id == id })
      {
        let scope = prefix.appending(id)
        let effect = element.reduce(into: &state[keyPath: path][index], action: elementAction)
        effects.append(effect.scoped(under: scope) { action.embed((id, $0)) }.cancellable(id: scope))
      }
      effects.append(reduce(into: &state, action: incoming))
      effects += removed(from: before, to: state[keyPath: path].map(\.id)).map { .cancel(prefix.appending($0)) }
      return .merge(effects)
    }
  }

  private func removed<ID: Hashable>(from before: [ID], to after: [ID]) -> [ID] {
    before == after ? [] : Array(Set(before).subtracting(after))
  }
}
