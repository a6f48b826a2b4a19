import AppMocks
import CoreFakes
import FeatureKit
import Foundation
import Models
import NotificationsFeature
import ServicesFakes
import TerminalUI
import TestSupport
import Testing

@testable import AppComposition

@Suite("Scene phases of the app")
struct PhaseHandlingTests {
  @Test(
    "A return to the foreground or to the focus validates the session once, with three windows open",
    .requirement("L1", "L3"))
  func returnValidatesOnce() async throws {
    let fixture = AppFixture.signedIn()
    let count = AwaitableValue(0)
    fixture.auth.onValidateToken.set { _ in
      count.update { $0 += 1 }
      return true
    }
    let player = try await fixture.start(
      """
      tap "Orders"
      expect "7 of 7"
      key w
      expect "Order #1001"
      key f6
      key down 2
      key w
      expect "Order #1003"
      """)
    // Opening a window, and switching between windows, does not change the combined phase.
    #expect(count.value == 0)
    try await player.play("phase inactive\nphase background\nphase active")
    #expect(count.value == 1)
    try await player.play("phase inactive\nphase active")
    #expect(count.value == 2)
  }

  @Test("The values of windows are written when the app becomes inactive", .requirement("L3"))
  func inactiveAppWritesItsState() {
    let storage = InMemoryStore()
    let dependencies = AppDependencies.mock(storage: storage)
    let controller = AppStateController(dependencies: dependencies)
    dependencies.scenes.set("draft", for: "note", in: "main")
    controller.handleScenePhaseChange(from: .active, to: .inactive)
    let stored = StoredScenes(storage: storage, notices: Notices())
    #expect(stored.value(String.self, for: "note", in: "main") == "draft")
  }

  @Test(
    "The participants are called for each new phase, and refreshed for a signed-in user only",
    .requirement("L2", "L3"))
  func participantsFollowThePhases() async {
    let participant = RecordingParticipant()
    let controller = AppStateController(dependencies: .mock())
    let observer = ParticipantObserver(participant)
    controller.observer = observer
    controller.handleScenePhaseChange(from: .inactive, to: .inactive)
    #expect(participant.calls.isEmpty)
    controller.handleScenePhaseChange(from: .active, to: .inactive)
    #expect(participant.calls == ["prepare"])
    controller.handleScenePhaseChange(from: .inactive, to: .background)
    controller.lifecycle.refreshIfNeeded()
    #expect(participant.calls == ["prepare", "prepare", "release"])
    controller.transition(to: .authenticated(.sample))
    controller.lifecycle.refreshIfNeeded()
    withExtendedLifetime(observer) { #expect(participant.calls.last == "refresh") }
  }

  @Test("A sign-out releases the participants of the user")
  func signOutReleasesTheParticipants() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.start("expect \"Oldest pending\"")
    let appState = try #require(fixture.appState)
    #expect(!appState.userParticipants.isEmpty)
    await appState.signOut()
    #expect(appState.userParticipants.isEmpty)
  }
}

private final class ParticipantObserver: AppStateObserver {
  let userParticipants: [any LifecycleParticipant]

  init(_ participant: any LifecycleParticipant) {
    userParticipants = [participant]
  }

  func stateDidChange(from old: AppState, to new: AppState) {}
  func handleDeepLink(_ url: URL) -> Bool { false }
}

private final class RecordingParticipant: LifecycleParticipant {
  private(set) var calls: [String] = []

  func prepareForBackground() { calls.append("prepare") }

  func releaseResources() -> [ReleasedResources] {
    calls.append("release")
    return []
  }

  func refreshIfNeeded() { calls.append("refresh") }
}

/// What a user has typed less than a second before the app leaves the foreground, on each screen that stores it.
@Suite("Unsaved input when the app leaves the foreground")
struct UnsavedInputTests {
  @Test(
    "The input is stored when the app becomes inactive, and is there after a kill", .requirement("L2", "L3"),
    arguments: [
      "tap \"Orders\"\nkey n\ntype \"Customer\"", "tap \"Profile\"\ntap \"Edit\"\ntype \"Name\"",
      "tap \"Orders\"\nexpect \"7 of 7\"\nkey /\ntype \"Search\"", "tap \"Search\"\ntype \"Search\"",
    ])
  func inputIsStored(typing: String) async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.start(typing + " \"Mary Somerville\"")
    // Without a script command, which would give the debounced storage the time to store the input by itself.
    fixture.appState?.handleScenePhaseChange(from: .active, to: .inactive)
    // The first launch does not end; it is killed.
    let survivors = InMemoryStore(fixture.storage.documents)
    try await AppFixture.signedIn(storage: survivors).play("expect \"Mary Somerville\"")
  }

  @Test("A screen that has disappeared is not stored again", .requirement("L2"))
  func screenThatHasDisappearedIsNotStored() async throws {
    let fixture = AppFixture.signedIn()
    let player = try await fixture.start(
      "tap \"Search\"\ntype \"Search\" \"Mary Somerville\"\nadvance 2s\ntap \"Home\"")
    let stored = fixture.storage.documents
    try await player.play("phase inactive")
    #expect(fixture.storage.documents == stored)
  }
}
