public import Foundation
import TextSafety

/// Receives the requests of other processes of the same user, on a Unix domain socket.
///
/// The caller must hold a lock on the directory of the socket, so that there is one listener at a time. The file of a
/// process that crashed is then stale, and is replaced. The file is removed when this object is released.
public final class InstanceListener: Sendable {
  /// The limits that prevent a process from blocking the listener.
  public struct Limits: Sendable {
    /// The maximum number of connections at a time; others wait in the backlog.
    ///
    /// Silent clients occupy a connection until the timeout, so there are as many as the backlog holds.
    public var connections = 64
    /// The maximum duration for a request to arrive completely.
    public var timeout = Duration.seconds(1)
    /// The clock that measures the duration.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// Creates the default limits.
    public init() {}
  }

  /// The number of connections that wait to be accepted.
  private static let backlog: Int32 = 64

  private let socket: UnixSocket
  private let file: SocketFile
  private let identity: SocketFile.Identity?
  private let limits: Limits
  private let userID: @Sendable (Int32) -> uid_t?

  /// Creates the socket file with mode 0600, in a directory that only this user may access, and starts to listen.
  ///
  /// - Parameter userID: Returns the user ID of the process at the other end of a connected descriptor.
  public init(
    socketURL: URL, limits: Limits = Limits(), userID: @escaping @Sendable (Int32) -> uid_t? = PeerCredentials.userID
  ) throws(InstanceListenerError) {
    (self.limits, self.userID) = (limits, userID)
    file = SocketFile(path: socketURL.path)
    try file.removeStale()
    do throws(SocketError) {
      socket = try UnixSocket()
      try socket.bind(to: SocketAddress(path: file.path))
    } catch {
      throw InstanceListenerError(error, path: file.path)
    }
    identity = file.identity
    // Before the socket listens, the system refuses every connection.
    try file.restrict()
    do throws(SocketError) {
      try socket.listen(backlog: Self.backlog)
    } catch {
      throw InstanceListenerError(error, path: file.path)
    }
  }

  deinit { file.remove(ifIdentical: identity) }

  /// Receives requests, several at a time, until the task is canceled; `handle` performs one and returns the reply.
  ///
  /// Invalid requests, and those of other users, are refused without a call.
  public func serve(_ handle: @escaping @Sendable (InstanceRequest) async -> InstanceReply) async {
    await withDiscardingTaskGroup { group in
      for _ in 0..<limits.connections {
        group.addTask { await self.serveConnections(handle) }
      }
    }
  }

  private func serveConnections(_ handle: @Sendable (InstanceRequest) async -> InstanceReply) async {
    while !Task.isCancelled {
      do throws(SocketError) {
        if let connection = try socket.accept() {
          await respond(to: connection, handle)
        } else {
          await socket.waitUntilReadable()
        }
      } catch {
        // The process has too many open files. The connection remains in the backlog.
        try? await limits.clock.sleep(for: limits.timeout)
      }
    }
  }

  private func respond(
    to connection: UnixSocket, _ handle: @Sendable (InstanceRequest) async -> InstanceReply
  ) async {
    guard userID(connection.descriptor) == geteuid() else {
      return connection.send(ReplyLine(.refused("The app belongs to another user.")).text)
    }
    do {
      let line = try await connection.readLine(
        limit: RequestLine.limit, timeout: limits.timeout, clock: limits.clock)
      let request = try RequestLine.request(from: line)
      // A client that no longer waits has reported a failure to its user.
      guard connection.receive(limit: 1, isPeek: true) == .nothing else { return }
      connection.send(ReplyLine(await handle(request)).text)
    } catch let error as RequestLine.ParseError {
      connection.send(ReplyLine(error).text)
    } catch let error as UnixSocket.LineError {
      connection.send(ReplyLine(error).text)
    } catch {
      // Canceled: the app ends.
    }
  }
}

extension ReplyLine {
  /// Creates a reply to a connection without a valid line.
  fileprivate init(_ error: UnixSocket.LineError) {
    switch error {
    case .tooLong: self.init(.refused("The request is a line of more than \(RequestLine.limit) bytes."))
    case .surplus, .incomplete: self.init(.malformed)
    case .late: self.init(.refused("The request did not arrive in time."))
    }
  }
}

/// The reason why an instance cannot receive requests.
public enum InstanceListenerError: LocalizedError, Equatable, Sendable {
  /// The path is too long for a socket on this system.
  case pathTooLong(path: String)
  /// There is a file at the path that is no socket of this user, for example a symbolic link.
  case occupied(path: String)
  /// Another process listens on the socket.
  case inUse(path: String)
  /// A system call failed with an error number.
  case failed(call: String, code: Int32)

  /// What the cause is, without a period.
  public var errorDescription: String? {
    switch self {
    case .pathTooLong(let path): "the path \(path) is too long for a socket"
    case .occupied(let path): "\(path) is not a socket of this user"
    case .inUse(let path): "another process listens on \(path)"
    case .failed(let call, let code): "\(call): \(String(cString: strerror(code)))"
    }
  }

  init(_ error: SocketError, path: String) {
    self = error.code == ENAMETOOLONG ? .pathTooLong(path: path) : .failed(call: error.call, code: error.code)
  }
}
