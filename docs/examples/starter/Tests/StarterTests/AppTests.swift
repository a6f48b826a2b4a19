import EntriesFeature
import Foundation
import TerminalUI
import TerminalUITesting
import Testing
import TrellisNavigation
import TrellisStateMachine

@testable import starter

/// The whole app, without its files.
@MainActor
@Suite struct AppTests {
  private let service = FakeEntryService([Entry(id: 1, text: "Water the plants")])
  private let storage = MemorySceneStorage()

  @Test func anEntryIsWrittenInTheModal() async {
    let screen = launch()
    await screen.tap("New entry")
    await screen.type("Call Ada", into: "Text")
    await screen.tap("Save")
    await screen.expect("Call Ada")
    await screen.expect("Water the plants")
    await screen.reject("Save")
  }

  @Test func theHelpLeavesTheTabAsItIs() async {
    let screen = launch()
    await screen.press(.character("2"))
    await screen.tap("Help")
    await screen.expect("Escape leads back.")
    await screen.press(.escape)
    await screen.expect("Starter shows a tab")
  }

  @Test(
    "The place of the last launch is restored",
    arguments: [(["2"], "Starter shows a tab"), (["n"], "[ Save ]"), (["2", "Help"], "Escape leads back.")])
  func restoration(steps: [String], shown: String) async {
    let screen = launch()
    for step in steps { await step.count == 1 ? screen.type(step) : screen.tap(step) }
    await screen.expect(shown)
    await launch().expect(shown)
  }

  @Test func aFailedLaunchIsRetried() async {
    let service = FakeEntryService(failure: .inaccessible)
    let screen = launch(service)
    await screen.expect("The app could not start")
    await service.recover()
    await screen.tap("Try again")
    await screen.expect("No entries yet.")
  }

  @Test func theStateChangesAsIsMeant() {
    #expect(
      AppState.transitions.allowed.map(\.description) == [
        "launching → ready", "launching → failed", "failed → ready", "failed → failed",
      ])
  }

  @Test func theFilesAreReadAtTheNextLaunch() async throws {
    let folder = StateFolder(url: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
    defer { try? FileManager.default.removeItem(at: folder.url) }
    #expect(try await FileEntryService(folder: folder).entries() == [])
    try await FileEntryService(folder: folder).save([Entry(id: 1, text: "Call Ada")])
    #expect(try await FileEntryService(folder: folder).entries() == [Entry(id: 1, text: "Call Ada")])
    try folder.save("no list", to: "entries")
    await #expect(throws: EntryError.inaccessible) { try await FileEntryService(folder: folder).entries() }
    FileStorage(folder: folder).set(2, for: "tab", in: "")
    #expect(FileStorage(folder: folder).value(Int.self, for: "tab", in: "") == 2)
  }

  private func launch(_ service: FakeEntryService? = nil) -> ScreenDriver {
    let coordinator = AppCoordinator(dependencies: AppDependencies(entries: service ?? self.service, storage: storage))
    return ScreenDriver { RootView(coordinator: coordinator) }
  }
}
