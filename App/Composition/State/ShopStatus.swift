import FeatureKit
import Foundation
import Models
import Networking
import Observation
import Services

/// What the tab bar shows of the signed-in user's shop and of the connection to the server.
@Observable
final class ShopStatus {
  private(set) var pendingCount: Int?
  private(set) var shopName = ""
  /// The time since when the server is unreachable, or `nil` if it is not.
  private(set) var offlineSince: Date?
  /// The time since when the server's reports of changes are invalid, so that the screens can be stale; `nil` if they
  /// are valid.
  private(set) var staleSince: Date?
  private(set) var maintenance: Maintenance?
  @ObservationIgnored private let orders: any OrderServiceProtocol
  @ObservationIgnored private let profiles: any ProfileServiceProtocol
  @ObservationIgnored private let now: @Sendable () -> Date
  @ObservationIgnored private let times: DayFormat

  nonisolated struct Maintenance: Equatable, Sendable {
    /// Its end, or `nil` if the server has not named it.
    let end: Date?
  }

  init(
    orders: any OrderServiceProtocol, profiles: any ProfileServiceProtocol, now: @escaping @Sendable () -> Date,
    timeZone: TimeZone
  ) {
    self.orders = orders
    self.profiles = profiles
    self.now = now
    times = DayFormat(timeZone: timeZone)
  }

  /// Loads the number of pending orders; after a failure, which the screens report, the last one remains.
  func loadPendingCount() async {
    guard let page = try? await orders.orders(matching: OrderQuery(filter: .pending, limit: 1)) else { return }
    if pendingCount != page.total { pendingCount = page.total }
  }

  /// Loads the name of the shop; after a failure, which the screens report, the last one remains.
  func loadShopName() async {
    guard let profile = try? await profiles.profile() else { return }
    if shopName != profile.shopName { shopName = profile.shopName }
  }

  func connectionDidChange(isOffline: Bool) {
    if isOffline != (offlineSince != nil) { offlineSince = isOffline ? now() : nil }
  }

  /// Records what the server has answered; `nil` is a success.
  func serverDidRespond(with error: NetworkError?) {
    let next: Maintenance? =
      switch error {
      case .unavailable(503, let delay): Maintenance(end: now().addingTimeInterval(delay / .seconds(1)))
      case .serverError(503): Maintenance(end: nil)
      default: nil
      }
    if maintenance != next { maintenance = next }
    let isInvalid = error == .decodingError
    if isInvalid != (staleSince != nil) { staleSince = isInvalid ? now() : nil }
  }

  /// The state of the connection in words: `online`, `offline since 12:04`, `maintenance until 12:30`,
  /// `stale since 12:04`.
  var connectionText: String {
    if let maintenance {
      return maintenance.end.map { "maintenance until \(times.time(of: $0))" } ?? "maintenance"
    }
    if let offlineSince { return "offline since \(times.time(of: offlineSince))" }
    return staleSince.map { "stale since \(times.time(of: $0))" } ?? "online"
  }

  var isOnline: Bool { offlineSince == nil && maintenance == nil && staleSince == nil }

  /// The number of pending orders as the badge of a tab: `103`, `12k`, `3M`; empty for none.
  var badge: String {
    switch pendingCount ?? 0 {
    case ...0: ""
    case let count where count < 10_000: CountFormat().string(from: count)
    case let count where count < 1_000_000: "\(count / 1000)k"
    case let count: "\(count / 1_000_000)M"
    }
  }
}
