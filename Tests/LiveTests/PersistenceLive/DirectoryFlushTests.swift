import Foundation
import Persistence
import Synchronization
import Testing

@testable import PersistenceLive

/// A failed flush of a directory after a successful change. The change is not undone, as in SQLite's `unixSync`.
@Suite("A directory that cannot be flushed")
struct DirectoryFlushTests {
  private final class Warnings: Sendable {
    private let entries = Mutex<[StorageWarning]>([])
    var all: [StorageWarning] { entries.withLock { $0 } }
    @Sendable func append(_ warning: StorageWarning) { entries.withLock { $0.append(warning) } }
  }

  /// Returns a store with an existing directory, on a disk where each flush of a directory fails with `code`.
  private func store(failing code: Int32, _ warnings: Warnings) throws -> FileStore {
    let directory = URL(fileURLWithPath: "/state", isDirectory: true)
    let good = SimulatedDisk(processID: 1)
    try FileStore(directory: directory, system: good) { _ in }.set(Data("old".utf8), for: "session")
    let failure = SimulatedDisk.Failure(code: code, isOfDirectories: true)
    let disk = SimulatedDisk(good.snapshot, processID: 2, failure: failure)
    return try FileStore(directory: directory, system: disk, warn: warnings.append)
  }

  @Test("A document whose directory cannot be flushed is readable, and a warning is logged")
  func aWriteWithoutAFlushSucceedsWithAWarning() throws {
    let warnings = Warnings()
    let store = try store(failing: EIO, warnings)
    try store.set(Data("new".utf8), for: "session")
    #expect(try store.data(for: "session") == Data("new".utf8))
    #expect(warnings.all == [.notFlushed(name: "session")])
  }

  @Test func removedAndSetAsideDocumentsAreGone() throws {
    for change in [{ try $0.remove("session") }, { try $0.setAside("session", reason: "test") }]
      as [(FileStore) throws -> Void]
    {
      let warnings = Warnings()
      let store = try store(failing: EIO, warnings)
      try change(store)
      #expect(try store.data(for: "session") == nil)
      #expect(warnings.all.contains(.notFlushed(name: "session")))
    }
  }

  @Test func consecutiveFailuresCauseOneWarning() throws {
    let warnings = Warnings()
    let store = try store(failing: EIO, warnings)
    for name in ["session", "preferences", "session"] { try store.set(Data(), for: name) }
    #expect(warnings.all == [.notFlushed(name: "session")])
    let record = FlushRecord()
    #expect(record.failed() && !record.failed())
    record.succeeded()
    #expect(record.failed())
  }

  @Test("A file system that does not support flushing directories causes no warning", arguments: [EINVAL, ENOTSUP])
  func unsupportedDirectoryFlushesCauseNoWarning(code: Int32) throws {
    let warnings = Warnings()
    try store(failing: code, warnings).set(Data("new".utf8), for: "session")
    #expect(warnings.all.isEmpty)

    let disk = SimulatedDisk(processID: 1, failure: SimulatedDisk.Failure(code: code, isOfDirectories: true))
    _ = try FileStore(directory: URL(fileURLWithPath: "/new/state", isDirectory: true), system: disk) { _ in }
  }
}
