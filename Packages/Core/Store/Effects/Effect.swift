/// The work that follows an action: nothing, another action, or asynchronous work that sends actions.
public struct Effect<Action: Sendable>: Sendable {
  /// The kind of an effect, which the store interprets.
  indirect enum Kind: Sendable {
    case none
    case send(Action)
    case run(TaskPriority?, @Sendable (Send<Action>) async -> Void)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(Effect, EffectID, cancelsInFlight: Bool)
    case cancel(EffectID)
    case throttle(Effect, EffectID, Throttling)
  }

  let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// No work.
  public static var none: Effect { Effect(.none) }

  var isNone: Bool { if case .none = kind { true } else { false } }

  /// Sends an action after the current one, before `Store.send` returns.
  ///
  /// The actions wait in a queue, in the order in which their effects start. Merged actions therefore precede those that
  /// their own effects send. A waiting action is processed even if its effect is canceled.
  ///
  /// - Parameter action: The action.
  /// - Returns: The effect.
  public static func send(_ action: Action) -> Effect { Effect(.send(action)) }

  /// Runs asynchronous work, which the store owns and cancels with itself.
  ///
  /// A canceled effect sends nothing more, so the action that cancels it also ends what the state shows as in progress.
  /// Capture the values that the work needs from the state: `.run { [count = state.count] send in … }`.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task, or `nil` for the default.
  ///   - operation: The work. It runs outside the main actor and sends its results.
  /// - Returns: The effect.
  public static func run(
    priority: TaskPriority? = nil, operation: @escaping @Sendable (Send<Action>) async -> Void
  ) -> Effect {
    Effect(.run(priority, operation))
  }

  /// Runs asynchronous work that can fail.
  ///
  /// The effect is complete after an error. A `CancellationError` of an effect that was not canceled is an error like
  /// others: the work that it waited for was canceled elsewhere. Send an action for it too, or the state stays in
  /// progress.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task, or `nil` for the default.
  ///   - operation: The work. It runs outside the main actor and sends its results.
  ///   - handleError: Called with the error of `operation`, unless the effect was canceled.
  /// - Returns: The effect.
  public static func run(
    priority: TaskPriority? = nil, operation: @escaping @Sendable (Send<Action>) async throws -> Void,
    catch handleError: @escaping @Sendable (any Error, Send<Action>) async -> Void
  ) -> Effect {
    run(priority: priority) { send in
      do {
        try await operation(send)
      } catch {
        if !Task.isCancelled { await handleError(error, send) }
      }
    }
  }
}
