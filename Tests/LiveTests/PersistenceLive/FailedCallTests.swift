import Foundation
import Persistence
import PrivateFiles
import Testing

@testable import PersistenceLive

@Suite("One failed system call, whichever it is")
struct FailedCallTests {
  private static let directory = URL(fileURLWithPath: "/state", isDirectory: true)
  private let format = DocumentFormat("orders", of: [Int].self)
  static let codes = [EACCES, EIO, EMFILE, ENFILE, ENOMEM]

  private func files(of disk: SimulatedDisk) -> [String: [UInt8]] {
    disk.snapshot.names.mapValues { disk.snapshot.files[$0]?.bytes ?? [] }
  }

  /// Returns a disk with a document, and the number of calls that `work` makes on it.
  private func prepared(_ work: (FileStore) throws -> Void) throws -> (disk: SimulatedDisk, calls: Int) {
    let disk = SimulatedDisk(processID: 1)
    try FileStore(directory: Self.directory, system: disk) { _ in }.save([1, 2, 3], as: format)
    let copy = SimulatedDisk(disk.snapshot, processID: 2)
    try work(FileStore(directory: Self.directory, system: copy) { _ in })
    return (disk, copy.callCount)
  }

  @Test("A failed call while a document is loaded neither changes the disk nor hides the document", arguments: codes)
  func aFailedReadChangesNothing(code: Int32) throws {
    let (disk, calls) = try prepared { store in _ = try store.load(format) }
    #expect(calls > 8)
    for number in 1...calls {
      let failing = SimulatedDisk(
        disk.snapshot, processID: 2, failingCall: SimulatedDisk.FailingCall(number: number, code: code))
      do {
        let store = try FileStore(directory: Self.directory, system: failing) { _ in }
        #expect(try store.load(format) == [1, 2, 3], "call \(number)")
      } catch {
        #expect(error is StorageError, "call \(number)")
      }
      #expect(files(of: failing) == files(of: disk), "call \(number)")
    }
  }

  @Test("A failed call while a document is saved leaves the old or the new one", arguments: codes + [ENOSPC])
  func aFailedWriteLosesNothing(code: Int32) throws {
    let (disk, calls) = try prepared { store in try store.save([1, 2, 3, 4], as: format) }
    for number in 1...calls {
      let failing = SimulatedDisk(
        disk.snapshot, processID: 2, failingCall: SimulatedDisk.FailingCall(number: number, code: code))
      var isSaved = false
      do {
        try FileStore(directory: Self.directory, system: failing) { _ in }.save([1, 2, 3, 4], as: format)
        isSaved = true
      } catch {
        #expect(error is StorageError, "call \(number)")
      }
      let later = SimulatedDisk(failing.snapshot, processID: 3)
      let store = try FileStore(directory: Self.directory, system: later) { _ in }
      #expect(try store.load(format) == (isSaved ? [1, 2, 3, 4] : [1, 2, 3]), "call \(number)")
      #expect(try later.names(in: "/state") == ["orders"], "call \(number)")
    }
  }
}
