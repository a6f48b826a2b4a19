import CoreFakes
import Foundation
import Persistence
import PersistenceLive
import TestSupport
import Testing

/// The implementations that the contract of stores applies to.
enum StoreKind: CaseIterable {
  case file, inMemory

  func with(_ body: (any KeyValueStore, any SecretStore) async throws -> Void) async throws {
    switch self {
    case .inMemory:
      let store = InMemoryStore()
      try await body(store, InMemorySecretStore(store))
    case .file:
      try await withTemporaryDirectory { directory in
        let store = try FileStore(directory: directory) { _ in }
        try await body(store, FileSecretStore(store: store))
      }
    }
  }
}

@Suite("The contract of stores", .timeLimit(.minutes(10)))
struct StoreContractTests {
  private let format = DocumentFormat("session", of: [String].self)

  @Test(arguments: StoreKind.allCases)
  func aDocumentIsReadableUntilItIsRemoved(_ kind: StoreKind) async throws {
    try await kind.with { store, _ in
      #expect(try store.load(format) == nil)
      try store.save(["ada"], as: format)
      #expect(try store.load(format) == ["ada"])
      try store.remove("session")
      try store.remove("session")
      #expect(try store.data(for: "session") == nil)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func aSecretIsReadableUntilItIsRemoved(_ kind: StoreKind) async throws {
    try await kind.with { _, secrets in
      #expect(try secrets.load(format) == nil)
      try secrets.save(["token"], as: format)
      #expect(try secrets.load(format) == ["token"])
      try secrets.removeSecret("session")
      #expect(try secrets.secret(for: "session") == nil)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func aDamagedSecretIsSetAside(_ kind: StoreKind) async throws {
    try await kind.with { _, secrets in
      try secrets.setSecret(Secret(Data("garbage".utf8)), for: "session")
      #expect(try secrets.load(format) == nil)
      #expect(try secrets.secret(for: "session") == nil)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func everyChangeIsReported(_ kind: StoreKind) async throws {
    try await kind.with { store, _ in
      var changes = store.changes().makeAsyncIterator()
      try store.set(Data("1".utf8), for: "first")
      #expect(await changes.next() == ["first"])
      try store.remove("first")
      #expect(await changes.next() == ["first"])
      try store.set(Data("garbage".utf8), for: "second")
      #expect(await changes.next() == ["second"])
      try store.setAside("second", reason: "test")
      #expect(await changes.next() == ["second"])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func changesAreCoalescedByNameForSlowReaders(_ kind: StoreKind) async throws {
    try await kind.with { store, _ in
      var changes = store.changes().makeAsyncIterator()
      for index in 0..<200 { try store.set(Data(), for: "document-\(index % 3)") }
      #expect(await changes.next() == ["document-0", "document-1", "document-2"])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func aFailedWriteIsNotReportedAsAChange(_ kind: StoreKind) async throws {
    try await kind.with { store, _ in
      var changes = store.changes().makeAsyncIterator()
      #expect(throws: StorageError.invalidName("../x")) { try store.set(Data(), for: "../x") }
      try store.set(Data(), for: "next")
      #expect(await changes.next() == ["next"])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func aCallForAMissingDocumentIsNotReportedAsAChange(_ kind: StoreKind) async throws {
    try await kind.with { store, _ in
      var changes = store.changes().makeAsyncIterator()
      try store.remove("removed")
      try store.setAside("unreadable", reason: "test")
      try store.set(Data(), for: "next")
      #expect(await changes.next() == ["next"])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func cancelingTheReaderEndsTheSequence(_ kind: StoreKind) async throws {
    try await kind.with { store, _ in
      let changes = store.changes()
      let reading = Task { for await _ in changes {} }
      reading.cancel()
      await reading.value
    }
  }
}
