import Foundation
import Persistence
import PersistenceLive

/// Measures the cost of saving and loading documents, including the flushes to disk.
struct StorageCost {
  let directory: URL

  private let format = DocumentFormat("document", of: [String].self)

  /// The microseconds of saving a document.
  func save() throws -> Double {
    let store = try FileStore(directory: directory) { _ in }
    let document = Array(repeating: "sixteen letters.", count: 54)
    return try median(of: 51) {
      try ContinuousClock().measure { try store.save(document, as: format) } / .microseconds(1)
    }
  }

  /// The microseconds of what a safe save needs at least, with plain system calls: write a temporary file, flush it,
  /// rename it, and flush the directory.
  func plainSave() throws -> Double {
    let (temporary, file) = (directory.path + "/plain.tmp", directory.path + "/plain")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let bytes = [UInt8](repeating: 0x61, count: 1000)
    return median(of: 51) {
      ContinuousClock().measure {
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        _ = write(descriptor, bytes, bytes.count)
        fsync(descriptor)
        close(descriptor)
        rename(temporary, file)
        let folder = open(directory.path, O_RDONLY)
        fsync(folder)
        close(folder)
      } / .microseconds(1)
    }
  }

  /// The microseconds of opening the store, which deletes a crashed writer's temporary file, and loading a document.
  func recovery() throws -> Double {
    try median(of: 51) {
      try Data("half".utf8).write(to: directory.appendingPathComponent(".document.tmp-2000000000-1"))
      return try ContinuousClock().measure {
        let store = try FileStore(directory: directory) { _ in }
        let lines = try store.load(format)?.count
        precondition(lines == 54)
      } / .microseconds(1)
    }
  }
}
