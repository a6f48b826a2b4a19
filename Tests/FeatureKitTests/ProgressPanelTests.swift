import FeatureKit
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

/// The panel with the progress of long work.
@MainActor
struct ProgressPanelTests {
  @Observable
  final class Work {
    var progress: WorkProgress?
    var cancelCount = 0
  }

  private struct Screen: View {
    let work: Work

    var body: some View {
      Text("The page").progressPanel(work.progress) {
        work.cancelCount += 1
        work.progress = nil
      }
    }
  }

  private let work = Work()

  private func makeDriver() -> Driver {
    Driver(WindowGroup { [work] in Screen(work: work) }, size: Size(width: 60, height: 16), clock: VirtualClock())
  }

  @Test func shortWorkShowsNothing() async {
    let driver = makeDriver()
    await driver.settle()
    work.progress = WorkProgress("Exporting orders", of: 200)
    await driver.advance(by: .milliseconds(299))
    #expect(!driver.shows("Exporting orders"))
    work.progress = nil
    await driver.advance(by: .seconds(1))
    #expect(!driver.shows("Exporting orders"))
  }

  @Test func longWorkShowsPercentageAndCount() async {
    let driver = makeDriver()
    await driver.settle()
    work.progress = WorkProgress("Exporting orders", of: 2000)
    await driver.advance(by: .milliseconds(300))
    #expect(driver.shows("Exporting orders") && driver.shows("0 of 2,000"))
    work.progress?.completedCount = 1500
    await driver.settle()
    #expect(driver.shows("75 %") && driver.shows("1,500 of 2,000"))
    work.progress = nil
    await driver.settle()
    #expect(!driver.shows("Exporting orders") && work.cancelCount == 0)
  }

  @Test(arguments: [KeyPress(.escape), KeyPress(.return)])
  func keyCancels(_ key: KeyPress) async {
    let driver = makeDriver()
    await driver.settle()
    work.progress = WorkProgress("Exporting orders", of: 0)
    await driver.advance(by: .seconds(1))
    #expect(driver.shows("0 done"))
    driver.window.send(.key(key))
    await driver.settle()
    #expect(work.cancelCount == 1 && !driver.shows("Exporting orders"))
  }
}
