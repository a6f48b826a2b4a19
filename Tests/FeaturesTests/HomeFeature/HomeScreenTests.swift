import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import HomeFeature

struct HomeScreenTests {
  private let fixture = HomeFixture()

  @Test func keyTypedBeforeTheFirstFrameIsHandled() async {
    let screen = fixture.screen()
    screen.driver.window.send(.key(KeyPress(.character("n"))))
    await screen.expect("Oldest pending")
    #expect(fixture.visits.places == ["new order"])
  }

  @Test func arrowKeysMoveBetweenTilesAndReturnOpensTheirOrders() async {
    let screen = fixture.screen(120, 40)
    await screen.expect("Pending")
    for _ in 0..<4 {
      await screen.press(.return)
      await screen.press(.right)
    }
    #expect(fixture.visits.places == ["orders pending", "orders completed", "orders highValue", "orders all"])
  }

  @Test("The focused tile names its key")
  func focusedTileIsMarked() async throws {
    let screen = fixture.screen(120, 40)
    await screen.expect("Pending")
    let before = try #require(screen.place(of: "Enter ─"))
    await screen.press(.right)
    let after = try #require(screen.place(of: "Enter ─"))
    #expect(after.y == before.y && after.x > before.x)
  }

  @Test func downLeadsFromTheTilesToTheOrders() async {
    let screen = fixture.screen(120, 40)
    await screen.expect("Pending")
    await screen.press(.right, count: 3)
    await screen.press(.down)
    await screen.press(.return)
    await screen.press(.down)
    await screen.press(.return)
    #expect(fixture.visits.places == ["order 1010", "order 1017"])
  }

  @Test func downLeadsFromTheOrdersToTheActivity() async {
    let screen = fixture.screen(120, 40)
    await screen.expect("Pending")
    await screen.press(.right, count: 3)
    await screen.press(.down, count: 11)
    await screen.press(.return)
    #expect(fixture.visits.places == ["order 1254"])
  }

  @Test func clickOpensTheOrdersOfATile() async {
    let screen = fixture.screen(120, 40)
    await screen.expect("Pending")
    await screen.click("✓ 147")
    await screen.click("Barbara Abbott")
    #expect(fixture.visits.places == ["orders completed", "order 1024"])
  }

  @Test func keysLeadToOtherScreens() async {
    let screen = fixture.screen()
    await screen.expect("Pending")
    for key in ["n", "/", "o"] as [Character] { await screen.press(.character(key)) }
    #expect(fixture.visits.places == ["new order", "search", "orders all"])
  }

  @Test func keysSwitchTheChart() async {
    let screen = fixture.screen(120, 40)
    await screen.expect("Orders a day, 14 days")
    await screen.expect("m Revenue  d 30 days")
    await screen.press(.character("m"))
    await screen.expect("Revenue a day, 14 days")
    await screen.expect("m Orders  d 30 days")
    await screen.press(.character("d"))
    await screen.expect("Revenue a day, 30 days")
    await screen.expect("Revenue, 30 days")
    await screen.expect("m Orders  d 14 days")
  }

  @Test(
    "The figures are whole in every size",
    arguments: [(60, 18), (80, 22), (100, 22), (120, 38), (160, 45), (200, 48)])
  func figuresAreWhole(columns: Int, rows: Int) async {
    let screen = fixture.screen(columns, rows)
    for text in ["103", "147", "37", "Pending", "Completed", "High value", "Oldest pending", "of 103"] {
      await screen.expect(text)
    }
    await screen.expect("#1010 ○ Edith Weber")
    await screen.expect("$88.38")
    await screen.expect("12 d")
  }

  @Test("In a small window the numbers come first", arguments: [(40, 8), (40, 6), (59, 16)])
  func numbersComeFirst(columns: Int, rows: Int) async {
    let screen = fixture.screen(columns, rows)
    await screen.expect("Pending 103")
    let line = screen.lines.first ?? ""
    #expect(line.contains("12 d") && line.hasPrefix("▸ Pending 103 · "))
    await screen.expect("Completed 147")
    await screen.expect("High value 37")
    await screen.expect("#1010 ○ Edith")
  }

  @Test("In the smallest window the focus stays on the screen")
  func focusStaysVisible() async {
    let screen = fixture.screen(20, 4)
    await screen.expect("▸ Pending 103")
    await screen.press(.down, count: 3)
    await screen.expect("▸ #1024")
    await screen.expect("Pending 103")
  }

  @Test func pageScrollsWithTheFocus() async {
    let screen = fixture.screen(80, 22)
    await screen.expect("Oldest pending")
    await screen.press(.tab, count: 12)
    await screen.expect("Latest activity")
    await screen.expect("▸ ")
  }

  @Test func changesArriveWithoutAKey() async {
    let screen = fixture.screen(120, 40)
    await screen.expect("○ 103")
    var shop = ShopSummary.sample
    shop.pendingCount = 104
    fixture.summary.set(shop)
    fixture.revisions.record(.everything)
    await screen.expect("○ 104")
    await screen.expect("of 104")
  }

  @Test func theAgeOfThePendingListFollowsTheMinutes() async {
    var shop = ShopSummary.sample
    shop.oldestPending = [
      Order(id: 1010, customerName: "Edith Weber", total: 88, date: HomeFixture.now - 59 * 60, isPaid: true)
    ]
    let screen = HomeFixture(shop).screen(120, 40)
    await screen.expect("#1010")
    #expect(screen.lines.contains { $0.contains("Edith Weber") && $0.contains("59 min") })
    await screen.advance(by: .seconds(60))
    #expect(screen.lines.contains { $0.contains("Edith Weber") && $0.contains("1 h") })
    await screen.reject("59 min")
  }

  @Test func emptyShopSaysWhatToDo() async {
    let fixture = HomeFixture(.empty)
    let screen = fixture.screen()
    await screen.expect("Press n to place your first order.")
    await screen.press(.character("n"))
    await screen.tap("Place the first order")
    #expect(fixture.visits.places == ["new order", "new order"])
  }

  @Test func failedLoadCanBeRetried() async {
    let summary = fixture.summary
    summary.onSummary.set { _ in
      summary.onSummary.clear()
      throw FailureMessage("No internet connection")
    }
    let screen = fixture.screen()
    await screen.expect("No internet connection")
    await screen.tap("Try again")
    await screen.expect("Oldest pending")
  }

  @Test("A screen reader reads figures and sentences instead of bars")
  func figuresAreSpoken() async {
    let screen = fixture.screen(120, 40)
    await screen.expect("Pending")
    let text = screen.plainText
    #expect(text.hasPrefix("button \"Pending") && !text.contains("values, lowest"))
    for start in [
      "button \"Pending, 103, 18 placed today, oldest 12 d\"", "Orders a day, 14 days: ",
      "Top customers, 60 days: Zoë Núñez $9,120 from 9 orders",
      "button \"#1010, Placed, Edith Weber, $88.38, 12 d\"",
    ] { #expect("\n\(text)".contains("\n\(start)")) }
    #expect(text.split(separator: "\n").contains { $0.hasPrefix("Orders a day") && $0.contains("highest") })
  }

  @Test("The screen has its snapshots")
  func summary() async {
    let screen = fixture.screen()
    await screen.expect("Oldest pending")
    await screen.snapshot("home")
  }

  @Test("The screen of an empty shop has its snapshots")
  func summaryWithoutOrders() async {
    let screen = HomeFixture(.empty).screen()
    await screen.expect("No orders yet.")
    await screen.snapshot("home-empty")
  }

  @Test("A failed load has its snapshots")
  func failedLoad() async {
    fixture.summary.fail(with: FailureMessage("No internet connection", suggestion: "Check it and try again"))
    let screen = fixture.screen()
    await screen.expect("No internet connection")
    await screen.snapshot("home-failed")
  }
}
