import CoreFakes
import Foundation
import Persistence
import PersistenceLive
import TestSupport
import Testing

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
}
