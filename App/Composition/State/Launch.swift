import FeatureKit
import Models
import Networking
import NotificationsFeature
import Observation
import Services

/// A launch: checks the stored session, and shows a screen if that takes long.
///
/// A stored session is always validated. It is removed only if the server rejects it: a network error says nothing
/// about its validity. If the server does not answer at once, or not as expected, the app therefore shows what was loaded
/// before.
@Observable
final class Launch {
  /// What is known about the stored session.
  enum Outcome {
    case noSession
    case valid(User)
    /// The server has rejected the session, which is removed as far as the disk permits.
    case expired(User)
    /// The server has not decided, for the reason of the error, and the user can read stored content.
    case offline(User, any Error)
    /// The server has not decided, for the reason of the error.
    case failed(any Error)
  }

  static let failureOutcome = "Your session could not be checked"

  /// The time after which a launch shows its screen; a faster one shows none.
  static let screenDelay = Duration.milliseconds(300)

  /// The time after which a launch no longer waits for the server if there is content to show meanwhile.
  ///
  /// Its screen has then been shown for its minimum time.
  static let patience = Duration.milliseconds(800)

  private(set) var showsScreen = false

  @ObservationIgnored private let auth: any AuthServiceProtocol
  @ObservationIgnored private let storage: any SessionStorageProtocol
  @ObservationIgnored private let notices: Notices
  /// The minimum duration of the screen once it is shown, so that it does not flash.
  @ObservationIgnored private let minimumScreenDuration: Duration
  @ObservationIgnored private let clock: any Clock<Duration>
  /// Whether a launch is running, of which there is only one even if two windows start it.
  @ObservationIgnored private var isRunning = false
  /// The time since the screen appeared, or `nil` if it was not shown.
  @ObservationIgnored private var screenTime: (@Sendable () -> Duration)?
  @ObservationIgnored private var cancellation: AsyncStream<Void>.Continuation?

  init(services: AppServices, notices: Notices, clock: any Clock<Duration>, minimumScreenDuration: Duration) {
    self.notices = notices
    self.clock = clock
    self.minimumScreenDuration = minimumScreenDuration
    auth = services.auth
    storage = services.sessionStorage
  }

  /// Begins a launch, which `run(_:)` or `runQuietly(_:)` ends; `false` during another one.
  func begin() -> Bool {
    defer { isRunning = true }
    return !isRunning
  }

  /// Checks the session, and shows the screen meanwhile if the check takes long.
  ///
  /// Not canceled, it ends with the app's change of state. The screen is withdrawn in the same stretch on the main
  /// actor: a frame drawn between the two would be empty, and nothing could fade out.
  ///
  /// - Parameters:
  ///   - apply: Returns the state that follows from the outcome, before the screen has been shown for its minimum time.
  func run(_ apply: (Outcome) -> AppState, end: (AppState) -> Void) async {
    defer { (isRunning, showsScreen) = (false, false) }
    let target = await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.showScreenAfterDelay() }
      let target = apply(await checkSession())
      group.cancelAll()
      return target
    }
    if let shown = screenTime {
      let remainder = minimumScreenDuration - shown()
      if remainder > .zero { try? await clock.sleep(for: remainder) }
    }
    if !Task.isCancelled { end(target) }
  }

  func runQuietly(_ apply: (Outcome) -> AppState) async -> AppState {
    defer { isRunning = false }
    return apply(await checkSession())
  }

  private func showScreenAfterDelay() async {
    screenTime = nil
    guard (try? await clock.sleep(for: Self.screenDelay)) != nil, !Task.isCancelled else { return }
    screenTime = clock.stopwatch()
    showsScreen = true
  }

  /// Checks the session, until the result is known or the launch no longer waits for it.
  ///
  /// Child tasks inherit the executor preference of the launch; unstructured tasks do not. A script's driver waits only
  /// for the jobs of that executor.
  private func checkSession() async -> Outcome {
    let (stops, stop) = AsyncStream.makeStream(of: Void.self)
    cancellation = stop
    defer { cancellation = nil }
    return await withTaskGroup(of: Outcome?.self) { group in
      group.addTask { await self.validate() }
      group.addTask {
        await self.waitForEnd(stops)
        return nil
      }
      var outcome = Outcome.noSession
      // The task that finishes first cancels the other. A canceled validation still returns an outcome.
      for await result in group {
        outcome = result ?? outcome
        group.cancelAll()
      }
      return outcome
    }
  }

  func stopWaiting() {
    cancellation?.yield()
  }

  /// Returns when the user stops waiting, or at the end of the patience if there is content to show.
  private func waitForEnd(_ stops: AsyncStream<Void>) async {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        for await _ in stops { break }
        return true
      }
      group.addTask { await self.hasContentAfterPatience() }
      for await isEnd in group where isEnd { break }
      group.cancelAll()
    }
  }

  private func hasContentAfterPatience() async -> Bool {
    guard (try? await clock.sleep(for: Self.patience)) != nil, let session = await storage.loadSession() else {
      return false
    }
    return await auth.resumeOffline(session)
  }

  private func validate() async -> Outcome {
    guard let session = await storage.loadSession() else { return .noSession }
    do {
      return .valid(try await auth.validateSession(session))
    } catch AuthError.sessionExpired {
      do { try await storage.clearSession() } catch { notices.add(unremoved: error) }
      return .expired(session.user)
    } catch {
      guard error.allowsOfflineUse, await auth.resumeOffline(session) else { return .failed(error) }
      return .offline(session.user, error)
    }
  }
}

extension Error {
  /// Whether the server did not decide about the session because it was not reached, or not awaited.
  nonisolated fileprivate var allowsOfflineUse: Bool {
    guard let error = self as? NetworkError else { return self is CancellationError }
    return error.leavesRequestUnanswered
  }
}
