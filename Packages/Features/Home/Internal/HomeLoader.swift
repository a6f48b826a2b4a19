import Models
import Services

/// Loads the data of the home screen with concurrent requests.
struct HomeLoader {
  /// The maximum number of the newest pending orders that the screen shows.
  static let newestCount = 5

  let orderService: any OrderServiceProtocol
  let profileService: any ProfileServiceProtocol

  func load() async throws -> HomeData {
    async let profile = profileService.profile()
    async let pending = page(.pending, limit: Self.newestCount)
    async let completed = page(.completed, limit: 1)
    async let highValue = page(.highValue, limit: 1)
    return HomeData(
      profile: try await profile, pending: try await pending, completedCount: try await completed.total,
      highValueCount: try await highValue.total)
  }

  private func page(_ filter: OrderFilter, limit: Int) async throws -> OrderPage {
    try await orderService.orders(matching: OrderQuery(filter: filter, limit: limit))
  }
}

/// The data of the home screen, as the services return it.
struct HomeData {
  var profile: Profile
  var pending: OrderPage
  var completedCount: Int
  var highValueCount: Int
}
