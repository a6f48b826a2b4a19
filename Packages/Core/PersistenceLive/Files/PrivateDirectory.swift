import Foundation

/// A directory that only this user may enter (0700).
struct PrivateDirectory {
  let path: String
  let system: any SystemCalls

  /// Makes the directory and those above it that are missing, and waits until they are on the disk. From one that stood
  /// there before, the permissions of other users are taken away.
  func make() throws(SystemError) {
    try makeIfMissing()
    // The root is everybody's. Elsewhere, a file system without permissions is still a place.
    if parent != nil { try? restrict() }
  }

  private func restrict() throws(SystemError) {
    try OpenFile(system.openDirectory(path), of: system).restrict()
  }

  private func makeIfMissing() throws(SystemError) {
    do throws(SystemError) {
      _ = OpenFile(try system.openDirectory(path), of: system)
    } catch {
      guard error.code == ENOENT, let parent else { throw error }
      try parent.makeIfMissing()
      try makeLast()
      try parent.flushIfPossible()
    }
  }

  /// Waits until the names in the directory are on the disk.
  func flush() throws(SystemError) {
    try OpenFile(system.openDirectory(path), of: system).flush()
  }

  private var parent: PrivateDirectory? {
    let parent = (path as NSString).deletingLastPathComponent
    return parent.isEmpty || parent == path ? nil : PrivateDirectory(path: parent, system: system)
  }

  /// Someone else may have been faster.
  private func makeLast() throws(SystemError) {
    do throws(SystemError) {
      try system.makeDirectory(path)
    } catch {
      if error.code != EEXIST { throw error }
    }
  }

  /// One may make a directory where one may not read, and nothing can be flushed that cannot be opened; and some file
  /// systems flush no directories.
  private func flushIfPossible() throws(SystemError) {
    do throws(SystemError) {
      try flush()
    } catch {
      if error.code != EACCES && !error.isUnsupported { throw error }
    }
  }
}
