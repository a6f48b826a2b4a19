import Analytics
import DiagnosticLog
import FeatureKit
import TextSafety

/// The objects that follow the scene phase, and the work that the app does in the background.
///
/// `AppStateController` calls it; nothing else observes the phase of the app.
final class AppLifecycle {
  /// Returns the participants of the signed-in user.
  ///
  /// The user's flow owns them, so a sign-out releases them.
  var userParticipants: @MainActor () -> [any LifecycleParticipant] = { [] }

  /// The values of visible screens that are not stored yet, which views receive in their environment.
  let pendingStorage = PendingStorage()

  private let appParticipants: [any LifecycleParticipant]
  private let analytics: any AnalyticsProtocol
  private let log: (any LogProtocol)?
  private let executor: (any TaskExecutor)?
  private var backgroundWork: Task<Void, Never>?
  /// What was released since the last return to the foreground.
  private var released: [ReleasedResources] = []

  init(dependencies: AppDependencies) {
    // The screens first: their values are stored in the scenes, which then write their document.
    appParticipants = [pendingStorage, dependencies.scenes] + dependencies.services.participants
    analytics = dependencies.services.analytics
    log = dependencies.services.log
    executor = dependencies.environment.effectExecutor
  }

  private var participants: [any LifecycleParticipant] { userParticipants() + appParticipants }

  /// Saves pending changes, and cancels work that can be repeated.
  func prepareForBackground() {
    for participant in participants { participant.prepareForBackground() }
  }

  /// Releases what can be loaded again.
  func releaseResources() {
    released += participants.flatMap { $0.releaseResources() }
  }

  /// Logs how much was released in the background.
  ///
  /// Called on return, because a program that ends releases everything.
  func logReleasedResources() {
    for resources in released { log?.note(SafeText(resources.sentence), from: "lifecycle") }
    released = []
  }

  /// Reloads what may be out of date.
  func refreshIfNeeded() {
    for participant in participants { participant.refreshIfNeeded() }
  }

  /// Starts to write the pending analytics events.
  func flushAnalytics() {
    backgroundWork = start { [analytics] in await analytics.flush() }
  }

  /// Waits until the work that the app has started in the background has ended.
  func finishBackgroundWork() async {
    await backgroundWork?.value
  }

  /// Starts a task on the executor for whose jobs a script waits.
  func start(_ action: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    Task(executorPreference: executor) { await action() }
  }
}
