import Foundation
import Persistence
import TestSupport
import Testing

@testable import PersistenceLive

/// A disk that is full before, or while, a document is written: what was there stays, and nothing is left over.
struct FullDiskTests {
  /// Writes some bytes and then fails, as a disk does that fills up.
  private static func calls(failing code: Int32, after count: Int) -> WriteCalls {
    var calls = WriteCalls.system
    calls.write = { file, bytes, length in
      // The first call is cut short; the next finds no room.
      guard lseek(file, 0, SEEK_END) < count else {
        errno = code
        return -1
      }
      return write(file, bytes, min(length, count))
    }
    return calls
  }

  private static let late: WriteCalls = {
    var calls = WriteCalls.system
    calls.flush = { _ in
      errno = ENOSPC
      return -1
    }
    return calls
  }()

  @Test("E3: a full disk is named, at whichever call it shows", arguments: [(ENOSPC, 0), (ENOSPC, 3), (EDQUOT, 0)])
  func fullDiskIsNamed(code: Int32, room: Int) throws {
    try check(Self.calls(failing: code, after: room), .diskFull(name: "session"))
  }

  @Test func fullDiskThatShowsWhenFlushedIsNamed() throws {
    try check(Self.late, .diskFull(name: "session"))
  }

  @Test func failingDiskIsNotAFullOne() throws {
    try check(Self.calls(failing: EIO, after: 0), .unwritable(name: "session"))
  }

  private func check(_ calls: WriteCalls, _ error: StorageError) throws {
    try withTemporaryDirectory { directory in
      let good = try FileStore(directory: directory) { _ in }
      try good.set(Data("old one".utf8), for: "session")
      let full = try FileStore(directory: directory, calls: calls) { _ in }
      #expect(throws: error) { try full.set(Data("new one".utf8), for: "session") }
      #expect(try good.data(for: "session") == Data("old one".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["session"])
    }
  }
}
