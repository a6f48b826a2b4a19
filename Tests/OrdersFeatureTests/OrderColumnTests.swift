import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import OrdersFeature

struct OrderColumnTests {
  private func screen(width: Int, height: Int = 20) throws -> ScreenDriver {
    let service = FakeOrderService()
    service.set(Order.samples)
    let feature = OrdersFeatureFactory.create(
      orderService: service, analytics: RecordingAnalytics(), timeZone: try #require(TimeZone(secondsFromGMT: 0)),
      changes: RecentChangeModel(), revisions: ShopRevisions(),
      closures: .ignored)
    return ScreenDriver(size: Size(width: width, height: height)) { feature.makeMainView() }
  }

  @Test(
    .bug(id: "U7"),
    arguments: [
      (80, ["Number", "Customer", "Date", "Total", "Status"]), (50, ["Number", "Customer", "Total", "Status"]),
      (40, ["Number", "Customer", "Status"]), (28, ["Number", "Customer"]),
    ])
  func columnsAreHiddenBeforeTheCustomerIs(width: Int, columns: [String]) async throws {
    let screen = try screen(width: width)
    await screen.expect("#1001")
    let heading = try #require(screen.lines.first { $0.contains("Number") })
    let titles = heading.replacing("▾", with: " ").split(separator: " ").map(String.init)
    #expect(titles == columns)
    #expect(screen.shows("John App"), "\(screen.text)")
  }

  @Test(.bug(id: "U7"), arguments: stride(from: 20, through: 80, by: 3).map(\.self))
  func counterIsNeverTruncated(width: Int) async throws {
    let screen = try screen(width: width)
    await screen.expect("#1001")
    let bar = try #require(screen.lines.first { $0.contains("All") })
    let rest = bar.filter { $0.isNumber || $0 == "…" }
    #expect(rest == "77" || rest == "", "\(bar)")
    #expect(rest == "77" || width < 51)
  }
}
