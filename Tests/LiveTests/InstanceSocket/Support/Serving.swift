import Foundation
import TestSupport
import TextSafety

@testable import InstanceSocket

/// Calls a closure with the URL of a socket in a new directory, short because a socket's path is limited.
func withSocketURL<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  try await withTemporaryDirectory { try await body($0.appendingPathComponent("s")) }
}

let openOrders = InstanceRequest.open("trellis://orders")

/// Limits that no busy machine exceeds.
let patientLimits: InstanceListener.Limits = {
  var limits = InstanceListener.Limits()
  limits.timeout = .seconds(60)
  return limits
}()

func client(of url: URL) -> InstanceClient { InstanceClient(socketURL: url, timeout: .seconds(60)) }

/// Calls a closure while a listener serves the socket, by default accepting each request with its own text.
func withListener<Result: Sendable>(
  limits: InstanceListener.Limits = patientLimits,
  userID: @escaping @Sendable (Int32) -> uid_t? = PeerCredentials.userID,
  handle: @escaping @Sendable (InstanceRequest) async -> InstanceReply = echo,
  _ body: (URL) async throws -> Result
) async throws -> Result {
  try await withSocketURL { url in
    let listener = try InstanceListener(socketURL: url, limits: limits, userID: userID)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await listener.serve(handle) }
      defer { group.cancelAll() }
      return try await body(url)
    }
  }
}

@Sendable func echo(_ request: InstanceRequest) async -> InstanceReply {
  .accepted(SafeText(decoding: request.payload))
}

func recording(in received: AwaitableValue<[InstanceRequest]>) -> @Sendable (InstanceRequest) async -> InstanceReply {
  { request in
    received.update { $0.append(request) }
    return .accepted("It was opened.")
  }
}

/// A peer that sends any bytes, as a broken or hostile program would.
struct RawPeer {
  let socket: UnixSocket

  init(connectingTo url: URL) throws {
    socket = try UnixSocket()
    try socket.connect(to: SocketAddress(path: url.path), timeout: .seconds(60))
  }

  init(_ socket: UnixSocket) { self.socket = socket }

  func line() async throws -> String {
    let bytes = try await socket.readLine(limit: 8_192, timeout: .seconds(60), clock: ContinuousClock())
    return String(decoding: bytes, as: UTF8.self)
  }
}

struct RawListener {
  let socket: UnixSocket

  init(at url: URL) throws {
    socket = try UnixSocket()
    try socket.bind(to: SocketAddress(path: url.path))
    try socket.listen(backlog: 8)
  }

  func accept() async throws -> RawPeer {
    while true {
      if let peer = try socket.accept() { return RawPeer(peer) }
      await socket.waitUntilReadable()
      try Task.checkCancellation()
    }
  }
}
