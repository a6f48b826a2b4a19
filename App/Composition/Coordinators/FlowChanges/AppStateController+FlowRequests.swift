extension AppStateController {
  /// Returns whether a request is valid in the current state.
  func accepts(_ request: FlowRequest) -> Bool {
    switch request {
    case .signOut: state.kind == .authenticated
    // Developer tools navigate without a pending user, so no user can be signed in.
    case .completeOnboarding: state.kind == .onboarding && pendingUser != nil
    }
  }

  /// Performs a request that is valid in the current state.
  ///
  /// - Parameter request: The request.
  /// - Returns: `true` if it was accepted. The user may still cancel a sign-out. If `false`, nothing has changed.
  func perform(_ request: FlowRequest) -> Bool {
    guard accepts(request) else { return false }
    switch request {
    case .signOut: isConfirmingSignOut = true
    case .completeOnboarding: completeOnboarding()
    }
    return true
  }
}
