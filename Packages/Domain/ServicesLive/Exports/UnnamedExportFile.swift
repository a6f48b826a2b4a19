import Foundation
import PrivateFiles
import Services

/// A file that has no name until it is complete, so that a process that is killed leaves none.
final class UnnamedExportFile: OrderExportFile {
  private let path: String
  private let content: ExportContent
  private let system: any SystemCalls

  /// Creates a file, or returns `nil` if there are no files without names; throws `FileExportError`.
  init?(path: String, _ system: any SystemCalls) throws {
    do throws(SystemError) {
      content = ExportContent(try system.createUnnamed(in: PosixPath.parent(of: path)), path: path, system)
    } catch {
      if error.isUnsupported || error.code == EISDIR { return nil }
      throw FileExportError(path: path, code: error.code)
    }
    (self.path, self.system) = (path, system)
    if !content.canBeLinked { return nil }
  }

  func append(_ data: Data) async throws { try content.append(data) }

  func finish(replacesExisting: Bool) async throws {
    try content.synchronize()
    // Only a rename replaces a file, and only a file with a name can be renamed.
    let name = replacesExisting ? NamedExportFile.temporaryPath(for: path) : path
    try content.link(to: name)
    guard replacesExisting else { return }
    do throws(SystemError) {
      try system.rename(name, to: path)
    } catch {
      try? system.remove(name)
      throw FileExportError(path: path, code: error.code)
    }
  }

  func discard() async {}
}

/// The open file of an export, locked so that other processes recognize it as unfinished, not as left behind.
final class ExportContent: Sendable {
  private let descriptor: Int32
  private let path: String
  private let system: any SystemCalls

  /// Locks an open file, which the new object closes; the path of the complete file is for errors.
  init(_ descriptor: Int32, path: String, _ system: any SystemCalls) {
    self.descriptor = descriptor
    self.path = path
    self.system = system
    // A file system without locks is no reason to fail.
    try? system.lock(descriptor)
  }

  deinit { system.close(descriptor) }

  /// Whether `link(to:)` can find the file, which needs a mounted `/proc`.
  var canBeLinked: Bool { (try? system.status(of: "/proc/self/fd/\(descriptor)")) != nil }

  /// Whether the file has a name.
  var hasName: Bool { (try? system.status(of: descriptor))?.linkCount ?? 0 > 0 }

  func append(_ data: Data) throws {
    try FileExportError.naming(path) { () throws(SystemError) in try system.write(data, to: descriptor) }
  }

  func synchronize() throws {
    try FileExportError.naming(path) { () throws(SystemError) in try system.flush(descriptor) }
  }

  func link(to name: String) throws {
    try FileExportError.naming(path) { () throws(SystemError) in try system.link(descriptor, to: name) }
  }
}
