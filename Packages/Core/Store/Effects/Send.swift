/// Sends actions from an effect to its store.
///
/// An action that is sent after the effect was canceled is ignored.
public struct Send<Action: Sendable>: Sendable {
  private let deliver: @Sendable (Action) async -> Void

  /// Creates a sender.
  ///
  /// - Parameter deliver: Delivers an action to the store, and returns after the store has processed it.
  init(deliver: @escaping @Sendable (Action) async -> Void) {
    self.deliver = deliver
  }

  /// Sends an action, and returns after the store has changed its state.
  ///
  /// - Parameter action: The action.
  public func callAsFunction(_ action: Action) async {
    guard !Task.isCancelled else { return }
    await deliver(action)
  }
}
