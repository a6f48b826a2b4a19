import CoreFakes
import Foundation
import Models
import Persistence
import ServicesFakes
import ServicesLive
import Synchronization
import Testing
import TrellisVirtualTime

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
    try await storage.clearSession()
    #expect(store.documents == ["session": document])
  }

  @Test("The content of the offline cache is removed first, so a session that remains is the sign of what remains")
  func theSessionIsRemovedLast() async throws {
    let store = InMemoryStore()
    let clock = VirtualClock()
    let storage = StoredSession(
      secrets: InMemorySecretStore(store),
      offlineCache: OfflineCache(secrets: InMemorySecretStore(store), clock: clock, now: { .distantPast }))
    try await storage.saveSession(.sample)
    try store.set(Data("content".utf8), for: "offline-content")
    for name in ["offline-content", "session"] {
      let error = StorageError.notRemoved(place: name, errorNumber: EROFS)
      store.beforeEach { access in if access == .remove(name) { throw error } }
      await #expect(throws: error) { try await storage.clearSession() }
      #expect(await storage.loadSession() == .sample)
    }
    store.beforeEach { _ in }
    try await storage.clearSession()
    #expect(store.documents.isEmpty)
  }

  @Test func aDamagedSessionIsRemovedToo() async throws {
    let store = InMemoryStore(["session": Data("{".utf8)])
    let storage = StoredSession(secrets: InMemorySecretStore(store))
    #expect(await storage.loadSession() == nil)
    try store.set(Data("{".utf8), for: "session")
    try await storage.clearSession()
    #expect(store.documents.isEmpty && store.documentsSetAside.isEmpty)
  }

  @Test func sessionThatCannotBeSavedIsReported() async throws {
    let store = InMemoryStore()
    store.beforeEach { access in if access == .write("session") { throw StorageError.unwritable(name: "session") } }
    await #expect(throws: StorageError.unwritable(name: "session")) {
      try await StoredSession(secrets: InMemorySecretStore(store)).saveSession(.sample)
    }
  }
}
