public import StateMachine

nonisolated extension AppState {
  /// The 13 ways there are from one kind of state to another (D0, Part 1; REQUIREMENTS A6); the other 12 are refused.
  ///
  /// The diagram in the README of this module is drawn from it; a test keeps the two alike.
  public static let transitions: TransitionTable<Kind> = [
    .loading: [.unauthenticated, .authenticated, .error],
    .unauthenticated: [.onboarding, .authenticated, .error],
    // To itself: from step to step. Back to the start: cancelled.
    .onboarding: [.onboarding, .authenticated, .unauthenticated],
    .authenticated: [.unauthenticated, .error],
    .error: [.loading, .unauthenticated],
  ]
}
