import Foundation
import OrdersFeature

/// Exports to the files of the user: a relative path is in the current directory, and `~/` is the home directory.
nonisolated struct FileExportDestination: OrderExportDestination {
  func fileExists(_ name: String) async -> Bool {
    var status = stat()
    // Not `FileManager`, which follows a link and misses one whose target does not exist.
    return lstat(Self.path(of: name), &status) == 0
  }

  func problem(with name: String) async -> String? {
    let path = Self.path(of: name)
    if Self.isFolder(path) { return "\(name) is a folder" }
    let parent = (path as NSString).deletingLastPathComponent
    let folder = parent.isEmpty ? "." : parent
    if !Self.isFolder(folder) { return "There is no folder \(folder)" }
    return access(folder, W_OK) == 0 ? nil : "You may not write to the folder \(folder)"
  }

  func create(_ name: String) async throws -> any OrderExportFile {
    try FileExport(path: Self.path(of: name))
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func path(of name: String) -> String { (name as NSString).expandingTildeInPath }
}

/// A temporary file beside the exported one, which replaces it when it is complete.
nonisolated private final class FileExport: OrderExportFile {
  private let path: String
  private let temporaryPath: String
  private let descriptor: Int32

  init(path: String) throws {
    self.path = path
    let name = (path as NSString).lastPathComponent
    let directory = (path as NSString).deletingLastPathComponent
    // A name that no other export has, also not one of the same file.
    var template = Array("\(directory.isEmpty ? "." : directory)/.\(name).XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw FileExportError(path: path, code: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    temporaryPath = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Removes the file of an export that was neither finished nor discarded.
  deinit {
    close(descriptor)
    unlink(temporaryPath)
  }

  func append(_ data: Data) async throws {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileExportError(path: path, code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  func finish(replacesExisting: Bool) async throws {
    guard fsync(descriptor) == 0 else { throw FileExportError(path: path, code: errno) }
    if replacesExisting {
      guard rename(temporaryPath, path) == 0 else { throw FileExportError(path: path, code: errno) }
    } else {
      // Unlike `rename`, `link` fails if a file has appeared since the user was asked.
      guard link(temporaryPath, path) == 0 else { throw FileExportError(path: path, code: errno) }
      unlink(temporaryPath)
    }
  }

  func discard() async {
    unlink(temporaryPath)
  }
}

/// Why a file could not be written, with its path.
nonisolated private struct FileExportError: LocalizedError {
  let path: String
  let code: Int32

  var errorDescription: String? { "\(path): \(String(cString: strerror(code)))" }
  var recoverySuggestion: String? { "Choose another file" }
}
