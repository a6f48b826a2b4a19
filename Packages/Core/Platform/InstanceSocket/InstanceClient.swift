public import Foundation

/// Sends requests to the running instance of the same user.
public struct InstanceClient: Sendable {
  private let path: String
  private let timeout: Duration
  private let clock: any Clock<Duration>
  private let userID: @Sendable (Int32) -> uid_t?

  /// Creates a client with a time limit for the connection, and for the reply.
  ///
  /// - Parameter userID: Returns the user ID of the process at the other end of a connected descriptor.
  public init(
    socketURL: URL, timeout: Duration = .seconds(5), clock: any Clock<Duration> = ContinuousClock(),
    userID: @escaping @Sendable (Int32) -> uid_t? = PeerCredentials.userID
  ) {
    path = socketURL.path
    self.timeout = timeout
    self.clock = clock
    self.userID = userID
  }

  /// Sends a request, and waits for the reply.
  ///
  /// - Throws: `InstanceClientError`. After `timeout` and `noReply`, the instance may still perform the request.
  public func send(_ request: InstanceRequest) async throws(InstanceClientError) -> InstanceReply {
    do throws(InstanceRequestError) { try request.check() } catch { throw .invalid(error) }
    let socket = try connect()
    // The owner of the directory may be another user, who would receive the link.
    guard userID(socket.descriptor) == geteuid() else { throw .otherUser }
    socket.send(RequestLine.text(of: request))
    switch ReplyLine(try await reply(from: socket)) {
    case .reply(let reply): return reply
    case .version(let version): throw .versionMismatch(version)
    case nil: throw .noReply
    }
  }

  private func connect() throws(InstanceClientError) -> UnixSocket {
    do throws(SocketError) {
      let socket = try UnixSocket()
      try socket.connect(to: SocketAddress(path: path), timeout: timeout)
      return socket
    } catch {
      switch error.code {
      case ENOENT, ENOTDIR, ECONNREFUSED, ENAMETOOLONG: throw .notRunning
      case EAGAIN: throw .timeout
      default: throw .failed(call: error.call, code: error.code)
      }
    }
  }

  private func reply(from socket: UnixSocket) async throws(InstanceClientError) -> [UInt8] {
    do {
      return try await socket.readLine(limit: RequestLine.limit, timeout: timeout, clock: clock)
    } catch UnixSocket.LineError.late {
      throw .timeout
    } catch {
      throw .noReply
    }
  }
}

/// The reason why a request received no reply.
public enum InstanceClientError: Error, Equatable, Sendable {
  /// No instance listens: there is no socket, or it is stale.
  case notRunning
  /// The request is invalid, and was not sent.
  case invalid(InstanceRequestError)
  /// The instance belongs to another user.
  case otherUser
  /// The instance uses another version of the protocol.
  case versionMismatch(Int)
  /// The instance did not reply in time.
  case timeout
  /// The instance ended before it replied.
  case noReply
  /// A system call failed with an error number.
  case failed(call: String, code: Int32)
}
