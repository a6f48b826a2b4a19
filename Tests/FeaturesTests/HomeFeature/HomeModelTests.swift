import FeatureKit
import Foundation
import Models
import Observation
import Services
import ServicesFakes
import Synchronization
import TestSupport
import Testing

@testable import HomeFeature

struct HomeModelTests {
  private let fixture = HomeFixture()

  private func makeModel() -> HomeModel {
    HomeModel(summaryService: fixture.summary, builder: HomeFixture.builder(), revisions: fixture.revisions)
  }

  @Test func oneRequestLoadsTwiceTheLongestPeriod() async {
    let requests = Mutex<[Int]>([])
    fixture.summary.onSummary.set { days in
      requests.withLock { $0.append(days) }
      return .sample
    }
    await makeModel().load()
    #expect(requests.withLock { $0 } == [60])
  }

  @Test func tilesEndWithTheRevenueOfThePeriod() async {
    let model = makeModel()
    await model.load()
    #expect(model.allTiles(.month).map(\.id) == [.pending, .completed, .highValue, .revenue])
    #expect(model.allTiles(.month).last?.titles.first == "Revenue, 30 days")
  }

  @Test("A load that follows a change fails on the screen, without a dialog, until one succeeds")
  func failedUpdateIsShownOnTheScreen() async {
    let model = makeModel()
    await model.loadIfNeeded()
    fixture.summary.fail(with: FailureMessage("Request timed out"))
    fixture.revisions.record(.everything)
    await model.loadIfNeeded()
    #expect(model.error == nil)
    #expect(model.updateProblem?.sentence == "Your day could not be loaded. Request timed out.")
    #expect(model.tiles.count == 3)
    fixture.summary.onSummary.clear()
    await model.loadIfNeeded()
    #expect(model.updateProblem == nil)
  }

  @Test("A refresh notifies only the readers of the properties that change", .requirement("A17"))
  func refreshNotifiesOnlyReadersOfChangedProperties() async {
    let model = makeModel()
    await model.load()
    let changes = Changes()
    changes.observe("tiles") { _ = model.tiles }
    changes.observe("charts") { _ = model.charts }
    changes.observe("oldest") { _ = model.oldest }
    changes.observe("customers") { _ = model.customers }
    changes.observe("activity") { _ = model.activity }
    changes.observe("weekdays") { _ = model.weekdays }
    changes.observe("error") { _ = model.error }

    var shop = ShopSummary.sample
    shop.topCustomers.removeLast()
    fixture.summary.set(shop)
    await model.load()
    #expect(changes.names == ["customers"])

    shop.pendingCount -= 1
    shop.completedCount += 1
    shop.oldestPending.removeFirst()
    fixture.summary.set(shop)
    await model.load()
    #expect(changes.names == ["tiles", "oldest", "customers"])
  }

  private final class Changes {
    private var registered: [(name: String, flag: Flag)] = []

    var names: [String] { registered.filter { $0.flag.isSet.withLock { $0 } }.map(\.name) }

    func observe(_ name: String, _ read: () -> Void) {
      let flag = Flag()
      registered.append((name, flag))
      withObservationTracking(read) { flag.isSet.withLock { $0 = true } }
    }
  }

  nonisolated private final class Flag: Sendable {
    let isSet = Mutex(false)
  }
}
