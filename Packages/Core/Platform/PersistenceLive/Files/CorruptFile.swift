import Foundation
import PrivateFiles

/// Renames unusable files to the next free name: `NAME.corrupt-1`, `NAME.corrupt-2`, ...
struct CorruptFile {
  let directory: PrivateDirectory

  private var system: any SystemCalls { directory.system }

  /// Renames the file, and returns its new name; `nil` if there is no file.
  func setAside(_ name: String) throws(SystemError) -> String? {
    do throws(SystemError) {
      let kind = try system.status(of: path(name)).kind
      let newName = try reserveName(for: name, of: kind)
      try move(name, to: newName)
      return newName
    } catch {
      // There was no file, or another process has renamed it.
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  private func move(_ name: String, to newName: String) throws(SystemError) {
    do throws(SystemError) {
      try system.rename(path(name), to: path(newName))
    } catch {
      try? system.remove(path(newName))
      throw error
    }
  }

  private func path(_ name: String) -> String { "\(directory.path)/\(name)" }

  // A rename replaces an existing file, so the new name is first reserved exclusively. The rename can then only replace
  // the empty file or directory created here, even if other processes set files aside at the same time.
  private func reserveName(for name: String, of kind: FileKind) throws(SystemError) -> String {
    var number = 1
    while true {
      let candidate = "\(name).corrupt-\(number)"
      do throws(SystemError) {
        try reserve(path(candidate), for: kind)
        return candidate
      } catch {
        guard error.code == EEXIST else { throw error }
        number += 1
      }
    }
  }

  private func reserve(_ path: String, for kind: FileKind) throws(SystemError) {
    if kind == .directory { return try system.makeDirectory(path) }
    system.close(try system.create(path))
  }
}
