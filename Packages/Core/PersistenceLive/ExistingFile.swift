import Foundation

/// Reads and removes files that may not be there.
enum ExistingFile {
  /// The contents; `nil` where there is no file.
  ///
  /// - Throws: `SystemError`; EISDIR where something stands there that is no file.
  static func read(_ path: String) throws(SystemError) -> Data? {
    do throws(SystemError) {
      // Without O_NONBLOCK, opening a named pipe would wait for its writer.
      let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
      guard file.isRegularFile else { throw SystemError(code: EISDIR) }
      return try file.readToEnd()
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  static func remove(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try SystemError.check { unlink(path) }
    } catch {
      if error.code != ENOENT { throw error }
    }
  }
}
