import Foundation

/// A socket that listens on a port of this machine, which the system chooses.
public final class LoopbackSocket: Sendable {
  let descriptor: Int32
  private let port: UInt16

  /// Creates a socket; throws `POSIXError` if the system has none.
  public init() throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.descriptor = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, size) == 0 && listen(descriptor, 10) == 0
          && getsockname(descriptor, pointer, &size) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard isListening else {
      let error = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  /// The address of the socket as a base URL.
  public var address: String { "http://127.0.0.1:\(port)" }

  /// Whether a connection has arrived that was not accepted.
  public var hasConnection: Bool {
    var readiness = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&readiness, 1, 0) > 0
  }
}
