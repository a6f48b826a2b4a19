import Foundation
import Persistence
import PersistenceLive
import TestSupport
import Testing

@Suite("Documents as files")
struct FileStoreTests {
  @TemporaryDirectory private var parent

  @Test func theDirectoryAndItsFilesArePrivateToTheUser() throws {
    let store = try FileStore(directory: parent.appendingPathComponent("a/b")) { _ in }
    try store.set(Data("secret".utf8), for: "session")
    let modes = try ["a", "a/b", "a/b/session"].map { try permissions(of: parent.appendingPathComponent($0)) }
    #expect(modes == [0o700, 0o700, 0o600])
  }

  @Test("The permissions of an existing directory do not change", arguments: [0o755, 0o700, 0o500, 0o2750])
  func existingDirectoriesAreUnchanged(mode: Int) throws {
    let directory = parent.appendingPathComponent("existing")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    try #require(chmod(directory.path, mode_t(mode)) == 0)
    defer { chmod(directory.path, 0o700) }
    _ = try FileStore(directory: directory) { _ in }
    #expect(try permissions(of: directory) == mode)
  }

  @Test("A directory to which other users can write is rejected and unchanged", arguments: [0o2775, 0o1777, 0o702])
  func sharedDirectoriesAreRejected(mode: Int) throws {
    let directory = parent.appendingPathComponent("shared")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    try #require(chmod(directory.path, mode_t(mode)) == 0)
    let refusal = StorageError.unsafe(place: directory.path, .writableByOthers)
    #expect(throws: refusal) { try FileStore(directory: directory) { _ in } }
    #expect(throws: refusal) { try StateLock(directory: directory) }
    #expect(try permissions(of: directory) == mode)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
  }

  @Test func aWriteReplacesTheWholeDocument() throws {
    let state = try StoreUnderTest(in: parent)
    try state.store.set(Data(repeating: 1, count: 300_000), for: "orders")
    try state.store.set(Data("short".utf8), for: "orders")
    #expect(try state.contents(of: "orders") == "short")
  }

  @Test func anEmptyDocumentIsNotMissing() throws {
    let state = try StoreUnderTest(in: parent)
    try state.store.set(Data(), for: "empty")
    #expect(try state.store.data(for: "empty") == Data())
    #expect(try state.store.data(for: "missing") == nil)
  }

  @Test func concurrentWritesLeaveOneCompleteDocument() async throws {
    let state = try StoreUnderTest(in: parent)
    let store = state.store
    let documents = (0..<8).map { Data(repeating: UInt8($0), count: 100_000) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for document in documents { group.addTask { try store.set(document, for: "orders") } }
      try await group.waitForAll()
    }
    let kept = try #require(try store.data(for: "orders"))
    #expect(documents.contains(kept))
    #expect(try state.names == ["orders"])
  }

  @Test(arguments: ["", "..", "../session", "/etc/hostname", ".session.tmp-1-a", "a b"])
  func invalidDocumentNamesAreRejected(_ name: String) throws {
    let store = try StoreUnderTest(in: parent).store
    let refusal = StorageError.invalidName(name)
    #expect(throws: refusal) { try store.data(for: name) }
    #expect(throws: refusal) { try store.set(Data(), for: name) }
    #expect(throws: refusal) { try store.remove(name) }
    #expect(throws: refusal) { try store.setAside(name, reason: "test") }
  }

  @Test func readingASecretOrADocumentRestrictsItsPermissions() throws {
    let state = try StoreUnderTest(in: parent)
    for name in ["session", "notes"] {
      try state.plant("shared", as: name)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: state.url(name).path)
    }
    #expect(try FileSecretStore(store: state.store).secret(for: "session") == Secret(Data("shared".utf8)))
    #expect(try state.store.data(for: "notes") == Data("shared".utf8))
    for name in ["session", "notes"] { #expect(try permissions(of: state.url(name)) == 0o600) }
  }
}
