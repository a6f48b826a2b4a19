import FeatureKit
import Models
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import SearchFeature

/// The search screen before a text, operated like a user in a wide terminal.
struct SearchStartScreenTests {
  private let fixture = SearchFixture()
  private let clock = VirtualClock()
  private let visits = Visits()

  private final class Visits {
    var orders: [Order.ID] = []
    var filters: [OrderFilter] = []
  }

  private func screen(_ size: Size = Size(width: 120, height: 36)) -> ScreenDriver {
    let view = fixture.makeView(clock: clock) { [visits] id in
      visits.orders.append(id)
    } onShowOrders: { [visits] filter in
      visits.filters.append(filter)
    }
    return ScreenDriver(size: size, clock: clock) { view }
  }

  @Test func aFilterOpensTheOrderList() async {
    let screen = screen()
    await screen.expect("over $1,000, 12 pending")
    await screen.tap("High value")
    #expect(visits.filters == [.highValue])
  }

  @Test func anOrderOpens() async {
    fixture.viewedOrders = [1006]
    let screen = screen()
    await screen.expect("Recently viewed")
    await screen.tap("#1006")
    await screen.tap("#1254")
    #expect(visits.orders == [1006, 1254])
  }

  @Test func aCustomerIsSearchedFor() async {
    let screen = screen()
    await screen.tap("Victor Johnson")
    await screen.expect("0 orders")
    await screen.expect("Victor Johnson")
  }

  @Test func theScreenSaysWhatThisSearchFindsMore() async {
    for size in [Size(width: 120, height: 36), Size(width: 60, height: 20), Size(width: 40, height: 7)] {
      await screen(size).expect("Orders and customers.")
    }
  }
}
