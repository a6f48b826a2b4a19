import Foundation
import PrivateFiles
import Services
import Synchronization

/// A temporary file beside the exported one, for file systems without files that have no name, such as exFAT.
///
/// It needs no hard links. The process removes it when it ends; after a kill, the next export to the folder does.
final class NamedExportFile: OrderExportFile {
  private static let prefix = ".trellis-export-"

  private let path: String
  private let temporaryPath: String
  private let content: ExportContent
  private let unfinished: UnfinishedFiles

  /// Creates the temporary file, which the end of the program removes; throws `FileExportError`.
  init(path: String, _ unfinished: UnfinishedFiles) throws {
    (self.path, self.unfinished) = (path, unfinished)
    temporaryPath = Self.temporaryPath(for: path)
    let descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileExportError(path: path) }
    content = ExportContent(descriptor, path: path)
    unfinished.add(temporaryPath)
    // Another process may have taken it for a leftover before it was locked.
    guard content.hasName else {
      errno = EAGAIN
      throw FileExportError(path: path)
    }
  }

  /// Removes the file of an export that was neither finished nor discarded.
  deinit { unfinished.remove(temporaryPath) }

  func append(_ data: Data) async throws { try content.append(data) }

  func finish(replacesExisting: Bool) async throws {
    try content.synchronize()
    // A rename replaces a file, so an empty one reserves the name first.
    if !replacesExisting { try reserveName() }
    guard rename(temporaryPath, path) == 0 else {
      let error = FileExportError(path: path)
      if !replacesExisting { unlink(path) }
      throw error
    }
  }

  /// Creates an empty file with the final name; fails if a file has appeared since the user was asked.
  private func reserveName() throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileExportError(path: path) }
    close(descriptor)
  }

  func discard() async { unfinished.remove(temporaryPath) }

  /// Returns a path that no other export uses, in the same folder.
  static func temporaryPath(for path: String) -> String {
    "\(PosixPath.parent(of: path))/\(prefix)\(UUID().uuidString)"
  }

  /// Removes the temporary files of processes that were killed; those of running processes are locked.
  static func removeLeftovers(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let path = "\(folder)/\(name)"
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }
  }
}

/// The temporary files of the exports in progress, which the end of the program removes.
final class UnfinishedFiles: Sendable {
  private let paths = Mutex<Set<String>>([])

  func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Removes a file, unless its export has renamed it.
  func remove(_ path: String) {
    if paths.withLock({ $0.remove(path) }) != nil { unlink(path) }
  }

  func removeAll() {
    for path in paths.withLock({ $0 }) { remove(path) }
  }
}
