import RequirementTrait
import TerminalUIDriver
import Testing

@testable import TerminalUI

/// The arrangement of windows in the scene storage.
@MainActor
struct SplitStorageTests {
  private func store(_ record: some Codable & Hashable, in storage: MemorySceneStorage) {
    storage.set(record, for: WindowManager.arrangementKey, in: WindowManager.listScene)
  }

  private func relaunch(_ storage: MemorySceneStorage) async throws -> PaneScreen {
    let screen = PaneScreen(120, 40, storage: storage)
    _ = screen.driver.screen
    return screen
  }

  @Test("The next launch restores the windows and their arrangement", .requirement("S1", "W4"))
  func arrangementIsRestored() async throws {
    let storage = MemorySceneStorage()
    let first = try await PaneScreen.split(120, 40, storage: storage)
    try await first.key(.right, .control)
    await first.driver.close()
    let second = try await relaunch(storage)
    #expect(second.split?.axis == .horizontal)
    #expect(second.split?.border.minX == 65)
    #expect(second.shows("Main inactive 0"))
    #expect(second.shows("Item 1 active 0"))
  }

  @Test(
    "A stored fraction is limited",
    arguments: [(0.0, 30), (-7, 30), (9, 89), (.infinity, 89), (-.infinity, 30), (.nan, 60)] as [(Double, Int)])
  func storedFractionIsLimited(_ fraction: Double, _ column: Int) async throws {
    let storage = MemorySceneStorage()
    let first = PaneScreen(120, 40, storage: storage)
    try await first.tap("Open 1")
    await first.driver.close()
    store(WindowManager.ArrangementRecord(mode: "sideBySide", fraction: fraction), in: storage)
    #expect(try await relaunch(storage).split?.border.minX == column)
  }

  @Test(.requirement("S3")) func unknownModeIsIgnored() async throws {
    let storage = MemorySceneStorage()
    let first = PaneScreen(120, 40, storage: storage)
    try await first.tap("Open 1")
    await first.driver.close()
    store(WindowManager.ArrangementRecord(mode: "spiral", fraction: 0.3), in: storage)
    #expect(try await relaunch(storage).split == nil)
    store("nonsense", in: storage)
    #expect(try await relaunch(storage).split == nil)
  }

  @Test func splitIsRetainedUntilASecondWindowIsOpen() async throws {
    let storage = MemorySceneStorage()
    let first = try await PaneScreen.split(120, 40, storage: storage)
    try await first.key(.escape)
    await first.driver.close()
    let second = try await relaunch(storage)
    #expect(second.split == nil)
    try await second.tap("Open 2")
    #expect(second.split?.axis == .horizontal)
  }
}
