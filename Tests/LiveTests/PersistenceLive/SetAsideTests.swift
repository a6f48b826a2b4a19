import Foundation
import Persistence
import PersistenceLive
import TestSupport
import Testing

@Suite("Setting documents aside")
struct SetAsideTests {
  @TemporaryDirectory private var parent

  @Test func theDocumentIsRenamedAndReported() throws {
    let state = try StoreUnderTest(in: parent)
    try state.plant("garbage", as: "session")
    try state.store.setAside("session", reason: "not JSON")

    #expect(try state.names == ["session.corrupt-1"])
    #expect(try state.contents(of: "session.corrupt-1") == "garbage")
    #expect(state.warnings == [.setAside(name: "session", newName: "session.corrupt-1", reason: "not JSON")])
  }

  @Test func earlierSetAsideDocumentsAreNotOverwritten() throws {
    let state = try StoreUnderTest(in: parent)
    try state.plant("oldest", as: "session.corrupt-1")
    try state.plant("other", as: "session.corrupt-3")
    for contents in ["second", "fourth"] {
      try state.plant(contents, as: "session")
      try state.store.setAside("session", reason: "test")
    }
    let contents = try (1...4).map { try state.contents(of: "session.corrupt-\($0)") }
    #expect(contents == ["oldest", "second", "other", "fourth"])
  }

  @Test func concurrentCallsLoseNoDocument() async throws {
    let state = try StoreUnderTest(in: parent)
    let store = state.store
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<8 {
        group.addTask {
          try store.set(Data("bad \(index)".utf8), for: "document-\(index % 2)")
          try store.setAside("document-\(index % 2)", reason: "test")
        }
      }
      try await group.waitForAll()
    }
    #expect(try state.names.allSatisfy { $0.contains(".corrupt-") })
    #expect(try state.names.count == state.warnings.count)
  }

  @Test func settingAsideAMissingDocumentHasNoEffect() throws {
    let state = try StoreUnderTest(in: parent)
    try state.store.setAside("session", reason: "test")
    #expect(try state.names.isEmpty)
    #expect(state.warnings.isEmpty)
  }

  @Test func aDirectoryAtADocumentPathIsUnreadableAndCanBeSetAside() throws {
    let state = try StoreUnderTest(in: parent)
    try FileManager.default.createDirectory(at: state.url("session"), withIntermediateDirectories: false)
    try state.plant("inside", as: "session/file")

    #expect(throws: StorageError.unsafe(place: "session", .directory)) { try state.store.data(for: "session") }
    #expect(throws: StorageError.unsafe(place: "session", .directory)) { try state.store.set(Data(), for: "session") }
    #expect(throws: StorageError.unwritable(name: "session")) { try state.store.remove("session") }
    #expect(try state.names == ["session"])

    #expect(try state.store.load(DocumentFormat("session", of: Int.self)) == nil)
    #expect(try state.contents(of: "session.corrupt-1/file") == "inside")
  }
}
