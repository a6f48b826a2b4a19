public import Foundation

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
