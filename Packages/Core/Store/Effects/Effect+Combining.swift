extension Effect {
  /// Runs effects at the same time.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that is complete when all of them are.
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Runs effects at the same time.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that is complete when all of them are.
  public static func merge(_ effects: [Effect]) -> Effect { combined(effects, Kind.merge) }

  /// Runs effects one after the other.
  ///
  /// An effect follows an action that the previous one sends after the state has changed.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that is complete when the last one is.
  public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

  /// Runs effects one after the other.
  ///
  /// An effect follows an action that the previous one sends after the state has changed.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: An effect that is complete when the last one is.
  public static func concatenate(_ effects: [Effect]) -> Effect { combined(effects, Kind.concatenate) }

  private static func combined(_ effects: [Effect], _ kind: ([Effect]) -> Kind) -> Effect {
    let effects = effects.filter { !$0.isNone }
    return effects.count > 1 ? Effect(kind(effects)) : effects.first ?? .none
  }

  /// Makes the effect cancellable.
  ///
  /// - Parameters:
  ///   - id: The identifier for `Effect.cancel(id:)`.
  ///   - cancelInFlight: Whether to cancel the running effects with this identifier first.
  /// - Returns: The effect.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    cancellable(id: EffectID(id), cancelInFlight: cancelInFlight)
  }

  func cancellable(id: EffectID, cancelInFlight: Bool = false) -> Effect {
    isNone && !cancelInFlight ? self : Effect(.cancellable(self, id, cancelsInFlight: cancelInFlight))
  }

  /// Cancels the running effects with an identifier.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The effect.
  public static func cancel(id: some Hashable & Sendable) -> Effect { cancel(EffectID(id)) }

  static func cancel(_ id: EffectID) -> Effect { Effect(.cancel(id)) }

  /// Transforms the actions of the effect.
  ///
  /// - Parameter transform: Returns the action to send instead.
  /// - Returns: The effect.
  public func map<Other: Sendable>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    mapped(ids: { $0 }, transform)
  }

  /// Transforms the actions of a child's effect, and separates its identifiers from those of other features.
  func scoped<Other: Sendable>(
    under prefix: EffectID, _ transform: @escaping @Sendable (Action) -> Other
  ) -> Effect<Other> {
    isNone ? .none : mapped(ids: { $0.prefixed(by: prefix) }, transform)
  }

  private func mapped<Other: Sendable>(
    ids: (EffectID) -> EffectID, _ transform: @escaping @Sendable (Action) -> Other
  ) -> Effect<Other> {
    switch kind {
    case .none: .none
    case .send(let action): .send(transform(action))
    case .run(let priority, let operation):
      .run(priority: priority) { send in await operation(Send { await send(transform($0)) }) }
    case .merge(let effects): .merge(effects.map { $0.mapped(ids: ids, transform) })
    case .concatenate(let effects): .concatenate(effects.map { $0.mapped(ids: ids, transform) })
    case .cancellable(let effect, let id, let cancelsInFlight):
      effect.mapped(ids: ids, transform).cancellable(id: ids(id), cancelInFlight: cancelsInFlight)
    case .cancel(let id): .cancel(ids(id))
    case .throttle(let effect, let id, let throttling):
      Effect<Other>(.throttle(effect.mapped(ids: ids, transform), ids(id), throttling))
    }
  }
}
