import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Loading and saving documents")
struct LoadAndSaveTests {
  private let format = Formats.preferences
  private let value = Preferences(theme: "dark", fontSize: 14)

  @Test func aSavedDocumentIsLoaded() throws {
    let store = InMemoryStore()
    #expect(try store.load(format) == nil)
    try store.save(value, as: format)
    #expect(try store.load(format) == value)
  }

  @Test func onlySavingReplacesADocumentOfAnOlderVersion() throws {
    let old = document(#"{"version":1,"value":{"isDark":true}}"#)
    let store = InMemoryStore(["preferences": old])

    let loaded = try #require(try store.load(format))
    #expect(store.documents["preferences"] == old)

    try store.save(loaded, as: format)
    #expect(try store.documents["preferences"] == format.encode(loaded))
  }

  @Test func aNewerVersionIsRejectedAndNotOverwritten() {
    let newer = document(#"{"version":9,"value":{"layout":"future"}}"#)
    let store = InMemoryStore(["preferences": newer])
    let refusal = StorageError.newerVersion(name: "preferences", found: 9, supported: 3)

    #expect(throws: refusal) { try store.load(format) }
    #expect(throws: refusal) { try store.save(value, as: format) }
    #expect(store.documents["preferences"] == newer)
    #expect(store.warnings.isEmpty)
  }

  @Test func aDamagedDocumentIsSetAsideReportedAndLoadedAsNil() throws {
    let damaged = document(#"{"version":3,"value":{"theme":"#)
    let store = InMemoryStore(["preferences": damaged])

    #expect(try store.load(format) == nil)
    #expect(store.documentsSetAside == ["preferences.corrupt-1": damaged])
    #expect(store.warnings.map(\.reason) == ["not JSON"])
    #expect(try store.load(format) == nil)
    #expect(store.warnings.count == 1)
  }

  @Test func savingOverADamagedDocumentSetsItAside() throws {
    let store = InMemoryStore(["preferences": document("garbage")])
    try store.save(value, as: format)
    #expect(try store.load(format) == value)
    #expect(store.documentsSetAside["preferences.corrupt-1"] == document("garbage"))
  }

  @Test(arguments: [
    (#"{"version":3,"value":{"theme":"secret-token"}}"#, "nothing at value.fontSize"),
    (#"{"version":3,"value":{"theme":"t","fontSize":"secret-token"}}"#, "wrong type at value.fontSize"),
    (#"{"version":3,"value":{"theme":null,"fontSize":1}}"#, "null at value.theme"),
  ])
  func theWarningNamesThePathAndNotTheValue(_ json: String, _ reason: String) throws {
    let store = InMemoryStore(["preferences": document(json)])
    #expect(try store.load(format) == nil)
    #expect(store.warnings.map(\.reason) == [reason])
    #expect(!store.warnings.description.contains("secret-token"))
  }

  @Test func anUnreadableDocumentIsSetAside() throws {
    let store = InMemoryStore(["preferences": document("unreadable")])
    store.beforeEach { if $0 == .read("preferences") { throw StorageError.unreadable(name: "preferences") } }

    #expect(try store.load(format) == nil)
    #expect(store.warnings.map(\.reason) == ["it could not be read"])
  }

  @Test func anUnreadableDocumentThatCannotBeSetAsideThrows() {
    let store = InMemoryStore(["preferences": document("unreadable")])
    store.beforeEach { access in
      switch access {
      case .read(let name): throw StorageError.unreadable(name: name)
      case .setAside(let name): throw StorageError.unwritable(name: name)
      default: break
      }
    }
    #expect(throws: StorageError.unreadable(name: "preferences")) { try store.load(format) }
    #expect(throws: StorageError.unreadable(name: "preferences")) { try store.save(value, as: format) }
  }

  @Test func aFailedSaveRetainsTheOldDocument() throws {
    let store = InMemoryStore()
    try store.save(value, as: format)
    store.beforeEach { if case .write(let name) = $0 { throw StorageError.unwritable(name: name) } }

    #expect(throws: StorageError.unwritable(name: "preferences")) {
      try store.save(Preferences(theme: "light", fontSize: 9), as: format)
    }
    #expect(try store.load(format) == value)
  }
}
