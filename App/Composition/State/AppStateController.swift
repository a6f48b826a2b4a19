import Analytics
import FeatureKit
public import Foundation
import Models
public import Observation
import Services
import StateMachine

/// The app's one source of truth for where it is: validates each transition, and reports those it refuses (D0, Part 1).
///
/// It knows no screen and no coordinator; both follow `state`.
@Observable
public final class AppStateController {
  /// What is done about a refused transition, after it was reported: the default traps in debug builds.
  public typealias InvalidTransitionHandler = @MainActor (_ from: AppState, _ to: AppState) -> Void

  private var machine = StateMachine(AppState.loading, table: AppState.transitions)

  public var state: AppState { machine.state }

  /// How many links have been opened: what they open stands in the first window, which then comes to the front.
  public internal(set) var openedLinks = 0

  /// Whether the user is asked to confirm signing out.
  public var isConfirmingSignOut = false

  /// Told of each transition after it was made: whoever installs flows follows it.
  @ObservationIgnored public var didTransition: @MainActor (_ from: AppState, _ to: AppState) -> Void = { _, _ in }
  /// Opens a link inside the signed-in app; gives whether it was taken.
  @ObservationIgnored public var openLink: @MainActor (URL) -> Bool = { _ in false }
  /// Opens a link over whatever the signed-in app shows, to come back to that; gives whether it was taken.
  @ObservationIgnored public var openLinkOverScreen: @MainActor (URL) -> Bool = { _ in false }

  @ObservationIgnored let authService: any AuthServiceProtocol
  @ObservationIgnored let sessionStorage: any SessionStorageProtocol
  @ObservationIgnored let preferencesStorage: any PreferencesStorageProtocol
  @ObservationIgnored let clock: any Clock<Duration>
  @ObservationIgnored let sessionExpirations: AsyncStream<Void>
  @ObservationIgnored let notices: Notices
  /// Who has signed in but is still in onboarding, which carries no user (REQUIREMENTS Z1).
  @ObservationIgnored var pendingUser: User?
  /// The session that could not be kept, which a sign-out has to end all the same.
  @ObservationIgnored var unkeptSession: Session?
  /// Cancels the check of the stored session, while a launch waits for it.
  @ObservationIgnored var launchStop: AsyncStream<Void>.Continuation?
  /// Why the last launch ended in an error.
  @ObservationIgnored var failure: FailureMessage?
  /// The e-mail address of the user whose session has expired, until the next sign-in or sign-out.
  @ObservationIgnored var expiredEmail: String?
  /// Links that came before the launch ended.
  @ObservationIgnored var linksAtLaunch: [URL] = []

  @ObservationIgnored let analytics: any AnalyticsProtocol
  @ObservationIgnored private let onInvalidTransition: InvalidTransitionHandler
  @ObservationIgnored private let log: @MainActor (String) -> Void

  /// - Parameters:
  ///   - clock: measures how long the launch screen has been shown.
  ///   - onInvalidTransition: what to do about a transition that is not in the table.
  ///   - log: takes a line for each transition in debug builds (REQUIREMENTS A8).
  public init(
    dependencies: AppDependencies,
    onInvalidTransition: @escaping InvalidTransitionHandler = { assertionFailure("Invalid transition: \($0) → \($1)") },
    log: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    authService = dependencies.authService
    sessionStorage = dependencies.sessionStorage
    preferencesStorage = dependencies.preferencesStorage
    clock = dependencies.clock
    sessionExpirations = dependencies.sessionExpirations
    notices = dependencies.notices
    analytics = dependencies.analytics
    self.onInvalidTransition = onInvalidTransition
    self.log = log
  }

  /// Goes to another state, if the table has the way there; otherwise reports it and stays.
  public func transition(to newState: AppState) {
    // Asked first: observers are told of a change of the machine, and a refusal is none.
    if let refusal = machine.refusal(of: newState) { return report(refusal) }
    let oldState = state
    _ = machine.transition(to: newState)
    #if DEBUG
      log("AppState: \(oldState) → \(newState)")
    #endif
    didTransition(oldState, newState)
    followLinksAtLaunch()
  }

  /// First to analytics, then to the handler: it may not return (REQUIREMENTS Z3).
  private func report(_ refusal: InvalidTransition<AppState>) {
    analytics.log(
      AppEvents.invalidStateTransition.name,
      properties: ["from": String(describing: refusal.from), "to": String(describing: refusal.to)])
    onInvalidTransition(refusal.from, refusal.to)
  }
}
