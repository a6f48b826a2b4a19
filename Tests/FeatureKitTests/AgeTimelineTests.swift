import FeatureKit
import TerminalUI
import TerminalUIDriver
import Testing

@MainActor
struct AgeTimelineTests {
  private let clock = VirtualClock()

  private func driver(of id: Int?) -> Driver {
    let ages = WindowGroup { AgeTimeline(of: id) { update in Text("Update \(update).") } }
    return Driver(ages, size: Size(width: 60, height: 10), clock: clock)
  }

  @Test(
    "Ages are updated each minute for an hour, every ten minutes for a day, then each hour",
    arguments: [(0, 60), (3_599, 60), (3_600, 600), (86_399, 600), (86_400, 3_600)])
  func intervalsGrow(after seconds: Int, interval: Int) async {
    let driver = driver(of: 1)
    await driver.settle()
    clock.advance(to: .init(offset: .seconds(seconds)))
    await driver.settle()
    #expect(clock.nextDeadline == .init(offset: .seconds(seconds + interval)))
    #expect(driver.shows(seconds == 0 ? "Update 0." : "Update 1."))
  }

  @Test func withoutAgesNothingIsUpdated() async {
    let driver = driver(of: nil)
    await driver.settle()
    #expect(clock.nextDeadline == nil)
  }
}
