import Persistence
import PresentableErrors
import TestSupport
import Testing

@Suite("Storage errors in words")
struct StorageErrorWordsTests {
  private static let causes: [(StorageError, String, String?)] = [
    (
      .diskFull(name: "the shop's data"), "The disk is full: the shop's data could not be saved",
      "Free some disk space and try again"
    ),
    (.unreadable(name: "session"), "Could not read session", "Check the disk and try again"),
    (.unwritable(name: "session"), "Could not save session", "Check the disk and try again"),
    (
      .readOnly(name: "session"), "Could not save session: the disk is read-only",
      "Make the disk writable and try again"
    ),
    (
      .notPermitted(name: "session"), "Could not save session: permission was denied",
      "Change the folder's permissions"
    ),
    (.corrupt(name: "session"), "session is damaged", nil),
    (
      .newerVersion(name: "session", found: 2, supported: 1), "session was written by a newer version of this app",
      "Update this app"
    ),
    (.locked(place: "/state", processID: 7), "/state is in use by process 7", "Close the other program and try again"),
    (
      .unsafe(place: "/state", .otherOwner), "Could not use /state: it belongs to another user",
      "Check who owns the folder and what is in it"
    ),
  ]

  @Test("Disk failures and network failures have different messages", .requirement("E1", "E3"), arguments: causes)
  func storageFailuresHaveMessages(_ error: StorageError, _ reason: String, _ suggestion: String?) {
    let description = ErrorDescription(of: error)
    #expect((description.reason, description.suggestion) == (reason, suggestion))
  }

  @Test func errorsWithoutARemedyHaveNoSuggestion() {
    #expect(ErrorDescription(of: StorageError.noStateDirectory).suggestion == nil)
  }

  @Test(
    arguments: [
      (.notPermitted(name: "x"), .openSettings), (.diskFull(name: "x"), .retry), (.noStateDirectory, nil),
    ] as [(StorageError, RecoveryAction?)])
  func recoveryDependsOnTheCause(_ error: StorageError, _ recovery: RecoveryAction?) {
    #expect(error.recovery == recovery)
    #expect(!error.isConnectionFailure)
  }
}
