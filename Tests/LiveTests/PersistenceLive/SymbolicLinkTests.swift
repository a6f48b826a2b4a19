import Foundation
import Persistence
import PersistenceLive
import TestSupport
import Testing

@Suite("Symbolic links and other users' directories")
struct SymbolicLinkTests {
  @TemporaryDirectory private var parent

  private struct Other {
    let url: URL

    init(in parent: URL) throws {
      url = parent.appendingPathComponent("other")
      try Data("theirs".utf8).write(to: url)
      try #require(chmod(url.path, 0o644) == 0)
    }

    var isUntouched: Bool {
      get throws { try permissions(of: url) == 0o644 && String(contentsOf: url, encoding: .utf8) == "theirs" }
    }
  }

  @Test(arguments: ["session", "trellis.log", ".lock", "servers"])
  func aDirectoryThatContainsALinkIsRejected(name: String) throws {
    let other = try Other(in: parent)
    let state = try StoreUnderTest(in: parent)
    try FileManager.default.createSymbolicLink(at: state.url(name), withDestinationURL: other.url)
    #expect(throws: StorageError.unsafe(place: state.url(name).path, .symbolicLink)) {
      try FileStore(directory: state.directory) { _ in }
    }
    #expect(try other.isUntouched)
  }

  @Test func aLinkCreatedLaterIsNotFollowed() throws {
    let other = try Other(in: parent)
    let state = try StoreUnderTest(in: parent)
    try FileManager.default.createSymbolicLink(at: state.url("session"), withDestinationURL: other.url)
    #expect(throws: StorageError.unsafe(place: "session", .symbolicLink)) { try state.store.data(for: "session") }
    #expect(try state.store.load(DocumentFormat("session", of: String.self)) == nil)
    #expect(try state.names == ["session.corrupt-1"])
    try state.store.save("own", as: DocumentFormat("session", of: String.self))
    #expect(try other.isUntouched)
  }

  @Test func aLinkAtTheLockPathIsRejected() throws {
    let other = try Other(in: parent)
    let state = try StoreUnderTest(in: parent)
    try FileManager.default.createSymbolicLink(at: state.url(".lock"), withDestinationURL: other.url)
    #expect(throws: StorageError.unsafe(place: state.url(".lock").path, .symbolicLink)) {
      try StateLock(directory: state.directory)
    }
    #expect(try other.isUntouched)
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser can give a directory away"), arguments: [true, false])
  func anotherUsersDirectoryOrLinkIsRejected(isLinked: Bool) throws {
    let directory = parent.appendingPathComponent("state")
    let place = isLinked ? parent.appendingPathComponent("place") : directory
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    if isLinked { try FileManager.default.createSymbolicLink(at: directory, withDestinationURL: place) }
    try #require(chmod(place.path, 0o755) == 0 && lchown(directory.path, 12_345, 12_345) == 0)
    let refusal = StorageError.unsafe(place: directory.path, .otherOwner)
    #expect(throws: refusal) { try FileStore(directory: directory) { _ in } }
    #expect(throws: refusal) { try StateLock(directory: directory) }
    #expect(try permissions(of: place) == 0o755)
  }

  @Test("A symbolic link of the user to the state directory is followed, because the directory may be on another disk")
  func theUsersLinkToTheDirectoryIsFollowed() throws {
    let place = parent.appendingPathComponent("place")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    let link = parent.appendingPathComponent("state")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: place)
    try FileStore(directory: link) { _ in }.set(Data("x".utf8), for: "session")
    #expect(FileManager.default.fileExists(atPath: place.appendingPathComponent("session").path))
  }

  @Test(arguments: ["", ".", "..", "a/b", ".hidden"])
  func subdirectoriesArePrivateAndTheirNamesAreValidated(name: String) throws {
    let state = try StoreUnderTest(in: parent)
    #expect(throws: StorageError.invalidName(name)) { try state.store.subdirectory(name) }
    let below = try state.store.subdirectory("below")
    try below.set(Data(), for: "session")
    #expect(try permissions(of: state.url("below")) == 0o700)
    #expect(try state.store.data(for: "session") == nil)
  }

  @Test func aDirectoryAtTheLockPathIsReported() throws {
    let lock = parent.appendingPathComponent(".lock")
    try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: false)
    #expect(throws: StorageError.unsafe(place: lock.path, .directory)) { try StateLock(directory: parent) }
  }
}
