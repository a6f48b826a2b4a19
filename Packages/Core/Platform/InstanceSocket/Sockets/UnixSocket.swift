import Dispatch
import Foundation
import Synchronization

/// A Unix domain stream socket, closed when this object is released.
///
/// Only `connect(to:timeout:)` can block, and only if the listener has no room for another connection.
final class UnixSocket: Sendable {
  let descriptor: Int32

  #if canImport(Glibc)
    private static let streamType = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
  #elseif canImport(Musl)
    private static let streamType = SOCK_STREAM | SOCK_CLOEXEC
  #else
    private static let streamType = SOCK_STREAM
  #endif
  #if canImport(Darwin)
    private static let sendFlags = MSG_DONTWAIT
  #else
    // Writing to a closed connection must not raise SIGPIPE, which would end the process.
    private static let sendFlags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
  #endif

  enum Received: Equatable {
    case bytes([UInt8])
    /// There are no bytes yet.
    case nothing
    /// The peer has closed the connection.
    case end
  }

  init() throws(SocketError) {
    descriptor = try SocketError.check("socket") { socket(AF_UNIX, Self.streamType, 0) }
    configure()
  }

  /// Takes ownership of a descriptor.
  private init(adopting descriptor: Int32) {
    self.descriptor = descriptor
    configure()
  }

  deinit { close(descriptor) }

  private func configure() {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  func bind(to address: SocketAddress) throws(SocketError) {
    try SocketError.check("bind") { address.withPointer { Foundation.bind(descriptor, $0, $1) } }
  }

  /// Starts to listen, with `accept()` as a nonblocking call.
  func listen(backlog: Int32) throws(SocketError) {
    try SocketError.check("fcntl") { fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) }
    try SocketError.check("listen") { Foundation.listen(descriptor, backlog) }
  }

  /// Connects to a listening socket, and waits for room in its backlog; throws EAGAIN after the timeout.
  func connect(to address: SocketAddress, timeout: Duration) throws(SocketError) {
    var time = timeval()
    time.tv_sec = time_t(timeout.components.seconds)
    time.tv_usec = suseconds_t(timeout.components.attoseconds / 1_000_000_000_000)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    try SocketError.check("connect") { address.withPointer { Foundation.connect(descriptor, $0, $1) } }
  }

  /// Returns the next connection; `nil` if there is none, and throws if the process cannot open another file.
  func accept() throws(SocketError) -> UnixSocket? {
    do throws(SocketError) {
      return UnixSocket(adopting: try SocketError.check("accept") { Foundation.accept(descriptor, nil, nil) })
    } catch {
      guard [EAGAIN, ECONNABORTED].contains(error.code) else { throw error }
      return nil
    }
  }

  /// Writes a short text.
  ///
  /// A socket buffer has room for all texts of the protocol. A peer that does not read its reply loses it.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Foundation.send(descriptor, bytes, bytes.count, Self.sendFlags)
  }

  /// Reads at most `limit` bytes, above 0, which remain available with `isPeek`.
  func receive(limit: Int, isPeek: Bool = false) -> Received {
    var buffer = [UInt8](repeating: 0, count: limit)
    let flags = Int32(MSG_DONTWAIT) | (isPeek ? Int32(MSG_PEEK) : 0)
    let count = recv(descriptor, &buffer, limit, flags)
    if count > 0 { return .bytes(Array(buffer[..<count])) }
    return count < 0 && [EAGAIN, EINTR].contains(errno) ? .nothing : .end
  }
}

/// A wait for the next event of a descriptor: bytes to read, a connection to accept, or the end.
private final class ReadinessWait: Sendable {
  private let source: Mutex<any DispatchSourceRead>

  init(descriptor: Int32) {
    source = Mutex(DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global()))
  }

  /// Starts the wait; `end` is called once, when the descriptor is no longer observed and may be closed.
  func start(_ end: @escaping @Sendable () -> Void) {
    source.withLock { source in
      source.setEventHandler { self.cancel() }
      source.setCancelHandler(handler: end)
      source.activate()
    }
  }

  /// Ends the wait; may be called before `start`.
  func cancel() { source.withLock { $0.cancel() } }
}

extension UnixSocket {
  /// Suspends until the socket has something to read or accept, or until the task is canceled.
  func waitUntilReadable() async {
    let wait = ReadinessWait(descriptor: descriptor)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in wait.start { continuation.resume() } }
    } onCancel: {
      wait.cancel()
    }
  }

  /// The reason why no line was read.
  enum LineError: Error {
    /// The line is longer than the limit.
    case tooLong
    /// More bytes follow the line.
    case surplus
    /// The connection ended before the line feed.
    case incomplete
    /// The line was not complete in time.
    case late
  }

  /// Reads the only line of a connection, and returns it without its line feed.
  ///
  /// The limit in bytes includes the line feed, and the timeout is for the whole line. Throws `LineError`, or
  /// `CancellationError`.
  func readLine(limit: Int, timeout: Duration, clock: any Clock<Duration>) async throws -> [UInt8] {
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      group.addTask { try await self.readLine(limit: limit) }
      group.addTask {
        try await clock.sleep(for: timeout)
        throw LineError.late
      }
      defer { group.cancelAll() }
      guard let line = try await group.next() else { throw CancellationError() }
      return line
    }
  }

  private func readLine(limit: Int) async throws -> [UInt8] {
    var line: [UInt8] = []
    while line.count < limit {
      switch receive(limit: limit - line.count) {
      case .bytes(let bytes): line += bytes
      case .nothing: await waitUntilReadable()
      case .end: throw LineError.incomplete
      }
      try Task.checkCancellation()
      guard let end = line.firstIndex(of: UInt8(ascii: "\n")) else { continue }
      guard end == line.count - 1 else { throw LineError.surplus }
      return Array(line[..<end])
    }
    throw LineError.tooLong
  }
}

struct SocketError: Error, Equatable {
  var call: String
  var code: Int32

  /// Repeats a call while signals interrupt it; throws if the call returns a negative value.
  @discardableResult
  static func check(_ name: String, _ call: () -> Int32) throws(SocketError) -> Int32 {
    while true {
      let value = call()
      if value >= 0 { return value }
      if errno != EINTR { throw SocketError(call: name, code: errno) }
    }
  }
}
