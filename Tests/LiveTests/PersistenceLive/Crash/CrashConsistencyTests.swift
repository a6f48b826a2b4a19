import Foundation
import Persistence
import PrivateFiles
import Testing

@testable import PersistenceLive

@Suite("Power lost after each system call of a write")
struct CrashConsistencyTests {
  private let old = "the old document"
  private let new = "the new document, which is longer"

  private func writing(_ text: String, as name: String = "session") -> (FileStore) throws -> Void {
    { store in try store.set(Data(text.utf8), for: name) }
  }

  @Test("After a power loss the old or the new document is readable; after the write has returned, the new one")
  func theOldOrTheNewDocumentIsReadable() throws {
    let findings = try CrashCuts().findings(prepare: writing(old), work: writing(new))
    for found in findings {
      #expect(found.contents(of: "session") == new || !found.isDone && found.contents(of: "session") == old)
      #expect(found.names == ["session"], "after \(found.calls) calls")
      #expect(found.warnings == 0)
    }
    // The cuts cover both outcomes and many system calls.
    #expect(Set(findings.map { $0.contents(of: "session") }) == [old, new])
    #expect(Set(findings.map(\.calls)).count > 15)
  }

  @Test func theFirstDocumentIsCompleteOrMissing() throws {
    let findings = try CrashCuts().findings(work: writing(new))
    for found in findings {
      #expect(found.contents(of: "session") == new || !found.isDone && found.contents(of: "session") == nil)
    }
  }

  @Test func theStoreAcceptsWritesAfterEveryCut() throws {
    for found in try CrashCuts().findings(prepare: writing(old), work: writing(new)) {
      try found.store.set(Data("third".utf8), for: "session")
      #expect(found.contents(of: "session") == "third")
    }
  }

  @Test func aCutWhileLeftoversAreRemovedLosesNothing() throws {
    let findings = try CrashCuts().findings(
      prepare: { store in
        try writing(old)(store)
        let leftover = try store.system.create("\(CrashCuts.directory)/.session.tmp-9-1")
        try OpenFile(leftover, of: store.system).writeAll(Data("half".utf8))
        try PrivateDirectory(path: CrashCuts.directory, system: store.system).flush()
      }, work: { _ in })
    for found in findings {
      #expect(found.contents(of: "session") == old)
      #expect(found.names == ["session"])
    }
  }

  @Test func aRemovedDocumentIsGoneAfterTheCallHasReturned() throws {
    let findings = try CrashCuts().findings(prepare: writing(old)) { try $0.remove("session") }
    for found in findings {
      #expect(found.contents(of: "session") == nil || !found.isDone && found.contents(of: "session") == old)
    }
  }

  @Test func aSetAsideDocumentIsAtTheOldOrTheNewPath() throws {
    let findings = try CrashCuts().findings(prepare: writing(old)) { try $0.setAside("session", reason: "test") }
    for found in findings {
      let aside = found.store.system.text(of: "\(CrashCuts.directory)/session.corrupt-1")
      #expect(found.contents(of: "session") == old || aside == old)
      if found.isDone { #expect(aside == old) }
    }
  }

  @Test func aMigratedDocumentRetainsItsValue() throws {
    let version1 = DocumentFormat("preferences", version: 1, of: [Int].self)
    let version2 = DocumentFormat(
      "preferences", version: 2, of: [String].self,
      migrations: [Migration(from: 1) { (old: [Int]) in old.map(String.init) }])
    let findings = try CrashCuts().findings(prepare: { try $0.save([1, 2], as: version1) }) { store in
      try store.save(try store.load(version2) ?? [], as: version2)
    }
    for found in findings { #expect(try found.store.load(version2) == ["1", "2"]) }
  }

  @Test(
    "These tests detect a store that omits a flush",
    arguments: SimulatedDisk.Carelessness.allCases)
  func omittedFlushesAreDetected(_ carelessness: SimulatedDisk.Carelessness) throws {
    let findings = try CrashCuts(carelessness: carelessness).findings(prepare: writing(old), work: writing(new))
    let isNeither = findings.contains { ![old, new].contains($0.contents(of: "session")) }
    let isForgotten = findings.contains { $0.isDone && $0.contents(of: "session") == old }
    #expect(isNeither == (carelessness == .filesAreNotFlushed))
    #expect(isForgotten == (carelessness == .directoriesAreNotFlushed))
  }
}

extension SystemCalls {
  fileprivate func text(of path: String) -> String? {
    (try? ExistingFile(system: self).read(path, limit: .max)).flatMap(\.self).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
