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
  private let system: any SystemCalls

  /// Creates the temporary file, which the end of the program removes; throws `FileExportError`.
  init(path: String, _ unfinished: UnfinishedFiles, _ system: any SystemCalls) throws {
    let temporaryPath = Self.temporaryPath(for: path)
    (self.path, self.temporaryPath, self.unfinished, self.system) = (path, temporaryPath, unfinished, system)
    let descriptor = try FileExportError.naming(path) { () throws(SystemError) in try system.create(temporaryPath) }
    content = ExportContent(descriptor, path: path, system)
    unfinished.add(temporaryPath)
    // Another process may have taken it for a leftover before it was locked.
    guard content.hasName else { throw FileExportError(path: path, code: EAGAIN) }
  }

  /// Removes the file of an export that was neither finished nor discarded.
  deinit { unfinished.remove(temporaryPath) }

  func append(_ data: Data) async throws { try content.append(data) }

  func finish(replacesExisting: Bool) async throws {
    try content.synchronize()
    // A rename replaces a file, so an empty one reserves the name first.
    if !replacesExisting { try reserveName() }
    do throws(SystemError) {
      try system.rename(temporaryPath, to: path)
    } catch {
      if !replacesExisting { try? system.remove(path) }
      throw FileExportError(path: path, code: error.code)
    }
  }

  /// Creates an empty file with the final name; fails if a file has appeared since the user was asked.
  private func reserveName() throws {
    system.close(try FileExportError.naming(path) { () throws(SystemError) in try system.create(path) })
  }

  func discard() async { unfinished.remove(temporaryPath) }

  /// Returns a path that no other export uses, in the same folder.
  static func temporaryPath(for path: String) -> String {
    "\(PosixPath.parent(of: path))/\(prefix)\(UUID().uuidString)"
  }

  /// Removes the temporary files of processes that were killed; those of running processes are locked.
  static func removeLeftovers(in folder: String, _ system: any SystemCalls) {
    for name in (try? system.names(in: folder)) ?? [] where name.hasPrefix(prefix) {
      let path = "\(folder)/\(name)"
      guard let descriptor = try? system.open(path) else { continue }
      defer { system.close(descriptor) }
      if (try? system.lock(descriptor)) != nil { try? system.remove(path) }
    }
  }
}

/// The temporary files of the exports in progress, which the end of the program removes.
final class UnfinishedFiles: Sendable {
  private let paths = Mutex<Set<String>>([])
  private let system: any SystemCalls

  init(system: any SystemCalls) {
    self.system = system
  }

  func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Removes a file, unless its export has renamed it.
  func remove(_ path: String) {
    if paths.withLock({ $0.remove(path) }) != nil { try? system.remove(path) }
  }

  func removeAll() {
    for path in paths.withLock({ $0 }) { remove(path) }
  }
}
