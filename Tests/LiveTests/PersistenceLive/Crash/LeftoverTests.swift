import Foundation
import Persistence
import PersistenceLive
import TestSupport
import Testing

@Suite("Leftovers of a crashed process")
struct LeftoverTests {
  // No process has this ID: it is above the maximum of every system.
  private let deadWriter = 2_000_000_000

  @Test func anIncompleteTemporaryFileIsRemovedAndTheOldDocumentRemains() throws {
    try withTemporaryDirectory { parent in
      try StoreUnderTest(in: parent).store.set(Data("old".utf8), for: "session")
      let before = try StoreUnderTest(in: parent)
      try before.plant("{\"ver", as: ".session.tmp-\(deadWriter)-a1B2c3")

      let after = try StoreUnderTest(in: parent)

      #expect(try after.names == ["session"])
      #expect(try after.contents(of: "session") == "old")
      #expect(after.warnings.isEmpty)
    }
  }

  @Test func aCrashBeforeTheFirstRenameLeavesNoDocument() throws {
    try withTemporaryDirectory { parent in
      try StoreUnderTest(in: parent).plant("complete", as: ".session.tmp-\(deadWriter)-a1B2c3")
      let after = try StoreUnderTest(in: parent)
      #expect(try after.store.data(for: "session") == nil)
      #expect(try after.names.isEmpty)
    }
  }

  @Test func theTemporaryFileOfARunningProcessIsNotRemoved() throws {
    try withTemporaryDirectory { parent in
      let name = ".session.tmp-\(ProcessInfo.processInfo.processIdentifier)-a1B2c3"
      try StoreUnderTest(in: parent).plant("being written", as: name)
      #expect(try StoreUnderTest(in: parent).names == [name])
    }
  }

  @Test(arguments: [
    ".hidden", "notes.txt", ".session.tmp-", ".session.tmp-x-y", ".session.tmp-0-y", ".session.tmp--5-y", "tmp-1-y",
  ])
  func otherFilesAreNotRemoved(_ name: String) throws {
    try withTemporaryDirectory { parent in
      try StoreUnderTest(in: parent).plant("mine", as: name)
      #expect(try StoreUnderTest(in: parent).names == [name])
    }
  }

  @Test func aTruncatedDocumentIsSetAsideAndTheNextSaveWorks() throws {
    try withTemporaryDirectory { parent in
      let state = try StoreUnderTest(in: parent)
      let format = DocumentFormat("session", of: [String: String].self)
      let whole = try format.encode(["user": "ada"])
      for length in [0, 1, whole.count / 2, whole.count - 2] {
        try whole.prefix(length).write(to: state.url("session"))
        #expect(try state.store.load(format) == nil)
      }
      try state.store.save(["user": "grace"], as: format)

      #expect(try state.store.load(format) == ["user": "grace"])
      #expect(
        try state.names == [
          "session", "session.corrupt-1", "session.corrupt-2", "session.corrupt-3", "session.corrupt-4",
        ])
      #expect(state.warnings.count == 4)
    }
  }
}
