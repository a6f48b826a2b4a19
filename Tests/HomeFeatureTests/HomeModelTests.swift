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
  private let orders = FakeOrderService()
  private let profiles = FakeProfileService()

  init() {
    orders.set(Order.samples)
    profiles.set(.sample)
  }

  private func makeModel(hour: Int = 9, revisions: ShopRevisions = ShopRevisions()) throws -> HomeModel {
    let utc = try #require(TimeZone(secondsFromGMT: 0))
    let now = Date(timeIntervalSince1970: 1_762_214_400 + TimeInterval(hour * 3600))
    return HomeModel(
      loader: HomeLoader(orderService: orders, profileService: profiles),
      builder: HomeSummaryBuilder(now: { now }, timeZone: utc), revisions: revisions)
  }

  @Test func countsIncludeAllOrders() async throws {
    let model = try makeModel()
    await model.load()
    #expect(model.counts.map(\.name) == ["Pending", "Completed", "High value"])
    #expect(model.counts.map(\.value) == ["4", "3", "2"])
    #expect(model.headline == "4 orders are waiting for you.")
  }

  @Test func newestPendingOrdersComeFirst() async throws {
    let model = try makeModel()
    await model.load()
    #expect(model.newest.map(\.id) == [1001, 1003, 1004, 1006])
    #expect(
      model.newest.first == HomeOrderLine(id: 1001, number: "#1001", customer: "John Appleseed", total: "$100.00"))
  }

  @Test func atMostFiveOrdersAreListed() async throws {
    orders.set((1...20).map { Order(id: $0, customerName: "Ann", total: 1, date: Date(timeIntervalSince1970: 0)) })
    let model = try makeModel()
    await model.load()
    #expect(model.newest.count == 5)
    #expect(model.headline == "20 orders are waiting for you.")
  }

  @Test(arguments: [(4, "Good evening"), (5, "Good morning"), (12, "Good afternoon"), (18, "Good evening")])
  func greetingFollowsTheClock(hour: Int, greeting: String) async throws {
    let model = try makeModel(hour: hour)
    await model.load()
    #expect(model.greeting == greeting + ", Ada")
  }

  @Test func userWithoutANameIsGreeted() async throws {
    profiles.set(Profile(name: "", shopName: "", email: ""))
    let model = try makeModel()
    await model.load()
    #expect(model.greeting == "Good morning")
  }

  @Test(arguments: [(0, "Nothing is waiting. Enjoy the calm."), (1, "One order is waiting for you.")])
  func headlineDependsOnTheNumberOfOrders(count: Int, headline: String) async throws {
    orders.set(Array(Order.samples.filter { !$0.isCompleted }.prefix(count)))
    let model = try makeModel()
    await model.load()
    #expect(model.headline == headline)
  }

  @Test func failedFirstLoadReplacesTheContent() async throws {
    orders.fail(with: FailureMessage("No internet connection"))
    let model = try makeModel()
    await model.load()
    #expect(model.state.failure?.sentence == "Your day could not be loaded. No internet connection.")
    #expect(model.error == nil)
  }

  @Test func failedReloadPreservesTheContent() async throws {
    let model = try makeModel()
    await model.load()
    profiles.fail(with: FailureMessage("Request timed out"))
    await model.load()
    #expect(model.counts.count == 3)
    #expect(model.error?.message == "Request timed out")
  }

  @Test("A load that follows a change fails on the screen, without a dialog, until one succeeds")
  func failedUpdateIsShownOnTheScreen() async throws {
    let revisions = ShopRevisions()
    let model = try makeModel(revisions: revisions)
    await model.loadIfNeeded()
    profiles.fail(with: FailureMessage("Request timed out"))
    revisions.record(.profile)
    await model.loadIfNeeded()
    #expect(model.error == nil)
    #expect(model.updateProblem?.sentence == "Your day could not be loaded. Request timed out.")
    #expect(model.counts.count == 3)
    profiles.onProfile.clear()
    await model.loadIfNeeded()
    #expect(model.updateProblem == nil)
  }

  @Test("A refresh notifies only the readers of the properties that change", .requirement("A17"))
  func refreshNotifiesOnlyReadersOfChangedProperties() async throws {
    let model = try makeModel()
    await model.load()
    let changes = Changes()
    changes.observe("greeting") { _ = model.greeting }
    changes.observe("headline") { _ = model.headline }
    changes.observe("counts") { _ = model.counts }
    changes.observe("newest") { _ = model.newest }
    changes.observe("hasPendingOrders") { _ = model.hasPendingOrders }
    changes.observe("error") { _ = model.error }

    profiles.set(Profile(name: "Grace Hopper", shopName: "", email: ""))
    await model.load()
    #expect(changes.names == ["greeting"])

    try await orders.complete(1001)
    await model.load()
    #expect(changes.names == ["greeting", "headline", "counts", "newest", "hasPendingOrders"])
  }

  /// The properties that have changed, in order of their registration.
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
