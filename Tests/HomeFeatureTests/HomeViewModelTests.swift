import FeatureKit
import Foundation
import Models
import ServicesFakes
import Testing

@testable import HomeFeature

struct HomeViewModelTests {
  private let orders = FakeOrderService()
  private let profiles = FakeProfileService()

  init() {
    orders.set(Order.samples)
    profiles.set(.sample)
  }

  private func makeViewModel(hour: Int = 9) throws -> HomeViewModel {
    let utc = try #require(TimeZone(secondsFromGMT: 0))
    let now = Date(timeIntervalSince1970: 1_762_214_400 + TimeInterval(hour * 3600))
    return HomeViewModel(
      loader: HomeLoader(orderService: orders, profileService: profiles),
      writer: HomeSummaryBuilder(now: { now }, timeZone: utc))
  }

  @Test func countsIncludeAllOrders() async throws {
    let viewModel = try makeViewModel()
    await viewModel.load()
    let summary = try #require(viewModel.state.value)
    #expect(summary.counts.map(\.name) == ["Pending", "Completed", "High value"])
    #expect(summary.counts.map(\.value) == ["4", "3", "2"])
    #expect(summary.headline == "4 orders are waiting for you.")
  }

  @Test func newestPendingOrdersComeFirst() async throws {
    let viewModel = try makeViewModel()
    await viewModel.load()
    let newest = try #require(viewModel.state.value?.newest)
    #expect(newest.map(\.id) == [1001, 1003, 1004, 1006])
    #expect(newest.first == HomeOrderLine(id: 1001, number: "#1001", customer: "John Appleseed", total: "$100.00"))
  }

  @Test func atMostFiveOrdersAreListed() async throws {
    orders.set((1...20).map { Order(id: $0, customerName: "Ann", total: 1, date: Date(timeIntervalSince1970: 0)) })
    let viewModel = try makeViewModel()
    await viewModel.load()
    #expect(viewModel.state.value?.newest.count == 5)
    #expect(viewModel.state.value?.headline == "20 orders are waiting for you.")
  }

  @Test(arguments: [(4, "Good evening"), (5, "Good morning"), (12, "Good afternoon"), (18, "Good evening")])
  func greetingFollowsTheClock(hour: Int, greeting: String) async throws {
    let viewModel = try makeViewModel(hour: hour)
    await viewModel.load()
    #expect(viewModel.state.value?.greeting == greeting + ", Ada")
  }

  @Test func userWithoutANameIsGreeted() async throws {
    profiles.set(Profile(name: "", shopName: "", email: ""))
    let viewModel = try makeViewModel()
    await viewModel.load()
    #expect(viewModel.state.value?.greeting == "Good morning")
  }

  @Test(arguments: [(0, "Nothing is waiting. Enjoy the calm."), (1, "One order is waiting for you.")])
  func headlineDependsOnTheNumberOfOrders(count: Int, headline: String) async throws {
    orders.set(Array(Order.samples.filter { !$0.isCompleted }.prefix(count)))
    let viewModel = try makeViewModel()
    await viewModel.load()
    #expect(viewModel.state.value?.headline == headline)
  }

  @Test func failedFirstLoadReplacesTheContent() async throws {
    orders.fail(with: FailureMessage("No internet connection"))
    let viewModel = try makeViewModel()
    await viewModel.load()
    #expect(viewModel.state.failure?.sentence == "Your day could not be loaded. No internet connection.")
    #expect(viewModel.error == nil)
  }

  @Test func failedReloadPreservesTheContent() async throws {
    let viewModel = try makeViewModel()
    await viewModel.load()
    profiles.fail(with: FailureMessage("Request timed out"))
    await viewModel.load()
    #expect(viewModel.state.value?.counts.count == 3)
    #expect(viewModel.error?.message == "Request timed out")
  }
}
