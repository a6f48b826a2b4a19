import CoreFakes
import Foundation
import Persistence
import Testing

@Suite("The in-memory store")
struct InMemoryStoreTests {
  private let document = Data("kept".utf8)

  @Test func earlierSetAsideDocumentsAreNotOverwritten() throws {
    let store = InMemoryStore(["note": Data("first".utf8)])
    try store.setAside("note", reason: "not JSON")
    try store.set(Data("second".utf8), for: "note")
    try store.setAside("note", reason: "not JSON")

    #expect(store.documents.isEmpty)
    #expect(store.documentsSetAside == ["note.corrupt-1": Data("first".utf8), "note.corrupt-2": Data("second".utf8)])
    let warnings = [1, 2].map {
      StorageWarning.setAside(name: "note", newName: "note.corrupt-\($0)", reason: "not JSON")
    }
    #expect(store.warnings == warnings)
  }

  @Test func settingAsideAMissingDocumentCausesNoWarning() throws {
    let store = InMemoryStore()
    try store.setAside("note", reason: "not JSON")
    #expect(store.warnings.isEmpty)
  }

  @Test func theHookCanFailASingleAccess() throws {
    let store = InMemoryStore(["note": document])
    store.beforeEach { access in if access == .write("note") { throw StorageError.unwritable(name: "note") } }

    #expect(throws: StorageError.unwritable(name: "note")) { try store.set(Data(), for: "note") }
    #expect(try store.data(for: "note") == document)
  }

  @Test func namesAreValidated() {
    #expect(throws: StorageError.invalidName("../note")) { try InMemoryStore().set(document, for: "../note") }
  }
}
