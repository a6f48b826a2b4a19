import AppMocks
import CoreFakes
import Foundation
import Models
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing
import TrellisNavigation

@testable import AppComposition

/// Stored navigation state that is wrong in any way gives a running app.
///
/// The seeds make the mutations the same in each run: 10,000 for the coordinators, and 50 for the whole app.
@Suite("A damaged place is restored as far as possible", .requirement("S3", "S6"))
struct MutatedSnapshotTests {
  nonisolated private static let casesPerSeed = 1000

  /// A place with stacks, a pushed page and a modal.
  nonisolated private static let place = Data(
    """
    {"version": 1, "coordinator": {
      "name": "MainCoordinator", "root": "home-tab", "occurrence": 0, "selectedTab": 0,
      "stack": [], "pushed": [], "modal": [], "children": [
        {"name": "OrderCoordinator", "root": "orders", "occurrence": 0, "stack": ["order-1003"], "pushed": [],
          "children": [], "presented": "new-order", "modal": [
          {"name": "OrderFlowCoordinator", "root": "new-order", "occurrence": 0, "stack": [], "pushed": [],
            "children": [], "modal": []}]},
        {"name": "ProfileCoordinator", "root": "profile", "occurrence": 0, "stack": ["plans"], "pushed": [],
          "children": [], "modal": []}]}}
    """.utf8)

  /// Without a mutation, everything in the place is restored, so the mutations reach every part of the restoration.
  @Test func unchangedPlaceIsRestoredCompletely() throws {
    let app = makeApp()
    let main = try #require(app.coordinator.mainCoordinator)
    let snapshot = try JSONDecoder().decode(NavigationSnapshot.self, from: Data(try JSONTree(Self.place).text.utf8))
    #expect(main.restore(snapshot).isEmpty)
    #expect(main.currentRoute.identifier == "new-order")
    let stored = String(decoding: try JSONEncoder().encode(main.snapshot()), as: UTF8.self)
    for identifier in ["order-1003", "new-order", "plans"] { #expect(stored.contains("\"\(identifier)\"")) }
  }

  @Test("The coordinators stay consistent", arguments: UInt64(1)...10)
  nonisolated func coordinatorsStayConsistent(seed: UInt64) async throws {
    let snapshots = try Self.decodableMutations(seed: seed)
    // Neither all nor none of the mutations are decodable, so both cases are tested.
    #expect((Self.casesPerSeed / 20..<Self.casesPerSeed).contains(snapshots.count))
    try await restore(snapshots)
  }

  /// Decodes on any thread, as the mutations of several seeds are independent.
  nonisolated private static func decodableMutations(seed: UInt64) throws -> [NavigationSnapshot] {
    var mutator = try DocumentMutator(place, seed: seed)
    let decoder = JSONDecoder()
    return (0..<casesPerSeed).compactMap { _ in try? decoder.decode(NavigationSnapshot.self, from: mutator.next()) }
  }

  private func restore(_ snapshots: [NavigationSnapshot]) throws {
    let app = makeApp()
    let main = try #require(app.coordinator.mainCoordinator)
    for snapshot in snapshots {
      main.restore(snapshot)
      let restored = main.snapshot()
      // What was restored can be restored again: no part of it depends on the damage.
      #expect(main.restore(restored).isEmpty && main.snapshot() == restored)
      main.navigate(to: MainRoute.home)
      #expect(main.currentRoute.identifier == "home")
    }
  }

  private func makeApp() -> TrellisApp {
    let app = TrellisApp(dependencies: .mock())
    app.appState.transition(to: .authenticated(.sample))
    return app
  }

  // MARK: The whole app

  @Test("The app starts and can be used", arguments: UInt64(1)...10)
  func appStarts(seed: UInt64) async throws {
    let documents = [
      "navigation": Data(GoldenDocument.navigation.utf8), "scenes": Data(GoldenDocument.scenes.utf8),
    ]
    for (name, count) in [("navigation", 3), ("scenes", 2)] {
      var mutator = try DocumentMutator(try #require(documents[name]), seed: seed)
      for _ in 0..<count {
        var damaged = documents
        damaged[name] = mutator.next()
        try await checkLaunch(with: damaged)
      }
    }
  }

  private func checkLaunch(with documents: [String: Data]) async throws {
    let driver = AppFixture.signedIn(storage: InMemoryStore(documents)).launch()
    driver.window.disablesAnimations = true
    await driver.rest()
    // The links close whatever was restored above the tabs.
    try await driver.perform(.open("trellis://orders"))
    try await driver.perform(.expect("of 7"))
    #expect(driver.issues.isEmpty)
    await driver.close()
  }
}
