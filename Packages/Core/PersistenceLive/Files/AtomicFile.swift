import Foundation

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
