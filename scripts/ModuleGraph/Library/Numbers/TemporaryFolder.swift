#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder for one task; who makes it removes it, and so does a signal that ends the process before.
struct TemporaryFolder {
  /// The absolute path, with all links followed.
  let path: String

  /// - Throws: `Problem` where it cannot be made.
  init() throws(Problem) {
    let base = FileManager.default.temporaryDirectory.path
    let folder = Paths.join(FileBytes.real(base) ?? base, "module-graph-\(UUID().uuidString)")
    Interruption.keep(folder)
    FileBytes.makeFolder(folder)
    guard FileBytes.isFolder(folder) else {
      Interruption.forget(folder)
      throw Problem(file: folder, cause: "cannot be made")
    }
    path = folder
  }

  func remove() {
    Self.delete(path)
    Interruption.forget(path)
  }

  static func delete(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }
}
