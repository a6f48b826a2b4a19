import Foundation
import Persistence
import PersistenceLive
import TestSupport
import Testing

@Suite("Secrets as files")
struct FileSecretStoreTests {
  @Test func readingASecretRestrictsItsPermissions() throws {
    try withTemporaryDirectory { parent in
      let state = try StoreUnderTest(in: parent)
      try state.plant("token", as: "session")
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: state.url("session").path)

      let secret = try FileSecretStore(store: state.store).secret(for: "session")

      #expect(secret == Secret(Data("token".utf8)))
      #expect(try permissions(of: state.url("session")) == 0o600)
    }
  }

  @Test func readingADocumentRestrictsItsPermissions() throws {
    try withTemporaryDirectory { parent in
      let state = try StoreUnderTest(in: parent)
      try state.plant("shared", as: "notes")
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: state.url("notes").path)
      #expect(try state.store.data(for: "notes") == Data("shared".utf8))
      #expect(try permissions(of: state.url("notes")) == 0o600)
    }
  }
}
