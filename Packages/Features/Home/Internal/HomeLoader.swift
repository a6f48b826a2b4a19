import Models
import Services

/// Asks the services what the home screen needs, all at once.
struct HomeLoader {
  /// How many of the newest pending orders are shown.
  static let newestCount = 5

  let orderService: any OrderServiceProtocol
  let profileService: any ProfileServiceProtocol

  /// What the services said.
  struct Findings {
    var profile: Profile
    var pending: OrderPage
    var completedCount: Int
    var highValueCount: Int
  }

  func load() async throws -> Findings {
    async let profile = profileService.profile()
    async let pending = page(.pending, limit: Self.newestCount)
    async let completed = page(.completed, limit: 1)
    async let highValue = page(.highValue, limit: 1)
    return Findings(
      profile: try await profile, pending: try await pending, completedCount: try await completed.total,
      highValueCount: try await highValue.total)
  }

  private func page(_ filter: OrderFilter, limit: Int) async throws -> OrderPage {
    try await orderService.orders(matching: OrderQuery(filter: filter, limit: limit))
  }
}
