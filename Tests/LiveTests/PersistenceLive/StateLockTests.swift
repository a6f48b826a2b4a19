import Foundation
import Persistence
import PersistenceLive
import TestSupport
import Testing

@Suite("The lock of a state directory")
struct StateLockTests {
  @TemporaryDirectory private var directory
  private let process = ProcessInfo.processInfo.processIdentifier

  @Test func aSecondLockReportsTheOwnersProcessID() throws {
    let first = try StateLock(directory: directory)
    // The second attempt finds the ID only if the first one has not removed it.
    for _ in 0..<2 {
      #expect(throws: StorageError.locked(place: directory.path, processID: process)) {
        try StateLock(directory: directory)
      }
    }
    withExtendedLifetime(first) {}
  }

  @Test("Without the lock file, or with that of another process, no document is changed", arguments: [true, false])
  func aLostLockPreventsChanges(hasSecondLock: Bool) throws {
    let lock = try StateLock(directory: directory)
    let store = try FileStore(directory: directory, lock: lock) { _ in }
    try store.set(Data("first".utf8), for: "orders")
    try FileManager.default.removeItem(at: directory.appendingPathComponent(".lock"))
    let second = hasSecondLock ? try StateLock(directory: directory) : nil

    let refusal = StorageError.lockLost(place: directory.path)
    #expect(throws: refusal) { try store.set(Data("second".utf8), for: "orders") }
    #expect(throws: refusal) { try store.remove("orders") }
    #expect(throws: refusal) { try store.setAside("orders", reason: "test") }
    #expect(throws: refusal) { try store.subdirectory("servers").set(Data(), for: "session") }
    #expect(try store.data(for: "orders") == Data("first".utf8))
    withExtendedLifetime(second) {}
  }

  @Test("A directory that a store refuses, such as /etc, remains without a lock file")
  func aRefusedDirectoryGetsNoLockFile() throws {
    let link = directory.appendingPathComponent("localtime").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/")
    #expect(throws: StorageError.self) { try FileStore(directory: directory) { _ in } }
    #expect(throws: StorageError.self) { try StateLock(directory: directory) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["localtime"])
  }

  @Test func aReleasedLockCanBeAcquiredAgain() throws {
    for _ in 0..<2 { _ = try StateLock(directory: directory) }
  }

  @Test(arguments: ["2000000000\n", "", "garbage", "1\n"])
  func aStaleLockFileIsReused(_ leftover: String) throws {
    let file = directory.appendingPathComponent(".lock")
    try Data(leftover.utf8).write(to: file)
    let lock = try StateLock(directory: directory)
    #expect(try String(contentsOf: file, encoding: .utf8) == "\(process)\n")
    withExtendedLifetime(lock) {}
  }

  @Test(
    "A stale process ID in the lock file is not reported as the owner of the lock",
    arguments: ["2000000000\n", "\(getppid())\n", "1\n", "-1\n", "0\n", "garbage", ""])
  func aStaleProcessIDIsNotReportedAsTheOwner(_ leftover: String) throws {
    let file = directory.appendingPathComponent(".lock")
    try Data(leftover.utf8).write(to: file)
    // The owner of the lock has not written its process ID.
    let owner = open(file.path, O_RDWR)
    defer { close(owner) }
    try #require(flock(owner, LOCK_EX | LOCK_NB) == 0)
    #expect(throws: StorageError.locked(place: directory.path, processID: nil)) { try StateLock(directory: directory) }
  }

  @Test func anExistingLockFileIsRestrictedToItsOwner() throws {
    let file = directory.appendingPathComponent(".lock")
    try Data().write(to: file)
    try #require(chmod(file.path, 0o666) == 0)
    let lock = try StateLock(directory: directory)
    #expect(try permissions(of: file) == 0o600)
    withExtendedLifetime(lock) {}
  }

  @Test func theDirectoryIsCreatedPrivateToTheUser() throws {
    let state = directory.appendingPathComponent("state")
    let lock = try StateLock(directory: state)
    #expect(try [state, state.appendingPathComponent(".lock")].map(permissions) == [0o700, 0o600])
    withExtendedLifetime(lock) {}
  }

  @Test func aFileAtTheDirectoryPathIsReported() throws {
    let file = directory.appendingPathComponent("file")
    try Data().write(to: file)
    #expect(throws: StorageError.unsafe(place: file.path, .file)) { try StateLock(directory: file) }
  }
}
