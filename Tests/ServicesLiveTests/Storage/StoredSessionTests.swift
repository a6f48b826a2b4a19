import Foundation
import Models
import Persistence
import ServicesFakes
import ServicesLive
import TestSupport
import Testing

struct StoredSessionTests {
  @Test(arguments: ["", "{", #"{"version":1,"value":{"user":5}}"#, #"{"value":{}}"#])
  func damagedDocumentIsSetAsideAndThereIsNoSession(document: String) async throws {
    let store = InMemoryStore(["session": Data(document.utf8)])
    let storage = StoredSession(store: store)
    #expect(await storage.loadSession() == nil)
    #expect(store.documentsSetAside == ["session.corrupt-1": Data(document.utf8)])
    try await storage.saveSession(.sample)
    #expect(await storage.loadSession() == .sample)
  }

  @Test func documentOfANewerVersionStays() async throws {
    let document = Data(#"{"version":9,"value":{}}"#.utf8)
    let store = InMemoryStore(["session": document])
    let storage = StoredSession(store: store)
    let error = StorageError.newerVersion(name: "session", found: 9, supported: 1)
    #expect(await storage.loadSession() == nil)
    await #expect(throws: error) { try await storage.saveSession(.sample) }
    #expect(store.documents == ["session": document])
  }

  @Test func sessionThatCannotBeSavedIsReported() async throws {
    let store = InMemoryStore()
    store.beforeEach { access in
      if access == .write("session") { throw StorageError.unwritable(name: "session") }
    }
    await #expect(throws: StorageError.unwritable(name: "session")) {
      try await StoredSession(store: store).saveSession(.sample)
    }
  }
}
