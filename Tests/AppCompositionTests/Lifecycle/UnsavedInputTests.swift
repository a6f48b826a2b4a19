import RequirementTrait
import TerminalUI
import TestSupport
import Testing

@testable import AppComposition

/// What a user has typed less than a second before the app leaves the foreground, on each screen that stores it.
@Suite("Unsaved input when the app leaves the foreground")
struct UnsavedInputTests {
  nonisolated enum Screen: String, CaseIterable {
    case newOrder, profile, list, search

    /// Types something, without time for the debounced storage.
    var typing: String {
      switch self {
      case .newOrder: "tap \"Orders\"\nkey n\ntype \"Customer\" \"Mary Somerville\""
      case .profile: "tap \"Profile\"\nkey e\ntype \"Name\" \"Mary Somerville\""
      case .list: "tap \"Orders\"\nexpect \"7 of 7\"\nkey /\ntype \"Search\" \"Mary Somerville\""
      case .search: "tap \"Search\"\ntype \"Search\" \"Mary Somerville\""
      }
    }
  }

  @Test(
    "The input is stored when the app becomes inactive, and is there after a kill", .requirement("L2", "L3"),
    arguments: Screen.allCases)
  func inputIsStored(on screen: Screen) async throws {
    let fixture = AppFixture.signedIn()
    let player = ScriptPlayerFixture(fixture)
    try await player.play(screen.typing)
    // Without a script command, which would give the debounced storage the time to store the input by itself.
    fixture.appState?.handleScenePhaseChange(from: .active, to: .inactive)
    // The first launch does not end; it is killed.
    let survivors = InMemoryStore(fixture.storage.documents)
    try await AppFixture.signedIn(storage: survivors).play("expect \"Mary Somerville\"")
  }

  @Test("A screen that has disappeared is not stored again", .requirement("L2"))
  func screenThatHasDisappearedIsNotStored() async throws {
    let fixture = AppFixture.signedIn()
    let player = ScriptPlayerFixture(fixture)
    try await player.play("tap \"Search\"\ntype \"Search\" \"Mary Somerville\"\nadvance 2s\ntap \"Home\"")
    let stored = fixture.storage.documents
    try await player.play("phase inactive")
    #expect(fixture.storage.documents == stored)
  }
}
