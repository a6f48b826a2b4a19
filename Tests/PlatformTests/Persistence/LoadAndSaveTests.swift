import CoreFakes
import Foundation
import Persistence
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

  @Test("A document that cannot be read may be intact: it is neither set aside nor overwritten")
  func anUnreadableDocumentIsUnchanged() {
    let intact = document(#"{"version":3,"value":{"theme":"dark","fontSize":14}}"#)
    let store = InMemoryStore(["preferences": intact])
    let failure = StorageError.unreadable(name: "preferences", errorNumber: EMFILE)
    store.beforeEach { if case .read = $0 { throw failure } }

    #expect(throws: failure) { try store.load(format) }
    #expect(throws: failure) { try store.save(value, as: format) }
    #expect(store.documents == ["preferences": intact])
    #expect(store.warnings.isEmpty)
  }

  @Test func aPathWithoutARegularFileIsSetAside() throws {
    let store = InMemoryStore(["preferences": document("a directory")])
    store.beforeEach {
      if case .read(let name) = $0, store.documentsSetAside.isEmpty {
        throw StorageError.unsafe(place: name, .directory)
      }
    }
    #expect(try store.load(format) == nil)
    #expect(store.warnings.map(\.reason) == ["it is not a regular file"])
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
