import Analytics
import EmbeddedBackend
import Foundation
public import Networking
import NetworkingLive
import Persistence

extension LiveSettings {
  /// Creates a transport to the remote server, or returns `nil` if the embedded backend is used.
  ///
  /// A remote server takes real time, whatever clock the app uses.
  public func remoteTransport() -> (any HTTPTransport)? {
    guard let api else { return nil }
    return RemoteTransport(baseURL: api, userAgent: AppVersion.userAgent)
  }

  /// Creates the transport to the server: the remote one, or the embedded backend.
  ///
  /// - Parameter store: The store of the embedded backend.
  /// - Returns: The transport.
  /// - Throws: `StorageError`.
  func transport(storingIn store: any KeyValueStore) throws -> any HTTPTransport {
    if let remote = remoteTransport() { return remote }
    return try EmbeddedServer(
      store: store, seedOrders: seedOrders, now: now, clock: clock, faults: faults,
      passwordIterations: passwordIterations)
  }

  /// Creates the settings of the HTTP client.
  ///
  /// - Parameters:
  ///   - reporter: Shows the user why a request is delayed or content is stale.
  ///   - analytics: Records failed requests.
  /// - Returns: The settings.
  func client(reporter: ProblemReporter, analytics: any AnalyticsProtocol) -> ClientSettings {
    var client = ClientSettings()
    client.connectivity = Connectivity { reporter.report($0) }
    client.clock = clock
    client.now = now
    client.random = random
    client.willRetry = { [now] error, duration in
      reporter.reportRetry(after: error, at: now().addingTimeInterval(duration / .seconds(1)))
    }
    client.report = { failure in
      reporter.report(failure)
      if failure.isUnexpected { analytics.log(RequestFailed(failure)) }
    }
    return client
  }
}

extension NetworkFailure {
  /// Whether a server or the connection to it has failed, as opposed to a rejected request or a full disk.
  nonisolated fileprivate var isUnexpected: Bool {
    guard let status = error.status else { return true }
    return (500...506).contains(status)
  }
}
