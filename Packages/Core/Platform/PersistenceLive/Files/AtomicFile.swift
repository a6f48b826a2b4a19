import Foundation
import PrivateFiles

/// Writes files atomically: writes a temporary file, flushes it, and renames it.
///
/// The caller must flush the directory afterward, or a power failure may restore the old file.
struct AtomicFile {
  let directory: PrivateDirectory

  private var system: any SystemCalls { directory.system }

  func write(_ data: Data, as name: String) throws(SystemError) {
    let temporary = try TemporaryFiles(directory: directory.path, system: system).make(for: name)
    do throws(SystemError) {
      try fill(temporary.descriptor, with: data)
      try system.rename(temporary.path, to: "\(directory.path)/\(name)")
    } catch {
      try? system.remove(temporary.path)
      throw error
    }
  }

  private func fill(_ descriptor: Int32, with data: Data) throws(SystemError) {
    let file = OpenFile(descriptor, of: system)
    try file.writeAll(data)
    try file.flush()
  }
}

/// The temporary files of writes in progress: `.NAME.tmp-PID-N`, which no document name matches.
struct TemporaryFiles {
  let directory: String
  let system: any SystemCalls

  func make(for name: String) throws(SystemError) -> (path: String, descriptor: Int32) {
    var number = 1
    while true {
      let path = "\(directory)/.\(name).tmp-\(system.processID)-\(number)"
      do throws(SystemError) {
        return (path, try system.create(path))
      } catch {
        guard error.code == EEXIST else { throw error }
        number += 1
      }
    }
  }

  /// Removes the files of processes that no longer run, ignoring errors, because these files are never read.
  func clean() {
    for name in (try? system.names(in: directory)) ?? [] {
      guard let writer = Self.writer(of: name), !system.isRunning(writer) else { continue }
      try? system.remove("\(directory)/\(name)")
    }
  }

  /// Returns whether a file is a temporary file of a document, or a copy that was set aside.
  static func isCopy(_ file: String, of name: String) -> Bool {
    file.hasPrefix(".\(name).tmp-") || file.hasPrefix("\(name).corrupt-")
  }

  /// Returns the process that writes the file, or `nil` if the name is not that of a temporary file.
  private static func writer(of name: String) -> pid_t? {
    guard name.hasPrefix("."), let suffix = name.split(separator: ".").last, suffix.hasPrefix("tmp-") else {
      return nil
    }
    let parts = suffix.split(separator: "-")
    guard parts.count == 3, let writer = pid_t(parts[1]), writer > 0 else { return nil }
    return writer
  }
}
