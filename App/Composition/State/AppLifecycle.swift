import Analytics
import DiagnosticLog
import FeatureKit
import Models
import NotificationsFeature
import Services
import TerminalUI
import TextSafety

/// The session that `AppLifecycle` validates and refreshes.
protocol LifecycleSession: AnyObject {
  /// The signed-in user, or `nil` if there is none.
  var user: User? { get }
  /// The owner of the current session: the signed-in user, or the one in onboarding.
  var sessionOwner: User? { get }
  /// The participants of the user, whose flow owns them, so a sign-out releases them.
  var userParticipants: [any LifecycleParticipant] { get }

  /// Ends the session of a user, because the server has rejected it.
  func expireSession(of user: User)
}

/// The app's reactions to changes of its scene phase and its connection: saving, releasing memory, validating the
/// session and reloading.
///
/// `AppStateController` owns it and passes on each change of the phase.
final class AppLifecycle {
  /// A request that validates the session of a user.
  struct Validation {
    let user: User
    let task: Task<Void, Never>
  }

  let pendingStorage = PendingStorage()

  private weak var session: (any LifecycleSession)?
  private let appParticipants: [any LifecycleParticipant]
  private let services: AppServices
  private let notices: Notices
  private let executor: (any TaskExecutor)?
  private(set) var validation: Validation?
  private var activation: Task<Void, Never>?
  private var backgroundWork: Task<Void, Never>?
  /// What was released since the last return to the foreground.
  private var released: [ReleasedResources] = []

  /// Creates the lifecycle of an app; the session is not retained.
  init(session: any LifecycleSession, dependencies: AppDependencies) {
    self.session = session
    // The screens first: their values are stored in the scenes, which then write their document.
    appParticipants = [pendingStorage, dependencies.scenes] + dependencies.services.participants
    services = dependencies.services
    notices = dependencies.notices
    executor = dependencies.environment.time.executor
  }

  private var participants: [any LifecycleParticipant] { (session?.userParticipants ?? []) + appParticipants }

  // MARK: Phases

  func enter(_ phase: ScenePhase) {
    notices.setSeen(phase == .active)
    switch phase {
    case .active:
      logReleasedResources()
      activation = start { [weak self] in await self?.activate() }
    case .inactive:
      prepareForBackground()
    case .background:
      // Again, because the app still runs between the two phases.
      prepareForBackground()
      backgroundWork = start { [analytics = services.analytics] in await analytics.flush() }
      released += participants.flatMap { $0.releaseResources() }
    }
  }

  private func activate() async {
    await validateSession()
    if !Task.isCancelled { refreshIfNeeded() }
  }

  /// Saves pending changes, and cancels work that can be repeated, such as the validation of the session.
  private func prepareForBackground() {
    activation?.cancel()
    activation = nil
    cancelValidation()
    for participant in participants { participant.prepareForBackground() }
  }

  /// Logs how much was released in the background, on return, because a program that ends releases everything.
  private func logReleasedResources() {
    for resources in released { services.log?.write(SafeText(resources.sentence), from: "lifecycle") }
    released = []
  }

  /// Reloads what may be out of date, if a user is signed in.
  func refreshIfNeeded() {
    guard session?.user != nil else { return }
    for participant in participants { participant.refreshIfNeeded() }
  }

  /// Waits until the work that the app has started in the background has ended.
  func finishBackgroundWork() async {
    await backgroundWork?.value
  }

  /// Starts a task on the executor for whose jobs a script waits.
  func start(_ action: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    Task(executorPreference: executor) { await action() }
  }

  // MARK: Validation of the session

  /// Validates the session of the signed-in user on the server, or waits for the validation in flight.
  func validateSession() async {
    guard let user = session?.user else { return }
    let task = validation.flatMap { $0.user == user ? $0.task : nil } ?? startValidation(of: user)
    await task.value
    if validation?.task == task { validation = nil }
  }

  private func cancelValidation() {
    validation?.task.cancel()
    validation = nil
  }

  private func startValidation(of user: User) -> Task<Void, Never> {
    cancelValidation()
    let task = start { [weak self] in await self?.validate(user) }
    validation = Validation(user: user, task: task)
    return task
  }

  /// Validates a session, unless the user signs out or the app leaves the foreground before the response.
  private func validate(_ user: User) async {
    do {
      let isValid = try await services.auth.validateToken(user.token)
      if !isValid, isCurrent(user) { session?.expireSession(of: user) }
    } catch {
      if isCurrent(user) { warn(of: error) }
    }
  }

  private func isCurrent(_ user: User) -> Bool { !Task.isCancelled && session?.user == user }

  private func warn(of error: any Error) {
    guard var failure = FailureMessage(describing: error, outcome: Launch.failureOutcome) else { return }
    // The line of stale content already says that the server does not respond.
    guard failure.isConnectionFailure || notices.showsStaleContent else { return notices.add(failure.sentence) }
    failure.leavesStaleContent = true
    notices.reportConnectionFailure(failure)
  }

  /// Ends the session each time the server rejects it, until the task is canceled.
  func followSessionExpirations() async {
    for await userID in services.sessionExpirations {
      // Another user may have signed in since.
      guard let user = session?.sessionOwner, user.id == userID else { continue }
      do { try await services.sessionStorage.clearSession() } catch { notices.add(unremoved: error) }
      if session?.sessionOwner == user { session?.expireSession(of: user) }
    }
  }

  // MARK: Connection

  func checkConnection() async {
    await validateSession()
    if !notices.isOffline { refreshIfNeeded() }
  }

  /// Loads content from the server in place of what was loaded before, as soon as the server responds.
  func connectionDidChange() {
    if !notices.isOffline, notices.needsRefresh { refreshIfNeeded() }
  }
}

/// The content that the app has shown in place of a response of the server, on any screen of the user.
///
/// The screens count it as loaded. A new revision makes all of them load it from the server.
struct StaleContent: LifecycleParticipant {
  let notices: Notices
  let revisions: ShopRevisions

  func refreshIfNeeded() {
    guard notices.needsRefresh else { return }
    notices.refreshDidBegin()
    revisions.record(.everything)
  }
}
