import Foundation

/// The file of a listening socket.
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

  /// The identity of the current file, or `nil` if there is none.
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

  /// Whether a process accepts connections.
  ///
  /// A full backlog delays the connection, and only a listener has one.
  private var hasListener: Bool {
    do throws(SocketError) {
      try UnixSocket().connect(to: SocketAddress(path: path), timeout: .milliseconds(1))
      return true
    } catch {
      return error.code == EAGAIN
    }
  }
}
