import EmbeddedBackend
import Foundation
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

/// The whole app on its live services and an embedded backend that fails on purpose, in virtual time.
private struct FaultBench {
  let directory: URL
  let faults = Faults()
  let clock = VirtualClock()

  func play(_ name: String, _ text: String) async throws {
    let player = ScriptPlayer(launch: launch, print: { _ in })
    do {
      try await player.play(Script(name: name, text: text))
    } catch {
      let line = text.split(separator: "\n")[error.line - 1]
      Issue.record("\(error) (\(line))\n\(error.screen.joined(separator: "\n"))")
    }
  }

  private func launch() throws -> Driver {
    var settings = LiveSettings(stateDirectory: directory, faults: faults, timeZone: .gmt)
    settings.clock = clock
    settings.now = { [clock] in Date(timeIntervalSince1970: 1_795_176_000 + clock.now.offset / .seconds(1)) }
    settings.random = { 0.5 }
    let dependencies = try AppDependencies.live(settings)
    let appState = AppStateController(dependencies: dependencies)
    let coordinator = AppCoordinator(appState: appState, dependencies: dependencies)
    let scene = WindowGroup {
      RootView(coordinator: coordinator).environment(dependencies).environment(appState)
        .task { await appState.initialize() }
    }
    let order: @MainActor (String) throws(CommandError) -> Void = { [faults] text throws(CommandError) in
      do { try faults.set(text) } catch { throw .failed(error.localizedDescription) }
    }
    return Driver(scene, clock: clock, hooks: Driver.Hooks(finish: dependencies.finish, fault: order))
  }
}

@Suite("Each dependency under each fault")
struct FaultMatrixTests {
  @Test(
    "E2, Z5: the user sees what the matrix says, and nothing is lost", arguments: FaultedAction.allCases,
    FaultMatrix.faults.map(\.order))
  func nothingIsLost(action: FaultedAction, fault: String) async throws {
    let cell = try #require(FaultMatrix.cells[action]?[fault])
    try await withTemporaryDirectory { directory in
      try await FaultBench(directory: directory).play(
        "\(action.rawValue), \(fault)",
        // Longer than the client's deadline, so that whatever is tried has been tried.
        action.preparation + "fault \(fault)\n" + action.act + "advance 25s\n" + end(of: action, cell) + action.proof)
    }
  }

  /// What is seen under the fault, and what to do once it is over.
  private func end(of action: FaultedAction, _ cell: FaultMatrix.Cell) -> String {
    switch cell {
    case .works: "fault none\n"
    case .fails(let text): "expect \"\(text)\"\nfault none\n" + action.actAgain
    case .endsSession("Welcome back"): "expect \"Welcome back\"\nfault none\n" + action.actInANewSession
    case .endsSession(let text): "expect \"\(text)\"\nfault none\ntap \"Sign in\"\n" + action.actInANewSession
    }
  }

  @Test func theMatrixIsWhole() {
    for action in FaultedAction.allCases {
      #expect(FaultMatrix.cells[action].map { Set($0.keys) } == Set(FaultMatrix.faults.map(\.order)))
    }
  }

  @Test func theDocumentIsWrittenFromTheMatrix() throws {
    let outcome = try WrittenDocument.compare(FaultMatrixDocument.text, with: FaultMatrixDocument.url)
    #expect(outcome, "docs/fault-matrix.md is out of date. Run: TRELLIS_RECORD=1 swift test --filter FaultMatrixTests")
  }
}
