import Foundation

/// Reads and removes files that may not exist.
struct ExistingFile {
  let system: any SystemCalls

  /// Reads a file, after removing the permissions of other users.
  ///
  /// - Parameters:
  ///   - limit: The maximum size in bytes.
  ///   - isSecret: Whether to fail if the permissions of other users cannot be removed.
  /// - Returns: The contents, or `nil` if there is no file.
  /// - Throws: `SystemError`: EISDIR for a directory, `specialFile` for a named pipe, ELOOP for a symbolic link, EFBIG for a file above the
  ///   limit.
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

  /// Checks that a document can be opened, if there is one.
  ///
  /// - Throws: `SystemError`, such as EACCES, EMFILE or EIO. Not for a path without a file, or with another kind of file.
  func checkIsReadable(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      _ = OpenFile(try system.open(path), of: system)
    } catch {
      if ![ENOENT, ELOOP, ENXIO].contains(error.code) { throw error }
    }
  }

  /// Removes a file, if it exists.
  ///
  /// - Throws: `SystemError` if the file cannot be removed.
  func remove(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try system.remove(path)
    } catch {
      if error.code != ENOENT { throw error }
    }
  }
}
