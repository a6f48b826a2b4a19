import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Storage errors")
struct StorageErrorTests {
  @Test("Every storage error has a description that names the document", .requirement("E3"))
  func everyErrorNamesTheDocument() {
    let errors: [StorageError] = [
      .unreadable(name: "session"), .unwritable(name: "session"), .corrupt(name: "session"),
      .newerVersion(name: "session", found: 2, supported: 1), .invalidName("session"),
      .diskFull(name: "session"), .readOnly(name: "session"), .notPermitted(name: "session"),
      .tooLarge(name: "session", limit: 1), .unsafe(place: "session", .otherOwner),
      .locked(place: "session", processID: 1), .locked(place: "session", processID: nil),
    ]
    for error in errors { #expect(error.errorDescription?.contains("session") == true) }
  }

  @Test(
    "The description names the cause if the user can correct it", .requirement("E3"),
    arguments: [
      (StorageError.diskFull(name: "session"), "The disk is full: session could not be saved"),
      (.readOnly(name: "session"), "Could not save session: the disk is read-only"),
      (.notPermitted(name: "session"), "Could not save session: permission was denied"),
      (.unsafe(place: "/state", .otherOwner), "Could not use /state: it belongs to another user"),
      (.unsafe(place: "/state/log", .symbolicLink), "Could not use /state/log: it is a symbolic link"),
      (
        .unsafe(place: "/state/.lock", .directory),
        "Could not use /state/.lock: it is a directory, where a file is expected"
      ),
      (.unsafe(place: "/state", .file), "Could not use /state: there is a file in the place of a directory"),
      (.locked(place: "/state", processID: 7), "/state is in use by process 7"),
      (.locked(place: "/state", processID: nil), "/state is in use by another process"),
    ])
  func theDescriptionNamesCausesThatTheUserCanCorrect(_ error: StorageError, _ sentence: String) {
    #expect(error.localizedDescription == sentence)
  }

  @Test func aWarningDescribesWhatHappenedToTheDocument() {
    let warning = StorageWarning.setAside(name: "session", newName: "session.corrupt-1", reason: "not JSON")
    #expect(warning.description == "session could not be used (not JSON); it is kept as session.corrupt-1")
    let doubt = StorageWarning.notFlushed(name: "session")
    #expect(doubt.description == "The last change of session is made, but a power cut may undo it")
  }
}
