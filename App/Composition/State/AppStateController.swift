import Analytics
import DiagnosticLog
import FeatureKit
public import Foundation
import Models
public import Observation
import Services
import TextSafety
import TrellisStateMachine

/// The app's single source of truth for its state: validates each transition, and reports invalid ones.
///
/// It has no reference to screens or coordinators; both observe `state`.
@Observable
public final class AppStateController {
  /// The reaction to an invalid transition, after it was reported.
  ///
  /// The default traps in debug builds.
  public typealias InvalidTransitionHandler = @MainActor (_ from: AppState, _ to: AppState) -> Void

  private var machine = StateMachine(AppState.loading, table: AppState.transitions)

  /// The current state.
  public var state: AppState { machine.state }

  /// The number of opened links.
  ///
  /// When it changes, the first window, which shows their destination, comes to the front.
  public internal(set) var openedLinks = 0

  /// Whether the launch takes so long that its screen is shown.
  public internal(set) var showsLaunchScreen = false

  /// Whether the sign-out confirmation is presented.
  public var isConfirmingSignOut = false

  /// Called after each transition, so that the root coordinator installs the flow of the new state.
  @ObservationIgnored public var didTransition: @MainActor (_ from: AppState, _ to: AppState) -> Void = { _, _ in }
  /// Opens a link in the signed-in app, and returns whether a feature handled it.
  @ObservationIgnored public var openLink: @MainActor (URL) -> Bool = { _ in false }
  /// Opens a link in the authentication flow, and returns whether the link leads to one of its screens.
  @ObservationIgnored public var openLinkBeforeSignIn: @MainActor (URL) -> Bool = { _ in false }
  /// Opens a link as a detour over the current screen, and returns whether a feature handled it.
  @ObservationIgnored public var openLinkOverScreen: @MainActor (URL) -> Bool = { _ in false }

  @ObservationIgnored let authService: any AuthServiceProtocol
  @ObservationIgnored let sessionStorage: any SessionStorageProtocol
  @ObservationIgnored let preferencesStorage: any PreferencesStorageProtocol
  @ObservationIgnored let clock: any Clock<Duration>
  @ObservationIgnored let sessionExpirations: AsyncStream<User.ID>
  @ObservationIgnored let notices: Notices
  @ObservationIgnored let lifecycle: AppLifecycle
  /// The validation of the session in flight, which concurrent calls share.
  @ObservationIgnored var validation: SessionValidation?
  /// The work that the return to the foreground has started.
  @ObservationIgnored var activation: Task<Void, Never>?
  /// The signed-in user during onboarding, because the state `onboarding` does not contain a user.
  @ObservationIgnored var pendingUser: User?
  /// The session that could not be stored.
  ///
  /// A sign-out has to end it nevertheless.
  @ObservationIgnored var unsavedSession: Session?
  /// The progress of the current launch.
  @ObservationIgnored var launch = LaunchProgress.idle
  /// The time since the launch screen appeared, or `nil` if it was not shown.
  @ObservationIgnored var launchScreenTime: (@Sendable () -> Duration)?
  /// Cancels the validation of the stored session during a launch.
  @ObservationIgnored var launchCancellation: AsyncStream<Void>.Continuation?
  /// The reason why the last launch failed.
  var failure: FailureMessage?
  /// The email address of the user whose session has expired, until the next sign-in or sign-out.
  @ObservationIgnored var expiredEmail: String?

  @ObservationIgnored let analytics: any AnalyticsProtocol
  @ObservationIgnored private let onInvalidTransition: InvalidTransitionHandler
  @ObservationIgnored private let log: (any LogProtocol)?

  /// Creates a controller in the state `loading`.
  ///
  /// - Parameters:
  ///   - dependencies: The dependencies of the app.
  ///   - onInvalidTransition: Called after an invalid transition was reported.
  public init(
    dependencies: AppDependencies,
    onInvalidTransition: @escaping InvalidTransitionHandler = { from, to in
      assertionFailure("Invalid transition: \(from.kind.rawValue) → \(to.kind.rawValue)")
    }
  ) {
    authService = dependencies.services.auth
    sessionStorage = dependencies.services.sessionStorage
    preferencesStorage = dependencies.services.preferencesStorage
    clock = dependencies.environment.clock
    sessionExpirations = dependencies.services.sessionExpirations
    notices = dependencies.notices
    lifecycle = AppLifecycle(dependencies: dependencies)
    analytics = dependencies.services.analytics
    self.onInvalidTransition = onInvalidTransition
    log = dependencies.services.log
  }

  /// Changes the state if the transition table allows it; otherwise reports the transition and leaves the state
  /// unchanged.
  ///
  /// - Parameter newState: The new state.
  public func transition(to newState: AppState) {
    // Checked first, because the machine notifies observers of a mutation even if it rejects the transition.
    if let refusal = machine.refusal(of: newState) { return report(refusal) }
    let oldState = state
    _ = machine.transition(to: newState)
    #if DEBUG
      // States contain users, so only their kinds are logged.
      log?.note(SafeText("AppState: \(oldState.kind.rawValue) → \(newState.kind.rawValue)"), from: "state")
    #endif
    if newState == .unauthenticated { notices.removeAllOfUser() }
    didTransition(oldState, newState)
  }

  /// Reports an invalid transition to analytics first, because the handler may not return.
  private func report(_ refusal: InvalidTransition<AppState>) {
    analytics.log(InvalidStateTransition(from: refusal.from.kind, to: refusal.to.kind))
    onInvalidTransition(refusal.from, refusal.to)
  }
}
