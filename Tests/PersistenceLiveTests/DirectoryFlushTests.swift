import Foundation
import Persistence
import Synchronization
import Testing

@testable import PersistenceLive

/// A disk that takes a change and then does not confirm it. SQLite goes on there, too (`unixSync`): the change is made.
@Suite("A directory that cannot be flushed")
struct DirectoryFlushTests {
  private final class Warnings: Sendable {
    private let entries = Mutex<[StorageWarning]>([])
    var all: [StorageWarning] { entries.withLock { $0 } }
    @Sendable func append(_ warning: StorageWarning) { entries.withLock { $0.append(warning) } }
  }

  /// A store whose directory is there, on a disk that fails like this when it is to flush one.
  private func store(failing code: Int32, _ warnings: Warnings) throws -> FileStore {
    let directory = URL(fileURLWithPath: "/state", isDirectory: true)
    let good = SimulatedDisk(processID: 1)
    try FileStore(directory: directory, system: good) { _ in }.set(Data("old".utf8), for: "session")
    let failure = SimulatedDisk.Failure(code: code, isOfDirectories: true)
    let disk = SimulatedDisk(good.snapshot, processID: 2, failure: failure)
    return try FileStore(directory: directory, system: disk, warn: warnings.append)
  }

  @Test("A document that is in place is kept: its reader gets it, its change is told, and a warning says what is open")
  func whatIsInPlaceIsKept() async throws {
    let warnings = Warnings()
    let store = try store(failing: EIO, warnings)
    var changes = store.changes().makeAsyncIterator()
    try store.set(Data("new".utf8), for: "session")
    #expect(try store.data(for: "session") == Data("new".utf8))
    #expect(await changes.next() == ["session"])
    #expect(warnings.all == [.notFlushed(name: "session")])
  }

  @Test func whatIsRemovedOrSetAsideIsGone() throws {
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

  @Test func manyFailuresInARowAreToldOnce() throws {
    let warnings = Warnings()
    let store = try store(failing: EIO, warnings)
    for name in ["session", "preferences", "session"] { try store.set(Data(), for: name) }
    #expect(warnings.all == [.notFlushed(name: "session")])
    let record = FlushRecord()
    #expect(record.failed() && !record.failed())
    record.succeeded()
    #expect(record.failed())
  }

  @Test("A file system that flushes no directories at all is no reason for doubt", arguments: [EINVAL, ENOTSUP])
  func aFileSystemWithoutTheStepIsNotToldOf(code: Int32) throws {
    let warnings = Warnings()
    try store(failing: code, warnings).set(Data("new".utf8), for: "session")
    #expect(warnings.all.isEmpty)

    let disk = SimulatedDisk(processID: 1, failure: SimulatedDisk.Failure(code: code, isOfDirectories: true))
    _ = try FileStore(directory: URL(fileURLWithPath: "/new/state", isDirectory: true), system: disk) { _ in }
  }
}
