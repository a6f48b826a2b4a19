import Foundation
import Persistence
import PrivateFiles
import TestSupport
import Testing

@testable import PersistenceLive

@Suite("The removal of a secret")
struct SecretRemovalTests {
  @TemporaryDirectory private var directory
  private let system = FailingCalls()
  private let format = DocumentFormat("session", of: [String].self)

  private func makeSecrets() throws -> FileSecretStore {
    FileSecretStore(store: try FileStore(directory: directory, system: system) { _ in })
  }

  /// Returns all bytes of the directory.
  private var contents: String {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted().map {
        try String(contentsOf: directory.appendingPathComponent($0), encoding: .utf8)
      }.joined()
    }
  }

  @Test("Copies that were set aside, or were not completed, are removed with it, and other documents are not")
  func copiesAreRemoved() throws {
    let secrets = try makeSecrets()
    try secrets.save(["token"], as: format)
    for name in ["session.corrupt-1", ".session.tmp-1-1", "session2", "session2.corrupt-1"] {
      try Data(name.utf8).write(to: directory.appendingPathComponent(name))
    }
    try secrets.removeSecret("session")
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    #expect(names.sorted() == ["session2", "session2.corrupt-1"])
  }

  @Test("A file that cannot be removed is erased, and is no secret afterward")
  func aFileThatStaysIsErased() throws {
    let secrets = try makeSecrets()
    try secrets.save(["token"], as: format)
    system.fail { operation, _ in operation == .remove || operation == .rename ? EACCES : nil }
    try secrets.removeSecret("session")
    #expect(try contents == "")
    #expect(try secrets.load(format) == nil)
    #expect(try makeSecrets().load(format) == nil)
    system.succeed()
    try secrets.save(["next"], as: format)
    #expect(try secrets.load(format) == ["next"])
  }

  @Test("A file that can be neither removed nor erased is an error, with the reason of the removal")
  func aFileThatRemainsIsAnError() throws {
    let secrets = try makeSecrets()
    try secrets.save(["token"], as: format)
    system.fail { operation, _ in [.remove: EROFS, .openErased: EIO][operation] }
    let path = directory.appendingPathComponent("session").path
    #expect(throws: StorageError.notRemoved(place: path, errorNumber: EROFS)) { try secrets.removeSecret("session") }
    #expect(try secrets.load(format) == ["token"])
  }

  @Test("Whichever call fails, the secret is gone or an error says that it remains", arguments: [EACCES, EROFS, EIO])
  func aFailedCallHidesNothing(code: Int32) throws {
    let secrets = try makeSecrets()
    for failing in FailingCalls.Operation.allCases {
      try secrets.save(["token"], as: format)
      system.fail { operation, _ in operation == failing ? code : nil }
      do {
        try secrets.removeSecret("session")
        system.succeed()
        #expect(try secrets.load(format) == nil, "\(failing)")
      } catch {
        system.succeed()
        #expect(try secrets.load(format) == ["token"], "\(failing)")
        guard case StorageError.notRemoved = error else { return #expect(Bool(false), "\(error)") }
      }
    }
  }

  @Test func aDirectoryThatDisappearedHasNoSecret() throws {
    let secrets = try makeSecrets()
    try FileManager.default.removeItem(at: directory)
    try secrets.removeSecret("session")
  }

  @Test("The lock of another process protects its secret")
  func aLostLockIsAnError() throws {
    let lock = try StateLock(directory: directory)
    let store = try FileStore(directory: directory, lock: lock, system: system) { _ in }
    try store.set(Data("token".utf8), for: "session")
    try FileManager.default.removeItem(at: directory.appendingPathComponent(".lock"))
    #expect(throws: StorageError.lockLost(place: directory.path)) {
      try FileSecretStore(store: store).removeSecret("session")
    }
    #expect(try contents == "token")
  }
}
