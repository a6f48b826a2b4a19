import Foundation

/// Reads and removes files that may not be there.
struct ExistingFile {
  let system: any SystemCalls

  /// The contents; `nil` where there is no file.
  ///
  /// Permissions of other users are taken away first.
  ///
  /// - Parameters:
  ///   - limit: the length in bytes from which on it is not read.
  ///   - isSecret: whether it is not read where they cannot be.
  /// - Throws: `SystemError`; EISDIR for what is not a file, ELOOP for a symbolic link, EFBIG for a longer file.
  func read(_ path: String, limit: Int, isSecret: Bool = false) throws(SystemError) -> Data? {
    do throws(SystemError) {
      let file = OpenFile(try system.open(path), of: system)
      guard try file.status.kind == .file else { throw SystemError(code: EISDIR) }
      do throws(SystemError) { try file.restrict() } catch { if isSecret { throw error } }
      return try file.read(limit: limit)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
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
