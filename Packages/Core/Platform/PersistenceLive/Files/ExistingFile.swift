import Foundation
import PrivateFiles

/// Reads and removes files that may not exist.
struct ExistingFile {
  let system: any SystemCalls

  /// Reads a file of at most `limit` bytes, after removing the permissions of other users; `nil` if there is none.
  ///
  /// For a secret, that must succeed. Throws EISDIR for a directory, `specialFile` for a named pipe, ELOOP for a
  /// symbolic link, and EFBIG above the limit.
  func read(_ path: String, limit: Int, isSecret: Bool = false) throws(SystemError) -> Data? {
    do throws(SystemError) {
      let file = OpenFile(try system.open(path), of: system)
      switch try file.status.kind {
      case .file: break
      case .directory: throw SystemError(code: EISDIR)
      case .symbolicLink, .other: throw SystemError.specialFile
      }
      do throws(SystemError) { try file.restrict() } catch { if isSecret { throw error } }
      return try file.read(limit: limit)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// Throws if a document exists and cannot be opened, as with EACCES, EMFILE or EIO; not for another kind of file.
  func checkIsReadable(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      _ = OpenFile(try system.open(path), of: system)
    } catch {
      if ![ENOENT, ELOOP, ENXIO].contains(error.code) { throw error }
    }
  }

  /// Removes a file, or erases its contents if that fails; throws the error of the removal if both fail.
  func erase(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try remove(path)
    } catch {
      guard isErased(path) else { throw error }
    }
  }

  private func isErased(_ path: String) -> Bool {
    do throws(SystemError) {
      try OpenFile(try system.openErased(path), of: system).flush()
      return true
    } catch {
      return false
    }
  }

  func remove(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try system.remove(path)
    } catch {
      if error.code != ENOENT { throw error }
    }
  }
}
