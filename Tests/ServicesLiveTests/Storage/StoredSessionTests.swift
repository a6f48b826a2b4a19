import CoreFakes
import Foundation
import Models
import Persistence
import ServicesFakes
import ServicesLive
import Synchronization
import Testing

struct StoredSessionTests {
  @Test(arguments: ["", "{", #"{"version":1,"value":{"user":5}}"#, #"{"value":{}}"#])
  func damagedDocumentIsSetAsideAndThereIsNoSession(document: String) async throws {
    let store = InMemoryStore(["session": Data(document.utf8)])
    let storage = StoredSession(secrets: InMemorySecretStore(store))
    #expect(await storage.loadSession() == nil)
    #expect(store.documentsSetAside == ["session.corrupt-1": Data(document.utf8)])
    try await storage.saveSession(.sample)
    #expect(await storage.loadSession() == .sample)
  }

  @Test func documentOfANewerVersionIsNotChanged() async throws {
    let document = Data(#"{"version":9,"value":{}}"#.utf8)
    let store = InMemoryStore(["session": document])
    let told = Mutex<[StorageError]>([])
    let storage = StoredSession(secrets: InMemorySecretStore(store)) { error in
      told.withLock { $0.append(contentsOf: [error as? StorageError].compactMap(\.self)) }
    }
    let error = StorageError.newerVersion(name: "session", found: 9, supported: 1)
    #expect(await storage.loadSession() == nil)
    #expect(told.withLock(\.self) == [error])
    await #expect(throws: error) { try await storage.saveSession(.sample) }
    await storage.clearSession()
    #expect(store.documents == ["session": document])
  }

  @Test func sessionThatCannotBeSavedIsReported() async throws {
    let store = InMemoryStore()
    store.beforeEach { access in if access == .write("session") { throw StorageError.unwritable(name: "session") } }
    await #expect(throws: StorageError.unwritable(name: "session")) {
      try await StoredSession(secrets: InMemorySecretStore(store)).saveSession(.sample)
    }
  }
}
