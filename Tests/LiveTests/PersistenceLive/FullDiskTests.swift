import Foundation
import Persistence
import TestSupport
import Testing

@testable import PersistenceLive

struct FullDiskTests {
  @Test(
    "The error names the cause of a failed write, whichever system call fails", .requirement("E3"),
    arguments: [
      (ENOSPC, 0, StorageError.diskFull(name: "session")), (ENOSPC, 3, .diskFull(name: "session")),
      (EDQUOT, 0, .diskFull(name: "session")), (ENOSPC, nil, .diskFull(name: "session")),
      (EROFS, 0, .readOnly(name: "session")), (EACCES, 0, .notPermitted(name: "session")),
      (EPERM, 0, .notPermitted(name: "session")), (EIO, 0, .unwritable(name: "session")),
      (EIO, nil, .unwritable(name: "session")),
    ] as [(Int32, Int?, StorageError)])
  func theErrorNamesTheCauseOfAFailedWrite(code: Int32, room: Int?, error: StorageError) throws {
    let directory = URL(fileURLWithPath: "/state", isDirectory: true)
    let good = SimulatedDisk(processID: 1)
    try FileStore(directory: directory, system: good) { _ in }.set(Data("old one".utf8), for: "session")

    let full = SimulatedDisk(good.snapshot, processID: 2, failure: SimulatedDisk.Failure(code: code, room: room))
    let store = try FileStore(directory: directory, system: full) { _ in }

    #expect(throws: error) { try store.set(Data("new one".utf8), for: "session") }
    #expect(try store.data(for: "session") == Data("old one".utf8))
    #expect(try full.names(in: "/state") == ["session"])
  }
}
