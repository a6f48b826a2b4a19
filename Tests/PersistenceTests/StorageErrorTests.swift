import Persistence
import Testing

@Suite("Storage errors")
struct StorageErrorTests {
  @Test("E3: every storage error has a sentence that names the document")
  func everyErrorNamesTheDocument() {
    let errors: [StorageError] = [
      .unreadable(name: "session"), .unwritable(name: "session"), .corrupt(name: "session"),
      .newerVersion(name: "session", found: 2, supported: 1), .invalidName("session"),
      .diskFull(name: "session"),
    ]
    for error in errors {
      #expect(error.errorDescription?.contains("session") == true)
    }
  }

  @Test func aWarningTellsWhatHappenedToTheDocument() {
    let warning = StorageWarning(name: "session", keptAs: "session.corrupt-1", reason: "not JSON")
    #expect(warning.description == "session could not be used (not JSON); it is kept as session.corrupt-1")
  }
}
