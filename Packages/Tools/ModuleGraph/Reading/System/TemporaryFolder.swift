#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder for one task, removed by its creator, or by the handler of a signal that ends the process first.
package struct TemporaryFolder {
  /// The absolute path, with all symbolic links resolved.
  package let path: String

  package init() throws(Problem) {
    let base = FileManager.default.temporaryDirectory.path
    let folder = Paths.join(FileBytes.real(base) ?? base, "module-graph-\(UUID().uuidString)")
    Interruption.removeAtEnd(folder)
    FileBytes.makeFolder(folder)
    guard FileBytes.isFolder(folder) else {
      Interruption.cancelRemoval(folder)
      throw Problem(file: folder, cause: "cannot be made")
    }
    path = folder
  }

  package func remove() {
    Self.delete(path)
    Interruption.cancelRemoval(path)
  }

  package static func delete(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }
}
