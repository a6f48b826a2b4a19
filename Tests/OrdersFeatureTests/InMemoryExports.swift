import Foundation
import Services
import Synchronization

nonisolated final class InMemoryExports: OrderExportDestination {
  private struct State {
    var files: [String: Data] = [:]
    var discardedCount = 0
    var error: (any Error)?
    var folders: Set<String> = []
  }

  private let state = Mutex(State())

  /// The complete files by name.
  var files: [String: String] { state.withLock { $0.files.mapValues { String(decoding: $0, as: UTF8.self) } } }
  var discardedCount: Int { state.withLock { $0.discardedCount } }

  func fail(with error: any Error) { state.withLock { $0.error = error } }

  /// Adds a file, as another program does.
  func add(_ name: String) { state.withLock { $0.files[name] = Data("old".utf8) } }

  /// Adds a folder, which no export can replace.
  func addFolder(_ name: String) { state.withLock { _ = $0.folders.insert(name) } }

  func problem(with name: String) async -> String? {
    state.withLock { $0.folders.contains(name) } ? "\(name) is a folder" : nil
  }

  func fileExists(_ name: String) async -> Bool { state.withLock { $0.files[name] != nil } }
  func discardUnfinishedFiles() async {}
  func create(_ name: String) async throws -> any OrderExportFile { File(name: name, exports: self) }

  private final class File: OrderExportFile {
    private let name: String
    private let exports: InMemoryExports
    private let data = Mutex(Data())

    init(name: String, exports: InMemoryExports) {
      self.name = name
      self.exports = exports
    }

    func append(_ more: Data) async throws {
      if let error = exports.state.withLock({ $0.error }) { throw error }
      data.withLock { $0.append(more) }
    }

    func finish(replacesExisting: Bool) async throws {
      let data = data.withLock { $0 }
      try exports.state.withLock { state in
        guard replacesExisting || state.files[name] == nil else { throw CocoaError(.fileWriteFileExists) }
        state.files[name] = data
      }
    }

    func discard() async { exports.state.withLock { $0.discardedCount += 1 } }
  }
}
