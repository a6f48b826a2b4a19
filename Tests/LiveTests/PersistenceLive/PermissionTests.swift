import Foundation
import Persistence
import PersistenceLive
import TestSupport
import Testing

/// Whether permission bits apply to this process. They do not apply to the superuser.
private let permissionsBite = getuid() != 0

@Suite("Files and directories without access")
struct PermissionTests {
  @TemporaryDirectory private var parent

  @Test(.enabled(if: permissionsBite, "the superuser may read everything"))
  func aFileWithoutReadPermissionIsUnreadable() throws {
    let state = try StoreUnderTest(in: parent)
    try state.plant("x", as: "session")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: state.url("session").path)
    let failure = StorageError.unreadable(name: "session", errorNumber: EACCES)
    #expect(throws: failure) { try state.store.data(for: "session") }
    #expect(throws: failure) { try state.store.load(DocumentFormat("session", of: Int.self)) }
    let place = state.url("session").path
    #expect(throws: StorageError.unreadable(name: place, errorNumber: EACCES)) { try StoreUnderTest(in: parent) }
    #expect(try state.names == ["session"])
  }

  @Test(.enabled(if: permissionsBite, "the superuser may write everywhere"))
  func aReadOnlyDirectoryRetainsTheOldDocument() throws {
    let state = try StoreUnderTest(in: parent)
    try state.store.set(Data("old".utf8), for: "session")
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: state.directory.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: state.directory.path) }

    let refusal = StorageError.notPermitted(name: "session")
    #expect(throws: refusal) { try state.store.set(Data("new".utf8), for: "session") }
    #expect(throws: refusal) { try state.store.setAside("session", reason: "test") }
    #expect(try state.contents(of: "session") == "old")
  }

  @Test func aDeletedDirectoryIsUnwritable() throws {
    let state = try StoreUnderTest(in: parent)
    try FileManager.default.removeItem(at: state.directory)
    #expect(throws: StorageError.unwritable(name: "session")) { try state.store.set(Data(), for: "session") }
    #expect(try state.store.data(for: "session") == nil)
  }

  @Test func aFileAtTheDirectoryPathIsReported() throws {
    let file = parent.appendingPathComponent("file")
    try Data().write(to: file)
    #expect(throws: StorageError.unsafe(place: file.path, .file)) { try FileStore(directory: file) { _ in } }
    let below = file.appendingPathComponent("below")
    #expect(throws: StorageError.unsafe(place: below.path, .file)) { try FileStore(directory: below) { _ in } }
  }

  @Test(.timeLimit(.minutes(10)))
  func aNamedPipeAtADocumentPathIsUnreadableWithoutBlocking() throws {
    let state = try StoreUnderTest(in: parent)
    try #require(mkfifo(state.url("session").path, 0o600) == 0)
    #expect(throws: StorageError.unsafe(place: "session", .special)) { try state.store.data(for: "session") }
  }
}
