import Foundation
import Persistence
import PersistenceLive

/// Measures the cost of saving and loading documents, including the flushes to disk.
struct StorageBenchmark {
  let directory: URL

  private let format = DocumentFormat("document", of: [String].self)

  func millisecondsPerSave() throws -> Double {
    let store = try FileStore(directory: directory) { _ in }
    let document = Array(repeating: "sixteen letters.", count: 54)
    return try median(of: 51) {
      try ContinuousClock().measure { try store.save(document, as: format) } / .milliseconds(1)
    }
  }

  /// The duration of opening the store and loading a document after a crash.
  ///
  /// The store first deletes the temporary file of the crashed writer.
  func millisecondsPerRecovery() throws -> Double {
    try median(of: 51) {
      try Data("half".utf8).write(to: directory.appendingPathComponent(".document.tmp-2000000000-1"))
      return try ContinuousClock().measure {
        let store = try FileStore(directory: directory) { _ in }
        let lines = try store.load(format)?.count
        precondition(lines == 54)
      } / .milliseconds(1)
    }
  }
}
