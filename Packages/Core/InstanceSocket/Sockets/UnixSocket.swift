import Foundation

/// A Unix domain stream socket, closed when this object is released.
///
/// Only `connect(to:timeout:)` can block, and only if the listener has no room for another connection.
final class UnixSocket: Sendable {
  let descriptor: Int32

  #if canImport(Glibc)
    private static let streamType = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
  #else
    private static let streamType = SOCK_STREAM
  #endif
  #if canImport(Darwin)
    private static let sendFlags = MSG_DONTWAIT
  #else
    // Writing to a closed connection must not raise SIGPIPE, which would end the process.
    private static let sendFlags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
  #endif

  /// The result of a read.
  enum Received: Equatable {
    case bytes([UInt8])
    /// There are no bytes yet.
    case nothing
    /// The peer has closed the connection.
    case end
  }

  /// Creates an unconnected socket.
  ///
  /// - Throws: `SocketError`.
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

  // MARK: Connections

  func bind(to address: SocketAddress) throws(SocketError) {
    try SocketError.check("bind") { address.withPointer { Foundation.bind(descriptor, $0, $1) } }
  }

  /// Starts to listen, with `accept()` as a nonblocking call.
  func listen(backlog: Int32) throws(SocketError) {
    try SocketError.check("fcntl") { fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) }
    try SocketError.check("listen") { Foundation.listen(descriptor, backlog) }
  }

  /// Connects to a listening socket.
  ///
  /// - Parameters:
  ///   - address: The address of the listening socket.
  ///   - timeout: The maximum duration of a wait for room in the backlog.
  /// - Throws: `SocketError`; EAGAIN after the timeout.
  func connect(to address: SocketAddress, timeout: Duration) throws(SocketError) {
    var time = timeval()
    time.tv_sec = time_t(timeout.components.seconds)
    time.tv_usec = suseconds_t(timeout.components.attoseconds / 1_000_000_000_000)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    try SocketError.check("connect") { address.withPointer { Foundation.connect(descriptor, $0, $1) } }
  }

  /// Returns the next connection, or `nil` if there is none yet.
  ///
  /// - Throws: `SocketError` if the process cannot open another file.
  func accept() throws(SocketError) -> UnixSocket? {
    do throws(SocketError) {
      return UnixSocket(adopting: try SocketError.check("accept") { Foundation.accept(descriptor, nil, nil) })
    } catch {
      guard [EAGAIN, ECONNABORTED].contains(error.code) else { throw error }
      return nil
    }
  }

  // MARK: Bytes

  /// Writes a short text.
  ///
  /// A socket buffer has room for all texts of the protocol. A peer that does not read its reply loses it.
  ///
  /// - Parameter text: The text.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Foundation.send(descriptor, bytes, bytes.count, Self.sendFlags)
  }

  /// Reads the available bytes.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes, above 0.
  ///   - isPeek: Whether the bytes remain available.
  /// - Returns: The bytes, or the reason why there are none.
  func receive(limit: Int, isPeek: Bool = false) -> Received {
    var buffer = [UInt8](repeating: 0, count: limit)
    let flags = Int32(MSG_DONTWAIT) | (isPeek ? Int32(MSG_PEEK) : 0)
    let count = recv(descriptor, &buffer, limit, flags)
    if count > 0 { return .bytes(Array(buffer[..<count])) }
    return count < 0 && [EAGAIN, EINTR].contains(errno) ? .nothing : .end
  }
}
