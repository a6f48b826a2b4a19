import EmbeddedBackend
import Models
import Networking
import Services
import ServicesLive

/// The server of the live app: the embedded backend, or a remote one.
nonisolated enum LiveServer {
  case embedded(EmbeddedServer)
  case remote(any HTTPTransport)

  var transport: any HTTPTransport {
    switch self {
    case .embedded(let server): server
    case .remote(let transport): transport
    }
  }

  /// Returns the client and the change service of a user.
  ///
  /// The embedded backend reports a change by itself. A remote server is asked at an interval, and after each change by
  /// the client. Both confirm the changes by the client.
  ///
  /// - Parameters:
  ///   - base: The client that sends requests as the user.
  ///   - user: The user.
  ///   - settings: The clock and the executor of the change service.
  ///   - confirmations: Receives the confirmed changes by the client.
  /// - Returns: The client and the service.
  func client(
    _ base: any NetworkingProtocol, of user: User, settings: LiveSettings, confirmations: ChangeConfirmations
  ) -> (any NetworkingProtocol, any ChangeServiceProtocol) {
    switch self {
    case .embedded(let server):
      let client = ChangeReportingNetworking(base: base, confirmations: confirmations, didChange: {})
      return (client, EmbeddedChangeService(server: server, userID: user.id))
    case .remote:
      let changes = LiveChangeService(networking: base, clock: settings.clock, executor: settings.effectExecutor)
      let client = ChangeReportingNetworking(base: base, confirmations: confirmations) { changes.checkNow() }
      return (client, changes)
    }
  }
}
