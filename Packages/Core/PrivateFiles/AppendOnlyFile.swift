public import Foundation

/// A file of this user alone (0600) that whole lines are added to. One caller at a time.
///
/// What stood there before loses the permissions of other users, and a file that is made has its own whatever the umask.
public final class AppendOnlyFile {
  private let descriptor: Int32

  /// - Returns: `nil` where the file cannot be opened or created. A symbolic link is not followed.
  public init?(path: String) {
    descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return nil }
    // A file system without permissions is no reason to keep nothing.
    try? OwnerOnly.set(descriptor)
    endLastLine()
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The length in bytes.
  public var size: Int { Int(lseek(descriptor, 0, SEEK_END)) }

  /// Adds all of the lines, or none. Gives whether it did.
  public func append(_ lines: Data) -> Bool {
    let size = lseek(descriptor, 0, SEEK_END)
    guard writeAll(lines) else {
      // A full disk may have taken a part of a line.
      _ = ftruncate(descriptor, size)
      return false
    }
    return true
  }

  /// Waits until what was added is on the disk.
  public func flush() {
    _ = fsync(descriptor)
  }

  /// A process that was killed while it wrote has left a part of a line; the next one must not go on in it.
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
