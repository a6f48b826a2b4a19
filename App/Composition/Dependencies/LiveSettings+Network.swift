import Analytics
import EmbeddedBackend
import Foundation
public import Networking
import NetworkingLive
import Persistence
import ServicesLive

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
  /// - Parameters:
  ///   - store: The store of the embedded backend.
  ///   - transport: The transport to the remote server; `nil` means `remoteTransport()`.
  /// - Returns: The server.
  /// - Throws: `StorageError`.
  func server(storingIn store: any KeyValueStore, remoteTransport transport: (any HTTPTransport)?) throws -> LiveServer
  {
    if let remote = transport ?? remoteTransport() { return .remote(remote) }
    return .embedded(
      try EmbeddedServer(
        store: store, seedOrders: seedOrders, now: now, clock: clock, faults: faults,
        passwordIterations: passwordIterations))
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
      if failure.isUnexpected, failure.path != LiveChangeService.path { analytics.log(RequestFailed(failure)) }
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
