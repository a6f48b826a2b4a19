import FeatureKit
import Models
import Networking
import Services

/// Records the changes that the server reports, until the user signs out.
///
/// It is the only reader of the change service. In the background it requests nothing; the first update after that
/// contains all that has changed in the meantime.
final class ShopChangeFollower: LifecycleParticipant {
  private let service: any ChangeServiceProtocol
  private let revisions: ShopRevisions
  private let clock: any Clock<Duration>
  private let executor: (any TaskExecutor)?
  private let onResponse: (NetworkError?) -> Void
  private var revision: String?
  private var isUnsupported = false
  private var task: Task<Void, Never>?

  /// Creates a follower, which begins immediately.
  ///
  /// - Parameter onResponse: Called with the error of each failed request, and with `nil` after each response.
  init(
    service: any ChangeServiceProtocol, revisions: ShopRevisions, clock: any Clock<Duration>,
    executor: (any TaskExecutor)?, onResponse: @escaping (NetworkError?) -> Void
  ) {
    self.service = service
    self.revisions = revisions
    self.clock = clock
    self.executor = executor
    self.onResponse = onResponse
    start()
  }

  deinit { task?.cancel() }

  /// Stops following, because the app is in the background.
  func releaseResources() -> [ReleasedResources] {
    task?.cancel()
    task = nil
    return []
  }

  /// Continues to follow after the app was in the background.
  ///
  /// Without a server that reports changes, everything may be different.
  func refreshIfNeeded() {
    guard task == nil else { return }
    if isUnsupported { revisions.record(.everything) }
    start()
  }

  private func start() {
    task = Task(executorPreference: executor) { [weak self, service, clock, revision] in
      var (known, failureCount) = (revision, 0)
      while !Task.isCancelled {
        do {
          let update = try await service.nextUpdate(after: known)
          await self?.record(update, after: known)
          (known, failureCount) = (update.revision, 0)
        } catch ChangeError.unsupported {
          await self?.stopFollowing()
          return
        } catch {
          failureCount += 1
          await self?.recordFailure(error)
          try? await clock.sleep(for: Self.delay(afterFailures: failureCount))
        }
      }
    }
  }

  /// Records an update, unless the app has entered the background meanwhile.
  private func record(_ update: ShopUpdate, after known: String?) {
    guard !Task.isCancelled else { return }
    isUnsupported = false
    onResponse(nil)
    revision = update.revision
    revisions.record(update, after: known)
  }

  private func recordFailure(_ error: any Error) {
    if !Task.isCancelled { onResponse(error as? NetworkError) }
  }

  private func stopFollowing() {
    guard !Task.isCancelled else { return }
    isUnsupported = true
    task = nil
    onResponse(nil)
  }

  /// Returns the delay before the next request: 2, 4 and 8 seconds, then 15.
  private static func delay(afterFailures count: Int) -> Duration {
    .seconds(min(1 << min(count, 4), 15))
  }
}
