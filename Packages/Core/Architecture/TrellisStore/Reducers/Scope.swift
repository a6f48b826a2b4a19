/// A case of an enum: how to make a value of the enum from the associated value, and the reverse.
///
///     enum Action {
///       case row(id: Int, RowAction)
///       static let row = CasePath<Action, (id: Int, action: RowAction)>(
///         embed: { .row(id: $0.id, $0.action) },
///         extract: { if case .row(let id, let action) = $0 { (id, action) } else { nil } })
///     }
///
/// Store it in a constant, as above. A case path is only identical to its copies, and `Store.scope` returns the same
/// store only for the identical one.
public struct CasePath<Root, Value>: Sendable {
  let identity = CasePathIdentity()
  /// Makes a value of the enum.
  public let embed: @Sendable (Value) -> Root
  /// Returns the associated value, or `nil` for another case.
  public let extract: @Sendable (Root) -> Value?

  /// Creates a case path; `embed` is usually the case itself.
  public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
    self.embed = embed
    self.extract = extract
  }
}

/// Distinguishes case paths, whose closures cannot be compared.
final class CasePathIdentity: Hashable, Sendable {
  static func == (lhs: CasePathIdentity, rhs: CasePathIdentity) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { ObjectIdentifier(self).hash(into: &hasher) }
}

/// A reducer that runs a child feature on a part of the state.
public struct Scope<State, Action: Sendable, Child: Reducer>: Reducer {
  private let path: WritableKeyPath<State, Child.State>
  private let actions: CasePath<Action, Child.Action>
  private let prefix: EffectID
  private let child: Child

  /// Creates a reducer that runs a child on a part of the state and a case of the actions.
  public init(
    state path: any WritableKeyPath<State, Child.State> & Sendable, action: CasePath<Action, Child.Action>,
    child: () -> Child
  ) {
    self.path = path
    actions = action
    prefix = EffectID(path)
    self.child = child()
  }

  /// Runs the child for its own actions.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let childAction = actions.extract(action) else { return .none }
    return child.reduce(into: &state[keyPath: path], action: childAction).scoped(under: prefix, actions.embed)
  }
}

extension Reducer {
  /// Runs a child feature while an optional part of the state exists.
  ///
  /// The child receives its action before the parent. When the part becomes `nil`, the effects of the child are
  /// canceled. They continue when another value replaces the part, unless the child's state is `Identifiable`. An action
  /// for a child that does not exist changes nothing in the child.
  ///
  /// The part can be one case of an enum: a property that is `nil` in the other cases. A change of the case then cancels
  /// the effects.
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

extension Reducer {
  /// Runs a child feature for each element of a collection in the state.
  ///
  /// The element receives its action before the parent. The effects of an element that the parent removes are canceled.
  /// An action for an element that does not exist changes nothing in the element.
  ///
  /// Each identifier occurs once.
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
