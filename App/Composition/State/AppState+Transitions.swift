public import TrellisStateMachine

nonisolated extension AppState {
  /// The 13 valid transitions between the kinds of states; the other 12 are invalid.
  ///
  /// The diagram in this module's README shows this table. A test verifies that they match.
  public static let transitions: TransitionTable<Kind> = [
    .loading: [.unauthenticated, .authenticated, .error],
    .unauthenticated: [.onboarding, .authenticated, .error],
    // Onboarding to itself: another step. To unauthenticated: the user canceled.
    .onboarding: [.onboarding, .authenticated, .unauthenticated],
    .authenticated: [.unauthenticated, .error],
    .error: [.loading, .unauthenticated],
  ]
}
