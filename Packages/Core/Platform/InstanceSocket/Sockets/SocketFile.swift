public import Foundation
import PrivateFiles

struct SocketFile {
  let path: String

  /// The identity of a file, which a new file with the same name does not share.
  struct Identity: Equatable {
    var device: UInt64
    var number: UInt64
  }

  /// Removes the file if it is a stale socket of this user.
  ///
  /// - Throws: `InstanceListenerError.occupied` for any other file; `.inUse` if a process listens on the socket.
  func removeStale() throws(InstanceListenerError) {
    guard let status else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK, status.st_uid == geteuid() else { throw .occupied(path: path) }
    guard !hasListener else { throw .inUse(path: path) }
    unlink(path)
  }

  /// Removes the permissions of other users, and restores those of the owner that the umask may have removed.
  ///
  /// - Throws: `InstanceListenerError.failed` if other users still have permissions.
  func restrict() throws(InstanceListenerError) {
    // Some systems cannot change a mode without following links; the umask then applies.
    _ = fchmodat(AT_FDCWD, path, 0o600, AT_SYMLINK_NOFOLLOW)
    guard let status, status.st_mode & 0o077 == 0 else { throw .failed(call: "chmod", code: EPERM) }
  }

  var identity: Identity? {
    status.map { Identity(device: UInt64(truncatingIfNeeded: $0.st_dev), number: UInt64($0.st_ino)) }
  }

  /// Removes the file, unless another process has replaced it.
  func remove(ifIdentical identity: Identity?) {
    if let identity, self.identity == identity { unlink(path) }
  }

  private var status: stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }

  /// Whether a process accepts connections; a full backlog delays the connection, and only a listener has one.
  private var hasListener: Bool {
    do throws(SocketError) {
      try UnixSocket().connect(to: SocketAddress(path: path), timeout: .milliseconds(1))
      return true
    } catch {
      return error.code == EAGAIN
    }
  }
}

/// The address of a socket file.
///
/// `sockaddr_un` has room for 107 bytes on Linux and 103 on macOS. On Linux, a longer path is replaced by one through an
/// open descriptor of the directory, `/proc/self/fd/N/NAME` (proc_pid_fd(5)).
final class SocketAddress {
  private var address = sockaddr_un()
  private var directory: Int32 = -1

  /// Creates an address.
  ///
  /// - Parameter path: The path of the file, whose directory must exist if the path is long.
  /// - Throws: `SocketError`: ENAMETOOLONG if the path is too long.
  init(path: String) throws(SocketError) {
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path) - 1
    let path = path.utf8.count <= room ? path : try shortened(path)
    guard path.utf8.count <= room else { throw SocketError(call: "bind", code: ENAMETOOLONG) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  }

  deinit {
    if directory >= 0 { close(directory) }
  }

  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }

  #if os(Linux)
    private func shortened(_ path: String) throws(SocketError) -> String {
      let folder = PosixPath.parent(of: path)
      directory = try SocketError.check("open") { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
      return "/proc/self/fd/\(directory)/\(PosixPath.lastComponent(of: path))"
    }
  #else
    private func shortened(_ path: String) throws(SocketError) -> String { path }
  #endif
}

/// The credentials of the process at the other end of a connection.
public enum PeerCredentials {
  /// Returns the effective user ID that the process had when it connected or began to listen.
  ///
  /// - Parameter descriptor: A connected Unix domain socket.
  /// - Returns: The user ID, or `nil` if the system does not report it.
  public static func userID(of descriptor: Int32) -> uid_t? {
    #if canImport(Darwin)
      var (user, group) = (uid_t(), gid_t())
      return getpeereid(descriptor, &user, &group) == 0 ? user : nil
    #else
      // `struct ucred`, which glibc declares only for C code that enables its extensions: process, user and group ID.
      var credentials: [UInt32] = [0, 0, 0]
      var size = socklen_t(MemoryLayout<UInt32>.stride * credentials.count)
      guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
      return credentials[1]
    #endif
  }
}
