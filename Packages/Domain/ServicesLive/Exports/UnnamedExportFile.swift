import Foundation
import PrivateFiles
import Services

/// A file that has no name until it is complete, so that a process that is killed leaves none (`O_TMPFILE`, open(2)).
final class UnnamedExportFile: OrderExportFile {
  private let path: String
  private let content: ExportContent

  /// Creates a file, or returns `nil` if there are no files without names; throws `FileExportError`.
  init?(path: String) throws {
    #if os(Linux)
      // The header defines O_TMPFILE as a combination, which Swift does not import.
      let unnamed = 0o20_000_000 | O_DIRECTORY
      let descriptor = open(PosixPath.parent(of: path), unnamed | O_WRONLY | O_CLOEXEC, 0o600)
      if descriptor < 0, [EOPNOTSUPP, EISDIR, EINVAL, ENOSYS].contains(errno) { return nil }
      guard descriptor >= 0 else { throw FileExportError(path: path) }
      self.path = path
      content = ExportContent(descriptor, path: path)
      if access(content.link, F_OK) != 0 { return nil }
    #else
      return nil
    #endif
  }

  func append(_ data: Data) async throws { try content.append(data) }

  func finish(replacesExisting: Bool) async throws {
    try content.synchronize()
    // Only a rename replaces a file, and only a file with a name can be renamed.
    let name = replacesExisting ? NamedExportFile.temporaryPath(for: path) : path
    guard linkat(AT_FDCWD, content.link, AT_FDCWD, name, Int32(AT_SYMLINK_FOLLOW)) == 0 else {
      throw FileExportError(path: path)
    }
    guard replacesExisting, rename(name, path) != 0 else { return }
    let error = FileExportError(path: path)
    unlink(name)
    throw error
  }

  func discard() async {}
}

/// The open file of an export, locked so that other processes recognize it as unfinished, not as left behind.
final class ExportContent: Sendable {
  private let descriptor: Int32
  private let path: String

  /// Locks an open file, which the new object closes; the path of the complete file is for errors.
  init(_ descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
    // A file system without locks is no reason to fail.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
  }

  deinit { close(descriptor) }

  /// The path by which the system opens the file again, also if it has no name.
  var link: String { "/proc/self/fd/\(descriptor)" }

  /// Whether the file has a name.
  var hasName: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  func append(_ data: Data) throws {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileExportError(path: path) }
      rest = rest.dropFirst(count)
    }
  }

  func synchronize() throws {
    guard fsync(descriptor) == 0 else { throw FileExportError(path: path) }
  }
}
