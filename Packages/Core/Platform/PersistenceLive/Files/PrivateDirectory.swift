import Foundation
import Persistence
import PrivateFiles
import Synchronization

/// A directory that only its owner may access (mode 0700).
struct PrivateDirectory {
  let path: String
  let system: any SystemCalls

  /// Creates the directory with mode 0700, and its missing ancestors, and flushes them.
  ///
  /// The permissions of an existing directory do not change.
  ///
  /// - Throws: `StorageError.unsafe` for a directory of another user, or one to which other users can write; another
  ///   `StorageError` if it cannot be created or opened.
  func make() throws(StorageError) {
    do throws(SystemError) {
      try makeIfMissing()
      let directory = OpenFile(try system.openDirectory(path), of: system)
      let status = try directory.status
      guard status.owner == system.userID else { throw SystemError.otherOwner }
      // Another user could replace the lock or a document.
      guard !status.isWritableByOthers else { throw SystemError.writableByOthers }
      // In a shared directory, any user can create a symbolic link with this name.
      guard try isOwnName else { throw SystemError.otherOwner }
    } catch {
      throw error.writing(path)
    }
  }

  /// Checks that the directory contains no symbolic link, whose target would otherwise be read, changed and restricted,
  /// and that all documents can be opened.
  ///
  /// - Throws: `StorageError.unsafe` for the first symbolic link; `StorageError.unreadable` for the first document that
  ///   cannot be opened, or for a directory that cannot be listed.
  func checkContents() throws(StorageError) {
    for name in try names() {
      let place = "\(path)/\(name)"
      do throws(SystemError) {
        if try system.status(of: place).kind == .symbolicLink { throw SystemError(code: ELOOP) }
        if DocumentName.isValid(name) { try ExistingFile(system: system).checkIsReadable(place) }
      } catch {
        // Another process may have removed the file.
        if error.code != ENOENT { throw error.reading(place, limit: 0) }
      }
    }
  }

  private func names() throws(StorageError) -> [String] {
    do throws(SystemError) {
      return try system.names(in: path)
    } catch {
      throw error.reading(path, limit: 0)
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

  func flush() throws(SystemError) {
    try OpenFile(system.openDirectory(path), of: system).flush()
  }

  private var parent: PrivateDirectory? {
    let parent = PosixPath.parent(of: path)
    return parent == path ? nil : PrivateDirectory(path: parent, system: system)
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

/// Records whether the last flush failed, so that only the first of several consecutive failures is reported.
final class FlushRecord: Sendable {
  private let hasFailed = Mutex(false)

  func succeeded() {
    hasFailed.withLock { $0 = false }
  }

  /// Records a failure; returns `true` if it is the first since the last success.
  func failed() -> Bool {
    hasFailed.withLock { hasFailed in
      defer { hasFailed = true }
      return !hasFailed
    }
  }
}
