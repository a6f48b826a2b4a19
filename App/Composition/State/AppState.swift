public import Models
public import TrellisStateMachine

/// The state of the app: one of five mutually exclusive states.
///
/// `AppCoordinator` installs the flow of a state, and `AppStateView` shows its screen.
nonisolated public enum AppState: MachineState, Equatable {
  /// The launch, without a flow: the stored session is being validated.
  case loading
  /// No user is signed in. The flow is `AuthCoordinator`.
  case unauthenticated
  /// A new user is at a step of onboarding. The flow is `OnboardingCoordinator`, a child of `AuthCoordinator`.
  case onboarding(OnboardingStep)
  /// A user is signed in. The flow is `MainCoordinator`, with a coordinator for each tab.
  case authenticated(User)
  /// The app cannot continue. `ErrorRecoveryView` covers the previous flow.
  case error(AppError)

  /// The states without their associated values, which contain user data.
  ///
  /// The validity of a transition depends on the kinds only. Analytics record the raw values, which must therefore stay
  /// the same if a case is renamed.
  public enum Kind: String, CaseIterable, Sendable {
    case loading = "loading"
    case unauthenticated = "unauthenticated"
    case onboarding = "onboarding"
    case authenticated = "authenticated"
    case error = "error"
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

nonisolated extension AppState {
  /// The signed-in user, or `nil` if there is none.
  public var user: User? {
    if case .authenticated(let user) = self { user } else { nil }
  }

  /// The 13 valid transitions between the kinds of states; the other 12 are invalid.
  ///
  /// The diagram in this module's README shows this table. A test verifies that they match.
  public static let transitions: TransitionTable<Kind> = [
    .loading: [.unauthenticated, .authenticated, .error],
    .unauthenticated: [.onboarding, .authenticated, .error],
    // Onboarding to itself: another step. To unauthenticated: the server has rejected the session.
    .onboarding: [.onboarding, .authenticated, .unauthenticated],
    .authenticated: [.unauthenticated, .error],
    .error: [.loading, .unauthenticated],
  ]
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
