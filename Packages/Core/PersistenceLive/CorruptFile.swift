import Foundation

/// Puts what cannot be used out of the way, each time under a new name: `NAME.corrupt-1`, `NAME.corrupt-2`, ...
enum CorruptFile {
  /// The name under which the file, or whatever stands in its place, is kept now; `nil` where there is nothing.
  static func setAside(_ name: String, in directory: String) throws(SystemError) -> String? {
    let path = "\(directory)/\(name)"
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .last
    }
    let isDirectory = status.st_mode & S_IFMT == S_IFDIR
    let keptAs = try reserveName(for: name, in: directory, isDirectory: isDirectory)
    do throws(SystemError) {
      try SystemError.check { rename(path, "\(directory)/\(keptAs)") }
    } catch {
      remove("\(directory)/\(keptAs)")
      // Someone else was faster.
      if error.code == ENOENT { return nil }
      throw error
    }
    return keptAs
  }

  // A rename replaces what is there, so the new name is taken first, exclusively: it can then replace only our own
  // empty file, or empty directory, whoever else sets things aside at the same time.
  private static func reserveName(for name: String, in directory: String, isDirectory: Bool) throws(SystemError)
    -> String
  {
    var number = 1
    while true {
      let candidate = "\(name).corrupt-\(number)"
      do throws(SystemError) {
        try reserve("\(directory)/\(candidate)", isDirectory: isDirectory)
        return candidate
      } catch {
        guard error.code == EEXIST else { throw error }
        number += 1
      }
    }
  }

  private static func reserve(_ path: String, isDirectory: Bool) throws(SystemError) {
    if isDirectory {
      try SystemError.check { mkdir(path, 0o700) }
    } else {
      let number = try SystemError.check { open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600) }
      close(number)
    }
  }
}
