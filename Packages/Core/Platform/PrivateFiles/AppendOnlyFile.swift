public import Foundation

/// A file with mode 0600 to which whole lines are appended; not thread-safe.
///
/// An existing file loses the permissions of other users, and a new file has mode 0600 regardless of the umask.
public final class AppendOnlyFile {
  private let descriptor: Int32

  /// Opens or creates the file, without following a symbolic link; `nil` if that fails.
  public init?(path: String) {
    descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return nil }
    // A file system without permissions is no reason to fail.
    try? OwnerPermissions.set(descriptor)
    endLastLine()
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The size in bytes.
  public var size: Int { Int(lseek(descriptor, 0, SEEK_END)) }

  /// Appends all of the lines, each with its line feed, or none.
  public func append(_ lines: Data) -> Bool {
    let size = lseek(descriptor, 0, SEEK_END)
    guard writeAll(lines) else {
      // On a full disk, a part of a line may have been written.
      _ = ftruncate(descriptor, size)
      return false
    }
    return true
  }

  /// Waits until everything appended is on disk.
  public func flush() {
    _ = fsync(descriptor)
  }

  /// Ends an incomplete last line, which a process leaves if it is killed during a write.
  private func endLastLine() {
    var last: UInt8 = 0
    let size = lseek(descriptor, 0, SEEK_END)
    guard size > 0, pread(descriptor, &last, 1, size - 1) == 1, last != UInt8(ascii: "\n") else { return }
    _ = writeAll(Data("\n".utf8))
  }

  private func writeAll(_ data: Data) -> Bool {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
