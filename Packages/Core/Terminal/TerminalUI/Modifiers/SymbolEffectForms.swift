/// The speed and repetition of a symbol's animation, which has no effect: a symbol is one character.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// Options.
  public static let `default` = SymbolEffectOptions()
  /// The same as `default`.
  public static let repeating = SymbolEffectOptions()
  /// The same as `default`.
  public static let nonRepeating = SymbolEffectOptions()

  /// Returns the same as `default`.
  ///
  /// - Parameter count: Ignored.
  /// - Returns: The options.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { `default` }

  /// Returns the same as `default`.
  ///
  /// - Parameter speed: Ignored.
  /// - Returns: The options.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { `default` }

  /// Returns the same options.
  ///
  /// - Parameter speed: Ignored.
  /// - Returns: The options.
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}

extension SymbolEffect {
  /// The same as `bounce`.
  public static let replace = SymbolEffect()
  /// The same as `bounce`.
  public static let automatic = SymbolEffect()
  /// The same effect.
  public var iterative: SymbolEffect { self }
  /// The same effect.
  public var cumulative: SymbolEffect { self }
  /// The same effect.
  public var reversing: SymbolEffect { self }
  /// The same effect.
  public var nonReversing: SymbolEffect { self }
  /// The same effect.
  public var byLayer: SymbolEffect { self }
  /// The same effect.
  public var wholeSymbol: SymbolEffect { self }
  /// The same effect.
  public var up: SymbolEffect { self }
  /// The same effect.
  public var down: SymbolEffect { self }
  /// The same effect.
  public var downUp: SymbolEffect { self }
}

extension ContentTransition {
  /// Returns the same as `identity`.
  ///
  /// - Parameters:
  ///   - effect: Ignored.
  ///   - options: Ignored.
  /// - Returns: The transition.
  public static func symbolEffect(_ effect: SymbolEffect, options: SymbolEffectOptions = .default) -> ContentTransition
  {
    identity
  }
}

extension SensoryFeedback {
  /// The strength of an impact, which has no effect.
  public enum Weight: Hashable, Sendable {
    /// A strength.
    case light, medium, heavy
  }

  /// The material of an impact, which has no effect.
  public enum Flexibility: Hashable, Sendable {
    /// A material.
    case rigid, solid, soft
  }

  /// Returns the same as `impact`.
  ///
  /// - Parameters:
  ///   - weight: Ignored.
  ///   - intensity: Ignored.
  /// - Returns: The feedback.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { impact }

  /// Returns the same as `impact`.
  ///
  /// - Parameters:
  ///   - flexibility: Ignored.
  ///   - intensity: Ignored.
  /// - Returns: The feedback.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { impact }
}

extension View {
  /// Has no effect: a symbol is one character.
  ///
  /// - Parameters:
  ///   - effect: Ignored.
  ///   - options: Ignored.
  ///   - value: Ignored.
  /// - Returns: The view itself.
  public func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions, value: some Equatable
  ) -> some View {
    self
  }

  /// Has no effect: a symbol is one character.
  ///
  /// - Parameters:
  ///   - effect: Ignored.
  ///   - options: Ignored.
  ///   - isActive: Ignored.
  /// - Returns: The view itself.
  public func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions, isActive: Bool = true
  ) -> some View {
    self
  }

  /// Has no effect: a symbol is one character.
  ///
  /// - Parameter isEnabled: Ignored.
  /// - Returns: The view itself.
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }

  /// Has no effect: a terminal does not vibrate.
  ///
  /// - Parameters:
  ///   - feedback: Ignored.
  ///   - trigger: Ignored.
  ///   - condition: Ignored.
  /// - Returns: The view itself.
  public func sensoryFeedback<Value: Equatable>(
    _ feedback: SensoryFeedback, trigger: Value, condition: @escaping (Value, Value) -> Bool
  ) -> some View {
    self
  }

  /// Has no effect: a terminal does not vibrate.
  ///
  /// - Parameters:
  ///   - trigger: Ignored.
  ///   - feedback: Ignored.
  /// - Returns: The view itself.
  public func sensoryFeedback<Value: Equatable>(
    trigger: Value, _ feedback: @escaping (Value, Value) -> SensoryFeedback?
  ) -> some View {
    self
  }
}
