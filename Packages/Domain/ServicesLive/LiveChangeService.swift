public import Models
public import Networking
public import Services
import ShopAPI
import Synchronization

/// The change service that requests the changes from a server at an interval.
///
/// The requests are small: most responses contain a revision only. After a change by this client, the next request
/// follows immediately.
public final class LiveChangeService: ChangeServiceProtocol {
  /// The time between a response without a change and the next request.
  ///
  /// With the requests that follow a change, a screen is up to date within a second.
  public static let interval = Duration.milliseconds(800)
  /// The path of the requests, which repeat without an action of the user.
  public static let path = ShopAPI.changes.template.path

  private struct State {
    /// Whether the next request must not wait.
    var isDue = true
    var pause: Task<Void, Never>?
  }

  private let networking: any NetworkingProtocol
  private let clock: any Clock<Duration>
  private let executor: (any TaskExecutor)?
  private let state = Mutex(State())

  /// Creates a service.
  ///
  /// - Parameter executor: The executor of the pauses, or `nil` for the global executor.
  public init(
    networking: any NetworkingProtocol, clock: any Clock<Duration>, executor: (any TaskExecutor)? = nil
  ) {
    self.networking = networking
    self.clock = clock
    self.executor = executor
  }

  /// Requests the changes until there is one.
  ///
  /// - Throws: `ChangeError.unsupported` if the server does not know the request, another `NetworkError`,
  ///   `AuthError.sessionExpired`, or `CancellationError`.
  public func nextUpdate(after revision: String?) async throws -> ShopUpdate {
    while true {
      if revision != nil { try await pause() }
      let update = try await request(after: revision)
      if revision == nil || !update.change.isEmpty { return update }
    }
  }

  /// Makes the next request immediate, because this client has made a change.
  public func checkNow() {
    state.withLock { state in
      state.isDue = true
      return state.pause
    }?.cancel()
  }

  private func request(after revision: String?) async throws -> ShopUpdate {
    do {
      return try await networking.fetchAsUser(ShopAPI.changes(ChangesRequest(after: revision)))
    } catch let error as NetworkError where [404, 405].contains(error.status) {
      throw ChangeError.unsupported
    }
  }

  /// Waits for the interval, unless the next request is due.
  private func pause() async throws {
    let pause = state.withLock { state -> Task<Void, Never>? in
      guard !state.isDue else { return nil }
      state.pause = Task(executorPreference: executor) { [clock] in try? await clock.sleep(for: Self.interval) }
      return state.pause
    }
    await withTaskCancellationHandler {
      await pause?.value
    } onCancel: {
      pause?.cancel()
    }
    // A canceled call is followed by one after a pause of the app, which must not wait.
    state.withLock { $0 = State(isDue: Task.isCancelled) }
    try Task.checkCancellation()
  }
}
