import Foundation

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
      let folder = (path as NSString).deletingLastPathComponent
      directory = try SocketError.check("open") { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
      return "/proc/self/fd/\(directory)/\((path as NSString).lastPathComponent)"
    }
  #else
    private func shortened(_ path: String) throws(SocketError) -> String { path }
  #endif
}
