extension Store {
  /// Returns the store of a child feature.
  ///
  /// - Parameters:
  ///   - path: The part of the state that belongs to the child.
  ///   - action: Embeds the child's action.
  /// - Returns: The store, the same one for the same paths as long as it is in use.
  public func scope<Child, ChildAction: Sendable>(
    state path: KeyPath<State, Child>, action: CasePath<Action, ChildAction>
  ) -> Store<Child, ChildAction> {
    cached(path, nil, action.identity) {
      ScopedCore(parent: core, initial: core.state[keyPath: path], part: { $0[keyPath: path] }, embed: action.embed)
    }
  }

  /// Returns the store of a child feature that may not exist.
  ///
  /// The reader is notified when the child begins or ceases to exist.
  ///
  /// - Parameters:
  ///   - path: The part of the state that belongs to the child.
  ///   - action: Embeds the child's action.
  /// - Returns: The store, or `nil` if there is no child.
  public func scope<Child, ChildAction: Sendable>(
    state path: KeyPath<State, Child?>, action: CasePath<Action, ChildAction>
  ) -> Store<Child, ChildAction>? {
    let initial = core.state[keyPath: path]
    let exists = initial != nil
    properties.recordRead(of: path, isIdentity: true, isUnchanged: { ($0[keyPath: path] != nil) == exists })
    guard let initial else { return nil }
    return cached(path, nil, action.identity) {
      ScopedCore(parent: core, initial: initial, part: { $0[keyPath: path] }, embed: action.embed)
    }
  }

  /// Returns the store of an element.
  ///
  /// The reader is not notified when the element is inserted or removed. Read `ids(of:)` for that.
  ///
  /// - Parameters:
  ///   - path: The elements.
  ///   - id: The identifier of the element.
  ///   - action: Embeds the element's action.
  /// - Returns: The store, or `nil` if there is no such element.
  /// - Complexity: O(*n*), where *n* is the number of elements. A read of the element is O(1), and O(*n*) after it was
  ///   moved.
  public func scope<Element: Identifiable, ElementAction: Sendable>(
    state path: KeyPath<State, [Element]>, id: Element.ID,
    action: CasePath<Action, (id: Element.ID, action: ElementAction)>
  ) -> Store<Element, ElementAction>? {
    let elements = core.state[keyPath: path]
    guard let initialIndex = elements.firstIndex(where: { $0.id == id }) else { return nil }
    return cached(path, id, action.identity) {
      // An element is rarely moved, so it is first looked for where it was found last.
      var index = initialIndex
      return ScopedCore(
        parent: core, initial: elements[index],
        part: { parent in
          let elements = parent[keyPath: path]
          if !elements.indices.contains(index) || elements[index].id != id {
            guard let newIndex = elements.firstIndex(where: { $0.id == id }) else { return nil }
            index = newIndex
          }
          return elements[index]
        },
        embed: { action.embed((id, $0)) })
    }
  }

  /// Returns the identifiers of elements, for a `ForEach` whose rows scope the store.
  ///
  /// The reader is notified when elements are inserted, removed or moved, not when an element changes.
  ///
  /// - Parameter path: The elements.
  /// - Returns: The identifiers, in order.
  /// - Complexity: O(*n*), and again after each action while it is observed.
  public func ids<Element: Identifiable>(of path: KeyPath<State, [Element]>) -> [Element.ID] {
    let ids = core.state[keyPath: path].map(\.id)
    properties.recordRead(of: path, isIdentity: true, isUnchanged: { $0[keyPath: path].map(\.id) == ids })
    return ids
  }

  private func cached<Child, ChildAction: Sendable>(
    _ path: AnyKeyPath, _ element: AnyHashable?, _ action: CasePathIdentity,
    _ makeCore: () -> ScopedCore<State, Action, Child, ChildAction>
  ) -> Store<Child, ChildAction> {
    let key = ScopeCache.Key(path: path, element: element, action: action)
    return scopes.scope(for: key) { Store<Child, ChildAction>(core: makeCore()) }
  }
}
