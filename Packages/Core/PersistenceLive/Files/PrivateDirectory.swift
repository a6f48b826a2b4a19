import Foundation
import Persistence

/// A directory that only this user may enter (0700).
struct PrivateDirectory {
  let path: String
  let system: any SystemCalls

  /// Creates the directory and those above it that are missing, and waits until they are on the disk. Takes the
  /// permissions of other users from one that existed before.
  ///
  /// - Throws: `StorageError.unsafe` for another user's directory, `.unwritable` or its like where there is none.
  func make() throws(StorageError) {
    do throws(SystemError) {
      try makeIfMissing()
      let directory = OpenFile(try system.openDirectory(path), of: system)
      guard try directory.status.owner == system.userID else { throw SystemError.otherOwner }
      // In a directory of all users, any of them can put a link of that name.
      guard try isOwnName else { throw SystemError.otherOwner }
      // The root is everybody's. Elsewhere, a file system without permissions is still a place.
      if parent != nil { try? directory.restrict() }
    } catch {
      throw error.writing(path)
    }
  }

  /// - Throws: `StorageError.unsafe` for the first symbolic link in the directory: its file would be read, changed, and
  ///   given other permissions.
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
