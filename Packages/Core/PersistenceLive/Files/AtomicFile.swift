import Foundation

/// Writes files that are there whole or not at all: write a temporary, flush it, rename it into place. For a power cut
/// not to bring the old one back, the directory is to be flushed after it.
struct AtomicFile {
  let directory: PrivateDirectory

  private var system: any SystemCalls { directory.system }

  func write(_ data: Data, as name: String) throws(SystemError) {
    let temporary = try Temporaries(directory: directory.path, system: system).make(for: name)
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
