import Foundation
public import Models
public import Networking
public import Services
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
  public static let path = "/v1/changes"

  private struct State {
    /// Whether the next request must not wait.
    var isDue = true
    /// The pause in progress.
    var pause: Task<Void, Never>?
  }

  private let networking: any NetworkingProtocol
  private let clock: any Clock<Duration>
  private let executor: (any TaskExecutor)?
  private let state = Mutex(State())

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - networking: The client, which authorizes requests as the signed-in user.
  ///   - clock: The clock that measures the interval.
  ///   - executor: The executor of the pauses, or `nil` for the global executor.
  public init(
    networking: any NetworkingProtocol, clock: any Clock<Duration>, executor: (any TaskExecutor)? = nil
  ) {
    self.networking = networking
    self.clock = clock
    self.executor = executor
  }

  /// Requests the changes until there is one.
  ///
  /// - Parameter revision: The revision of the last update, or `nil` to request the current revision only.
  /// - Returns: What has changed after the revision.
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
      return try await networking.fetchAsUser(.changes(after: revision))
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

/// A client that reports each request that may have changed the shop, whether or not it succeeds.
///
/// A request whose response was lost may have changed it, too. A response that confirms its change as `ConfirmedChange`
/// is decoded twice: as the value of the caller, and as the confirmation.
public struct ChangeReportingNetworking: NetworkingProtocol {
  private let base: any NetworkingProtocol
  private let confirmations: ChangeConfirmations
  private let didChange: @Sendable () -> Void

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - base: The client that sends the requests.
  ///   - confirmations: Receives the changes that responses confirm.
  ///   - didChange: Called after each request whose method is not `GET`.
  public init(
    base: any NetworkingProtocol, confirmations: ChangeConfirmations, didChange: @escaping @Sendable () -> Void
  ) {
    self.base = base
    self.confirmations = confirmations
    self.didChange = didChange
  }

  /// Sends a request and decodes the response.
  ///
  /// - Throws: The error of the base client.
  public func fetch<T: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> T {
    guard endpoint.method != .get else { return try await base.fetch(endpoint) }
    defer { didChange() }
    let response: ChangeResponse<T> = try await base.fetch(endpoint)
    if let change = response.change { confirmations.add(change) }
    return response.value
  }

  /// Sends a request and ignores the body of the response.
  ///
  /// - Throws: The error of the base client.
  public func send(_ endpoint: Endpoint) async throws {
    defer { if endpoint.method != .get { didChange() } }
    try await base.send(endpoint)
  }
}

/// The response to a request that changes the shop: its value, and the change if the server confirms it.
private struct ChangeResponse<Value: Decodable & Sendable>: Decodable, Sendable {
  private enum Key: CodingKey {
    case change
  }

  let value: Value
  /// The change; `nil` from a server that confirms none, or if the request has changed nothing.
  let change: ConfirmedChange?

  init(from decoder: any Decoder) throws {
    value = try Value(from: decoder)
    let container = try? decoder.container(keyedBy: Key.self)
    change = try? container?.decodeIfPresent(ConfirmedChange.self, forKey: .change)
  }
}

extension Endpoint {
  /// Returns the endpoint of the changes after a revision; the response is a `ShopUpdate`.
  ///
  /// It is not retried, because `LiveChangeService` is called again after a failure.
  ///
  /// - Parameter revision: The revision of the last update, or `nil` to request the current revision only.
  static func changes(after revision: String?) -> Endpoint {
    Endpoint(
      .get, LiveChangeService.path, query: revision.map { [URLQueryItem(name: "since", value: $0)] } ?? [],
      isIdempotent: false, cachePolicy: .none)
  }
}
