import FeatureKit
import Foundation
import Models
import OrdersFeature
import ServicesFakes
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@Suite("The order list marks, completes and exports several orders")
struct OrderListBatchContract {
  private static let wide = Size(width: 100, height: 24)

  @Test func spaceMarksAnOrderAndEscapeClearsTheMarks() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen()
    await screen.type(" ")
    await screen.expect(all: "7 of 7 · 1 marked", "■1001", "▸ #1002")
    await screen.type(" ")
    await screen.expect("2 marked")
    await screen.press(.up)
    await screen.expect("▸ ■1002")
    await screen.type(" ")
    await screen.expect("1 marked")
    await screen.press(.escape)
    await screen.reject("marked")
    await screen.expect("▸ #1003")
  }

  @Test("Marks move no column and truncate no name")
  func marksMoveNoColumn() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen(size: Size(width: 40, height: 20))
    let rows = screen.lines.filter { $0.contains("#100") }
    await screen.press(.character("a"), modifiers: .control)
    await screen.expect("■1001")
    #expect(screen.lines.filter { $0.contains("■100") }.map { $0.replacing("■", with: "#") } == rows)
  }

  @Test("A key of the search field does not mark orders")
  func controlAInTheSearchFieldMovesTheCursor() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen()
    await screen.type("/")
    await screen.reject("Mark all")
    await screen.press(.character("a"), modifiers: .control)
    await screen.type("urn")
    await screen.press(.character("a"), modifiers: .control)
    await screen.type("t")
    await screen.expect(all: "turn", "2 of 7")
    await screen.reject("marked")
  }

  @Test("Shift with an arrow marks a range, which begins again after another change of the marks")
  func shiftWithAnArrowMarksARange() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen()
    await screen.press(.down, modifiers: .shift, count: 3)
    await screen.expect(all: "4 marked", "▸ ■1004")
    await screen.press(.up, modifiers: .shift)
    await screen.expect(all: "3 marked", "▸ ■1003")
    await screen.press(.escape)
    await screen.reject("marked")
    await screen.press(.up, modifiers: .shift)
    await screen.expect("2 marked")
    await screen.type(" ")
    await screen.expect("1 marked")
    await screen.press(.up, modifiers: .shift)
    await screen.expect("2 marked")
  }

  @Test func datesTakeThePlaceOfAgesIfTheUserPrefersThem() async {
    let screen = OrderListScreenFixture().screen { feature in
      AnyView(feature.makeMainView().environment(\.showsDates, true))
    }
    await screen.expect(all: "7 of 7", "Date ▾")
    await screen.reject("Age")
  }

  @Test func marksSurviveSortingAndFiltering() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen()
    await screen.press(.down, modifiers: .shift)
    await screen.click("Number")
    await screen.expect(all: "Number ▴", "■1001")
    await screen.tap("Completed")
    await screen.expect(all: "3 of 7 · 2 marked", "■1002")
  }

  @Test func allFoundOrdersAreMarkedAlsoThoseThatAreNotLoaded() async {
    let screen = OrderListScreenFixture(orders: OrderListFixture.largeShop(count: 2500)).screen()
    await screen.tap("Pending")
    await screen.expect("2,000 of 2,500")
    await screen.press(.home)
    await screen.press(.character("a"), modifiers: .control)
    await screen.expect("2,000 of 2,500 · 2,000 marked")
    await screen.press(.character("a"), modifiers: .control)
    await screen.reject("marked")
  }

  @Test func noMoreThanTenThousandOrdersAreMarked() async {
    let screen = OrderListScreenFixture(orders: OrderListFixture.largeShop(count: 10_100)).screen()
    await screen.expect("10,100 of 10,100")
    await screen.press(.character("a"), modifiers: .control)
    await screen.expect(all: "10,000 marked", "10,000 of 10,100 orders marked, the most at a time.")
  }

  @Test func theMarkedOrdersAreCompletedAfterAQuestionAndReopenedByOneKey() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen(size: Self.wide)
    await screen.press(.character("a"), modifiers: .control)
    await screen.type("c")
    await screen.expect(all: "Complete 3 orders, $5,187.99?", "1 of 7 is not paid and stays pending.")
    await screen.expect("3 of 7 are completed already.")
    await screen.press(.right)
    await screen.press(.return)
    await screen.expect(all: "✓ 3 orders completed.", "4 marked")
    #expect(list.fake.orders.filter(\.isCompleted).map(\.id) == [1001, 1002, 1003, 1004, 1005, 1007])
    await screen.type("u")
    await screen.expect("3 orders are pending again.")
    #expect(list.fake.orders == Order.samples)
  }

  @Test func theQuestionCanBeDeclined() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen()
    await screen.type(" c")
    await screen.expect("Complete 1 order, $100.00?")
    await screen.press(.escape)
    await screen.expect("1 marked")
    #expect(list.fake.orders == Order.samples)
  }

  @Test func whatCannotBeCompletedIsExplained() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen()
    await screen.press(.down)
    await screen.type(" c")
    await screen.expect(all: "No marked order can be completed", "1 of 1 is completed already.")
    await screen.tap("OK")
    await screen.press(.escape)
    await screen.press(.up)
    await screen.type("c")
    await screen.expect("c Order #1002 is completed already")
  }

  @Test func failuresAreSummarizedAndStayMarked() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen(size: Self.wide)
    await screen.press(.character("a"), modifiers: .control)
    list.fake.onComplete.set { [fake = list.fake] id in
      if id == 1003 { throw FailureMessage("Request timed out") }
      fake.onComplete.clear()
      return try await fake.complete(id)
    }
    list.fake.setCompleted(true, 1004, by: "Ben")
    await screen.type("c")
    await screen.press(.right)
    await screen.press(.return)
    await screen.expect(all: "1 of 3 orders was not completed", "#1004: Order #1004 was already completed by Ben")
    await screen.tap("OK")
    await screen.expect(all: "✓ 2 orders completed.", "5 marked")
  }

  @Test func aLongOperationShowsItsProgressAndIsCanceledByEscape() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen(size: Self.wide)
    await screen.press(.character("a"), modifiers: .control)
    list.fake.onComplete.set { [fake = list.fake, clock = list.clock] id in
      try await clock.sleep(for: id == 1001 ? .seconds(1) : .seconds(600))
      var order = fake.orders.first { $0.id == id } ?? .sample
      order.isCompleted = true
      return order
    }
    await screen.type("c")
    await screen.press(.right)
    await screen.press(.return)
    await screen.advance(by: .milliseconds(200))
    #expect(!screen.shows("Completing 3 orders"))
    await screen.advance(by: .milliseconds(900))
    await screen.expect(all: "Completing 3 orders", "33 %")
    await screen.press(.escape)
    await screen.expect("✓ Order #1001 completed.")
    await screen.reject("Completing 3 orders")
    await screen.expect("6 marked")
  }

  @Test func refreshingSaysWhen() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen()
    list.fake.set(Array(Order.samples.prefix(2)))
    await screen.type("r")
    await screen.expect(all: "2 of 2", "Updated ")
  }

  @Test func copyingIsAcknowledged() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen()
    await screen.type("y")
    await screen.expect("#1001 copied.")
    await screen.press(.down, modifiers: .shift)
    await screen.type("y")
    await screen.expect("2 order numbers copied.")
  }

  @Test func theFoundOrdersAreExported() async throws {
    let list = OrderListScreenFixture(orders: OrderListFixture.largeShop(count: 2500))
    let screen = list.screen(size: Self.wide)
    await screen.tap("Completed")
    await screen.expect("500 of 2,500")
    await screen.type("e")
    await screen.expect("Export 500 orders")
    await screen.tap("Export")
    await screen.expect("500 orders exported to ")
    let (name, text) = try #require(list.exports.files.first)
    #expect(name.hasPrefix("orders-2026-11-") && name.hasSuffix(".csv"))
    #expect(Set(text.split(separator: "\r\n").dropFirst().map { $0.prefix { $0 != "," } }).count == 500)
  }

  @Test func theMarkedOrdersAreExportedAsJSON() async throws {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen(size: Self.wide)
    await screen.press(.down, modifiers: .shift)
    await screen.type("e")
    await screen.expect("Export 2 marked orders")
    await screen.tap("JSON")
    await screen.tap("Export")
    await screen.expect("2 orders exported to ")
    let (name, text) = try #require(list.exports.files.first)
    #expect(name.hasSuffix(".json") && text.contains("\"John Appleseed\""))
    #expect(text.contains("\"lines\":[{\"item\":") && text.contains("\"currency\":\"USD\""))
  }

  @Test("Return on the format exports in the chosen format, and does not choose another one")
  func returnOnTheFormatExports() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen(size: Self.wide)
    await screen.type("e")
    await screen.press(.tab, modifiers: .shift)
    await screen.press(.right)
    await screen.press(.return)
    await screen.expect("7 orders exported to ")
    #expect(list.exports.files.keys.map { $0.hasSuffix(".json") } == [true])
    #expect(list.exports.files.values.map { $0.hasPrefix("[") } == [true])
  }

  @Test(
    "The format of the file is that of its name",
    arguments: [("all.json", "["), ("all.csv", "Number,"), ("all.JSON ", "["), ("all", "Number,")])
  func theFormatIsThatOfTheName(file: (name: String, start: String)) async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen(size: Self.wide)
    await screen.type("e")
    await screen.type(file.name, into: "File")
    await screen.press(.return)
    await screen.expect("7 orders exported to ")
    #expect(list.exports.files[file.name.trimmingCharacters(in: .whitespaces)]?.hasPrefix(file.start) == true)
  }

  @Test func choosingAFormatRenamesTheFile() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen(size: Self.wide)
    await screen.type("e")
    await screen.type("all", into: "File")
    await screen.tap("JSON")
    await screen.expect("all.json")
    await screen.tap("CSV")
    await screen.expect("all.csv")
  }

  @Test("The form shows its fields and its focused button in a small terminal")
  func theFormIsUsableInASmallTerminal() async {
    let list = OrderListScreenFixture()
    let screen = list.screen(size: Size(width: 20, height: 5))
    await screen.expect("#1001")
    await screen.type("e")
    await screen.expect(all: "[CSV] JSON", "-22.csv")
    await screen.press(.tab)
    await screen.expect("[ Cancel ]")
    await screen.press(.tab)
    await screen.expect("[ Export ]")
    await screen.press(.return)
    await screen.settle()
    #expect(list.exports.files.count == 1)
  }

  @Test("Esc cancels an export also while the focus is on the filters")
  func escapeCancelsAnExportFromTheFilters() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen(size: Self.wide)
    list.fake.onDetails.set { [clock = list.clock] _ in
      try await clock.sleep(for: .seconds(3600))
      return nil
    }
    await screen.type("e")
    await screen.tap("Export")
    await screen.advance(by: .seconds(1))
    await screen.expect("Esc Cancel")
    await screen.press(.tab, modifiers: .shift, count: 2)
    await screen.press(.escape)
    await screen.expect("The export was canceled. No file was written.")
    #expect(list.exports.files.isEmpty && list.exports.discardedCount == 1)
  }

  @Test func anExistingFileIsReplacedAfterAQuestionOnly() async {
    let list = OrderListScreenFixture()
    list.exports.add("old.csv")
    let screen = await list.loadedScreen(size: Self.wide)
    await screen.type("e")
    await screen.type("old.csv", into: "File")
    await screen.tap("Export")
    await screen.expect("old.csv exists already")
    #expect(list.exports.files["old.csv"] == "old")
    await screen.tap("Replace")
    await screen.expect("7 orders exported to old.csv.")
    #expect(list.exports.files["old.csv"]?.hasPrefix("Number,") == true)
  }

  @Test func aFileThatCannotBeWrittenIsExplainedInTheForm() async {
    let list = OrderListScreenFixture()
    list.exports.addFolder("orders")
    let screen = await list.loadedScreen(size: Self.wide)
    await screen.type("e")
    await screen.type("orders", into: "File")
    await screen.press(.return)
    await screen.expect("✗ orders is a folder")
    await screen.tap("Export")
    await screen.expect("✗ orders is a folder")
    await screen.type("", into: "File")
    await screen.reject("is a folder")
    await screen.press(.return)
    await screen.expect("✗ Enter a file name")
    await screen.type("new.csv", into: "File")
    await screen.press(.return)
    await screen.expect("7 orders exported to new.csv.")
    #expect(Array(list.exports.files.keys) == ["new.csv"])
  }

  @Test func aFailedExportNamesTheFileAndTheReason() async {
    let list = OrderListScreenFixture()
    list.exports.fail(with: FailureMessage("No space left on device"))
    let screen = await list.loadedScreen(size: Self.wide)
    await screen.type("e")
    await screen.type("full.csv", into: "File")
    await screen.tap("Export")
    await screen.expect(all: "full.csv was not exported", "No space left on device")
    #expect(list.exports.files.isEmpty && list.exports.discardedCount == 1)
  }
}
