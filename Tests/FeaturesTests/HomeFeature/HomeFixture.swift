import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TrellisPerturbation

@testable import HomeFeature

/// The home screen with the sample figures, at noon in Greenwich on their last day.
@MainActor
struct HomeFixture {
  let summary = FakeSummaryService()
  let revisions = ShopRevisions()
  let visits = Visits()
  nonisolated static let now = Date(timeIntervalSince1970: 1_795_176_000)

  final class Visits {
    var places: [String] = []
  }

  init(_ shop: ShopSummary = .sample) { summary.set(shop) }

  /// Shows the home screen, whose time follows the virtual clock of the driver.
  func screen(_ columns: Int = 80, _ rows: Int = 24) -> ScreenDriver {
    let clock = VirtualClock.perturbable()
    let now = { @Sendable in Self.now + VirtualClock.Instant(offset: .zero).duration(to: clock.now) / .seconds(1) }
    let feature = HomeFeatureFactory.create(
      summaryService: summary, revisions: revisions,
      context: FeatureContext(userID: "ada", time: AppTime(now: now, timeZone: .gmt)),
      closures: HomeClosures(
        onShowOrders: { [visits] filter in visits.places.append("orders \(filter?.rawValue ?? "all")") },
        onOpenOrder: { [visits] id in visits.places.append("order \(id)") },
        onNewOrder: { [visits] in visits.places.append("new order") },
        onSearch: { [visits] in visits.places.append("search") },
        onShowHome: { [visits] in visits.places.append("home") }))
    return ScreenDriver(size: Size(width: columns, height: rows), clock: clock) { feature.makeMainView() }
  }

  static func builder(now: @escaping @MainActor () -> Date = { HomeFixture.now }) -> HomeSummaryBuilder {
    HomeSummaryBuilder(now: now, timeZone: .gmt)
  }
}
