import Foundation
import Persistence
import PrivateFiles
import TestSupport
import Testing

@testable import PersistenceLive

@Suite("Documents that are too large")
struct SizeLimitTests {
  @TemporaryDirectory private var parent
  private let format = DocumentFormat("session", of: String.self, sizeLimit: 1_000)

  @Test(arguments: [1_001, 500_000_000])
  func aDocumentOverTheLimitIsSetAside(size: Int) throws {
    let state = try StoreUnderTest(in: parent)
    try state.plant("", as: "session")
    // A sparse file allocates no disk space.
    try #require(truncate(state.url("session").path, off_t(size)) == 0)
    #expect(throws: StorageError.tooLarge(name: "session", limit: 1_000)) {
      try state.store.data(for: "session", limit: 1_000)
    }
    #expect(try state.store.load(format) == nil)
    #expect(
      state.warnings == [
        .setAside(name: "session", newName: "session.corrupt-1", reason: "it is larger than 1000 bytes")
      ])
    try state.store.save("small", as: format)
    #expect(try state.store.load(format) == "small")
  }

  @Test func aDocumentAtTheLimitIsRead() throws {
    let state = try StoreUnderTest(in: parent)
    try state.plant(String(repeating: "x", count: 1_000), as: "session")
    #expect(try state.store.data(for: "session", limit: 1_000)?.count == 1_000)
    #expect(throws: StorageError.self) { try state.store.data(for: "session", limit: 999) }
  }

  @Test("No byte of a document over the limit is read")
  func aDocumentOverTheLimitIsNotRead() throws {
    func calls(size: Int) throws -> Int {
      let disk = SimulatedDisk(processID: 7)
      let store = try FileStore(directory: URL(fileURLWithPath: "/state"), system: disk) { _ in }
      try store.set(Data(count: size), for: "session")
      let before = disk.callCount
      _ = try? store.data(for: "session", limit: 100)
      return disk.callCount - before
    }
    #expect(try calls(size: 101) == calls(size: 5_000))
    #expect(try calls(size: 101) < calls(size: 100))
  }

  @Test func readingAGrowingFileStopsAtTheLimit() throws {
    let file = OpenFile(Growing().open("any"), of: Growing())
    #expect(throws: SystemError(code: EFBIG)) { try file.read(limit: 1_000_000) }
  }

  /// A file whose reported size is 0, but whose reads never reach the end.
  private struct Growing: SystemCalls {
    let processID: pid_t = 1
    let userID: uid_t = 1

    func isRunning(_ process: pid_t) -> Bool { true }
    func makeDirectory(_ path: String) {}
    func names(in directory: String) -> [String] { [] }
    func create(_ path: String) -> Int32 { 3 }
    func open(_ path: String) -> Int32 { 3 }
    func createUnnamed(in directory: String) -> Int32 { 3 }
    func openOrCreate(_ path: String) -> Int32 { 3 }
    func truncate(_ descriptor: Int32, to size: Int) {}
    func lock(_ descriptor: Int32) {}
    func link(_ descriptor: Int32, to path: String) {}
    func openErased(_ path: String) -> Int32 { 3 }
    func openDirectory(_ path: String) -> Int32 { 3 }
    func status(of path: String) -> FileStatus { FileStatus(kind: .file, owner: userID) }
    func status(of descriptor: Int32) -> FileStatus { FileStatus(kind: .file, owner: userID) }
    func restrict(_ descriptor: Int32) {}
    func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int { buffer.count }
    func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int { bytes.count }
    func flush(_ descriptor: Int32) {}
    func close(_ descriptor: Int32) {}
    func rename(_ path: String, to newPath: String) {}
    func remove(_ path: String) {}
  }
}
