import Foundation
import Persistence

/// A directory that only its owner may access (mode 0700).
struct PrivateDirectory {
  let path: String
  let system: any SystemCalls

  /// Creates the directory and its missing ancestors and flushes them; removes the permissions of other users.
  ///
  /// - Throws: `StorageError.unsafe` for a directory of another user; another `StorageError` if it cannot be created or
  ///   opened.
  func make() throws(StorageError) {
    do throws(SystemError) {
      try makeIfMissing()
      let directory = OpenFile(try system.openDirectory(path), of: system)
      guard try directory.status.owner == system.userID else { throw SystemError.otherOwner }
      // In a shared directory, any user can create a symbolic link with this name.
      guard try isOwnName else { throw SystemError.otherOwner }
      // The root directory remains shared. Errors are ignored, because some file systems have no permissions.
      if parent != nil { try? directory.restrict() }
    } catch {
      throw error.writing(path)
    }
  }

  /// Checks that the directory contains no symbolic link, whose target would otherwise be read, changed and restricted.
  ///
  /// - Throws: `StorageError.unsafe` for the first symbolic link.
  func checkForLinks() throws(StorageError) {
    for name in (try? system.names(in: path)) ?? [] {
      guard let status = try? system.status(of: "\(path)/\(name)"), status.kind == .symbolicLink else { continue }
      throw .unsafe(place: "\(path)/\(name)", .symbolicLink)
    }
  }

  private var isOwnName: Bool {
    get throws(SystemError) {
      let status = try system.status(of: path)
      return status.kind != .symbolicLink || status.owner == system.userID
    }
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

  /// Waits until the directory's entries are on disk.
  func flush() throws(SystemError) {
    try OpenFile(system.openDirectory(path), of: system).flush()
  }

  private var parent: PrivateDirectory? {
    let parent = (path as NSString).deletingLastPathComponent
    return parent.isEmpty || parent == path ? nil : PrivateDirectory(path: parent, system: system)
  }

  /// Creates the directory; another process may have created it in the meantime.
  private func makeLast() throws(SystemError) {
    do throws(SystemError) {
      try system.makeDirectory(path)
    } catch {
      if error.code != EEXIST { throw error }
    }
  }

  /// Flushes the directory, ignoring failures that are no error.
  ///
  /// A directory that is not readable cannot be opened and flushed, and some file systems cannot flush directories.
  private func flushIfPossible() throws(SystemError) {
    do throws(SystemError) {
      try flush()
    } catch {
      if error.code != EACCES && !error.isUnsupported { throw error }
    }
  }
}
