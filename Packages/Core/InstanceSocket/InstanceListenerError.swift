public import Foundation

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
