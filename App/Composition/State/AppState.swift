public import Models
public import TrellisStateMachine

/// The state of the app: one of five mutually exclusive states.
nonisolated public enum AppState: MachineState, Equatable {
  /// The launch: the stored session is being validated.
  case loading
  /// No user is signed in.
  case unauthenticated
  /// A new user is at a step of onboarding.
  case onboarding(OnboardingStep)
  /// A user is signed in.
  case authenticated(User)
  /// The app cannot continue.
  case error(AppError)

  /// The states without their associated values.
  ///
  /// The validity of a transition depends on the kinds only.
  public enum Kind: String, CaseIterable, Sendable {
    /// The kind of `AppState.loading`.
    case loading
    /// The kind of `AppState.unauthenticated`.
    case unauthenticated
    /// The kind of `AppState.onboarding(_:)`.
    case onboarding
    /// The kind of `AppState.authenticated(_:)`.
    case authenticated
    /// The kind of `AppState.error(_:)`.
    case error
  }

  /// The state without its associated value.
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
  /// The signed-in user, or `nil` if there is none.
  nonisolated public var user: User? {
    if case .authenticated(let user) = self { user } else { nil }
  }
}

/// The reason why the app as a whole cannot continue.
nonisolated public enum AppError: Equatable, Sendable {
  /// The stored session could not be validated.
  case networkUnavailable
  /// The server rejected the session.
  case sessionExpired
  /// The server is down for maintenance.
  case maintenanceMode
}
