import Analytics
import DiagnosticLog
import FeatureKit
public import Foundation
public import Models
import Networking
import NotificationsFeature
public import Observation
import Services
public import TerminalUI
import TextSafety
import TrellisStateMachine

/// The observer of the app's state, which performs what a transition requires outside the controller, as
/// `AppCoordinator` does.
protocol AppStateObserver: AnyObject {
  var userParticipants: [any LifecycleParticipant] { get }

  /// Installs the flow of the new state.
  func stateDidChange(from old: AppState, to new: AppState)

  /// Opens a link in the current flow, and returns whether the link leads to one of its screens.
  func handleDeepLink(_ url: URL) -> Bool
}

/// The app's single source of truth for its state: validates each transition, and reports invalid ones.
///
/// It has no reference to screens or coordinators: its observer installs the flow of each state.
@Observable
public final class AppStateController {
  /// The reaction to an invalid transition, after it was reported; the default traps in debug builds.
  public typealias InvalidTransitionHandler = @MainActor (_ from: AppState, _ to: AppState) -> Void

  private static let minimumLaunchDuration = Duration.milliseconds(500)

  private var machine = StateMachine(AppState.loading, table: AppState.transitions)

  /// The current state.
  public var state: AppState { machine.state }

  /// Whether the launch takes so long that its screen is shown.
  public var showsLaunchScreen: Bool { launch.showsScreen }

  /// Whether the sign-out confirmation is presented.
  public var isConfirmingSignOut = false

  private(set) var failure: FailureMessage?

  /// Why the last sign-out was not made, until the user has seen it.
  var signOutFailure: FailureMessage?

  @ObservationIgnored weak var observer: (any AppStateObserver)?
  /// The signed-in user during onboarding, because the state `onboarding` does not contain a user.
  @ObservationIgnored private(set) var pendingUser: User?
  /// The email address of the user whose session has expired, until the next sign-in or sign-out.
  @ObservationIgnored private(set) var expiredEmail: String?
  @ObservationIgnored private(set) lazy var lifecycle = AppLifecycle(session: self, dependencies: dependencies)

  /// The session that could not be stored, which a sign-out must nevertheless end on the server.
  @ObservationIgnored private var unsavedSession: Session?
  @ObservationIgnored private let dependencies: AppDependencies
  @ObservationIgnored private let launch: Launch
  @ObservationIgnored private let onInvalidTransition: InvalidTransitionHandler

  private var services: AppServices { dependencies.services }
  private var notices: Notices { dependencies.notices }

  /// Creates a controller in the state `loading`.
  ///
  /// - Parameter onInvalidTransition: Called after an invalid transition was reported.
  public init(
    dependencies: AppDependencies,
    onInvalidTransition: @escaping InvalidTransitionHandler = { from, to in
      assertionFailure("Invalid transition: \(from.kind.rawValue) → \(to.kind.rawValue)")
    }
  ) {
    self.dependencies = dependencies
    self.onInvalidTransition = onInvalidTransition
    launch = Launch(
      services: dependencies.services, notices: dependencies.notices, clock: dependencies.environment.time.clock,
      minimumScreenDuration: Self.minimumLaunchDuration)
  }

  /// Changes the state if the transition table allows it; otherwise reports the transition and leaves the state
  /// unchanged.
  public func transition(to newState: AppState) {
    // Checked first, because the machine notifies observers of a mutation even if it rejects the transition.
    if let refusal = machine.refusal(of: newState) { return report(refusal) }
    let oldState = state
    _ = machine.transition(to: newState)
    #if DEBUG
      // States contain users, so only their kinds are logged.
      services.log?.write(SafeText("AppState: \(oldState.kind.rawValue) → \(newState.kind.rawValue)"), from: "state")
    #endif
    if newState == .unauthenticated { notices.removeAllOfUser() }
    observer?.stateDidChange(from: oldState, to: newState)
  }

  /// Reports an invalid transition to analytics first, because the handler may not return.
  private func report(_ refusal: InvalidTransition<AppState>) {
    services.analytics.log(InvalidStateTransition(from: refusal.from.kind, to: refusal.to.kind))
    onInvalidTransition(refusal.from, refusal.to)
  }

  // MARK: Launch

  /// Validates the stored session, and changes the state accordingly.
  ///
  /// If the launch screen is shown meanwhile, it remains visible for at least its minimum duration. A call during
  /// another one has no effect.
  public func initialize() async {
    guard state == .loading, launch.begin() else { return }
    failure = nil
    await launch.run({ state(after: $0) }, end: endLaunch)
  }

  /// Changes the state to the result of a launch, through `unauthenticated`, as `loading` does not lead to
  /// `onboarding`.
  private func endLaunch(with target: AppState) {
    if target.kind == .onboarding { transition(to: .unauthenticated) }
    transition(to: target)
  }

  /// Cancels the validation of the stored session during a launch; the user can then retry, or sign in.
  func stopWaiting() { launch.stopWaiting() }

  /// Restarts the launch after an error.
  public func retry() async {
    transition(to: .loading)
    await initialize()
  }

  /// Repeats the check of the session after an error, while the error screen remains visible.
  ///
  /// The state changes only if the check succeeds. A call during a launch or another check has no effect.
  func retryQuietly() async {
    guard case .error(let error) = state, error.canRetry, launch.begin() else { return }
    // An unstructured task, because the calling task is canceled when its window loses the focus.
    let check = lifecycle.start { [weak self] in await self?.checkAfterError() }
    await check.value
  }

  private func checkAfterError() async {
    let target = await launch.runQuietly { state(after: $0) }
    guard case .error = state, target.kind != .error else { return }
    transition(to: .loading)
    endLaunch(with: target)
  }

  private func state(after outcome: Launch.Outcome) -> AppState {
    switch outcome {
    case .noSession: return .unauthenticated
    case .valid(let user): return state(ofValidated: user)
    case .offline(let user, let error):
      reportOffline(error)
      return .authenticated(user)
    case .expired(let user):
      expiredEmail = user.email
      return .unauthenticated
    case .failed(let error): return .error(fail(error))
    }
  }

  /// Reports on the connection line above the screen that the session could not be checked.
  private func reportOffline(_ error: any Error) {
    guard var failure = FailureMessage(describing: error, outcome: Launch.failureOutcome) else { return }
    failure.leavesStaleContent = true
    notices.reportConnectionFailure(failure)
  }

  private func fail(_ error: any Error) -> AppError {
    failure =
      FailureMessage(describing: error, outcome: Launch.failureOutcome)
      ?? FailureMessage(
        outcome: Launch.failureOutcome, "You stopped waiting for the server", suggestion: "Try again, or sign in")
    return (error as? NetworkError)?.status == 503 ? .maintenanceMode : .networkUnavailable
  }

  // MARK: Sign-in and sign-out

  /// Stores a new session and signs its user in.
  ///
  /// If the session cannot be stored, a notice says that it lasts only until the app quits.
  public func handleSignIn(_ session: Session) async {
    do {
      try await services.sessionStorage.saveSession(session)
      unsavedSession = nil
    } catch {
      unsavedSession = session
      notices.add("You are signed in, but only until you quit: \(error.localizedDescription).")
    }
    await handleLogin(user: session.user)
  }

  /// Signs a user in, through onboarding the first time.
  public func handleLogin(user: User) async {
    expiredEmail = nil
    if services.preferencesStorage.hasCompletedOnboarding(userID: user.id) {
      transition(to: .authenticated(user))
    } else {
      pendingUser = user
      showOnboardingStep(.welcome)
    }
  }

  /// Ends the session locally and on the server.
  ///
  /// An unreachable server does not prevent the sign-out; a session that stays on the disk does, because the next launch
  /// would be signed in. The user then sees why, and remains signed in. If the state changes while the server responds,
  /// the state is left unchanged: a concurrent sign-out may have completed, and another user may have signed in since.
  public func signOut() async {
    let before = state
    let session = await services.sessionStorage.loadSession() ?? unsavedSession
    guard await removeSession() else { return }
    if let session {
      try? await services.auth.signOut(session)
      guard state == before else { return }
      // A concurrent renewal may have stored its session in the meantime, which has ended on the server.
      await removeEndedSession()
    }
    guard state == before else { return }
    // After an expired session, the same user is likely to sign in again.
    if state != .error(.sessionExpired) { expiredEmail = nil }
    unsavedSession = nil
    pendingUser = nil
    transition(to: .unauthenticated)
  }

  /// Removes the stored session, and returns whether the sign-out may continue; the server has ended an expired one.
  private func removeSession() async -> Bool {
    do {
      try await services.sessionStorage.clearSession()
      return true
    } catch {
      if state == .error(.sessionExpired) { return true }
      signOutFailure = FailureMessage(describing: error, outcome: "You are still signed in")
      return false
    }
  }

  /// Removes a session that has ended on the server, with a notice if it remains on the disk.
  private func removeEndedSession() async {
    do {
      try await services.sessionStorage.clearSession()
    } catch {
      notices.add(unremoved: error)
    }
  }

  /// Leads a signed-in user to the error screen, and one in onboarding back to the sign-in, which says why.
  func expireSession(of user: User) {
    failure = nil
    expiredEmail = user.email
    let isOnboarding = state.kind == .onboarding
    if isOnboarding { pendingUser = nil }
    transition(to: isOnboarding ? .unauthenticated : .error(.sessionExpired))
  }

  // MARK: Onboarding

  /// Changes the state to a step of onboarding, which a later launch resumes.
  public func showOnboardingStep(_ step: OnboardingStep) {
    saveStep(step)
    transition(to: .onboarding(step))
  }

  /// Returns the state for a user whose session is valid: the step of an unfinished onboarding, or the signed-in app.
  private func state(ofValidated user: User) -> AppState {
    guard let step = services.preferencesStorage.onboardingStep(userID: user.id) else { return .authenticated(user) }
    pendingUser = user
    return .onboarding(step)
  }

  private func saveStep(_ step: OnboardingStep) {
    guard let pendingUser else { return }
    let document = "onboarding-step"
    do {
      try services.preferencesStorage.saveOnboardingStep(step, userID: pendingUser.id)
      notices.saved(document)
    } catch {
      notices.add(unsaved: document, "These steps cannot be resumed after you quit", because: error)
    }
  }

  /// Completes onboarding and signs the user in.
  ///
  /// If the completion cannot be stored, a notice is shown, and the next sign-in repeats onboarding.
  public func completeOnboarding() {
    guard let user = pendingUser else { return transition(to: .unauthenticated) }
    do {
      try services.preferencesStorage.markOnboardingCompleted(userID: user.id)
    } catch {
      notices.add("These steps will be shown again next time: \(error.localizedDescription).")
    }
    pendingUser = nil
    transition(to: .authenticated(user))
  }

  // MARK: Requests of coordinators and links

  func accepts(_ request: FlowRequest) -> Bool {
    switch request {
    case .signOut: state.kind == .authenticated
    // Developer tools navigate without a pending user, so no user can be signed in.
    case .completeOnboarding: state.kind == .onboarding && pendingUser != nil
    }
  }

  /// Performs a request that is valid in the current state; `false` if nothing has changed.
  ///
  /// The user may still cancel a sign-out that was accepted.
  func perform(_ request: FlowRequest) -> Bool {
    guard accepts(request) else { return false }
    switch request {
    case .signOut: isConfirmingSignOut = true
    case .completeOnboarding: completeOnboarding()
    }
    return true
  }

  /// Offers a link to the current flow; `true` if it was opened, and `false` if nothing has changed.
  ///
  /// Before a sign-in, only links to the screens of that flow are opened. `LinkInbox` stores the others.
  public func handleDeepLink(_ url: URL) -> Bool {
    observer?.handleDeepLink(url) ?? false
  }
}

// MARK: - Lifecycle

extension AppStateController: LifecycleSession {
  var user: User? { state.user }
  var sessionOwner: User? { state.user ?? pendingUser }
  var userParticipants: [any LifecycleParticipant] { observer?.userParticipants ?? [] }

  /// Reacts to a change of the combined phase of all windows.
  ///
  /// A window that opens, closes or comes to the front does not change the combined phase. `LinkInbox` is notified
  /// separately, by `presenceDidChange(_:)`.
  public func handleScenePhaseChange(from oldPhase: ScenePhase, to newPhase: ScenePhase) {
    if oldPhase != newPhase { lifecycle.enter(newPhase) }
  }

  /// Waits until the app has saved everything that it saves in the background, before the process stops.
  public func finishBackgroundWork() async { await lifecycle.finishBackgroundWork() }

  /// Validates the session of the signed-in user on the server.
  ///
  /// Calls during a validation wait for its result and send no other request. An invalid session ends. If the
  /// validation fails, the user sees a notice, and the state is unchanged.
  public func validateSession() async { await lifecycle.validateSession() }

  package func checkConnection() async { await lifecycle.checkConnection() }

  /// Ends the session each time the server rejects it, until the task is canceled.
  public func followSessionExpirations() async { await lifecycle.followSessionExpirations() }
}
