public import Models
public import StateMachine

/// Where the app is: one of five states, never a mixture (D0, Part 1).
nonisolated public enum AppState: MachineState, Equatable {
  case loading
  case unauthenticated
  case onboarding(OnboardingStep)
  case authenticated(User)
  case error(AppError)

  /// The states without what they carry: transitions are allowed or refused by kind.
  public enum Kind: String, CaseIterable, Sendable {
    case loading
    case unauthenticated
    case onboarding
    case authenticated
    case error
  }

  public var kind: Kind {
    switch self {
    case .loading: .loading
    case .unauthenticated: .unauthenticated
    case .onboarding: .onboarding
    case .authenticated: .authenticated
    case .error: .error
    }
  }
}

extension AppState {
  /// The signed-in user; `nil` if there is none.
  nonisolated public var user: User? {
    if case .authenticated(let user) = self { user } else { nil }
  }
}

/// Why the app as a whole cannot go on (D0, Part 1).
nonisolated public enum AppError: Equatable, Sendable {
  case networkUnavailable
  case sessionExpired
  case maintenanceMode
}
