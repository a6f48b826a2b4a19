import TerminalSwiftUI
import TerminalUIDriver
import Testing
import TrellisVirtualTime

struct ScreenInUTC: TestedWindow {
  let window: Window

  /// November 23, 2026, 14:05:30 in UTC.
  nonisolated static let now = Date(timeIntervalSince1970: 1_795_442_730)

  init(_ width: Int = 40, _ height: Int = 6, @ViewBuilder _ root: () -> some View) {
    window = Window(size: Size(width: width, height: height), root: { root().inUTC() })
    window.onIssue = { Issue.record("\($0)") }
  }

  var lines: [String] { window.text().map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty } }
}

extension View {
  /// Sets an American locale, the Gregorian calendar in UTC, and a fixed date.
  func inUTC() -> some View {
    environment(\.locale, Locale(identifier: "en_US"))
      .environment(\.calendar, Calendar(identifier: .gregorian))
      .environment(\.timeZone, .gmt)
      .environment(\.now, { ScreenInUTC.now })
  }
}

struct TextFormatTests {
  private let now = ScreenInUTC.now

  @Test func aNumberIsShownInItsFormatAndTheLocaleOfTheEnvironment() {
    let screen = ScreenInUTC {
      Text(1234.5, format: .currency(code: "EUR"))
      Text(1234.5, format: .number).environment(\.locale, Locale(identifier: "de_DE"))
      Text("\(0.5, format: .percent) of all")
    }
    #expect(screen.lines.prefix(3) == ["€1,234.50", "1.234,5", "50% of all"])
  }

  @Test func anotherLocaleFormatsAShownNumberAgain() {
    let locale = Box("en_US")
    let screen = ScreenInUTC {
      Evaluated { Text(1234.5, format: .number).environment(\.locale, Locale(identifier: locale.content)) }
    }
    #expect(screen.lines.first == "1,234.5")
    locale.content = "de_DE"
    #expect(screen.lines.first == "1.234,5")
  }

  @Test func aDateIsShownInTheCalendarOfTheEnvironment() {
    let screen = ScreenInUTC {
      Text(now, style: .date)
      Text(now, style: .time).environment(\.timeZone, TimeZone(secondsFromGMT: 3600) ?? .gmt)
      Text("on \(now, style: .date)")
    }
    #expect(screen.lines[0] == "November 23, 2026" && screen.lines[1].hasPrefix("3:05"))
    #expect(screen.lines[2] == "on November 23, 2026")
  }

  @Test func aRangeOfOneDayIsShownAsTimes() {
    let screen = ScreenInUTC(60) {
      Text(now...now.addingTimeInterval(3600))
      Text(now...now.addingTimeInterval(86_400))
    }
    #expect(screen.lines[0].contains("2:05") && screen.lines[0].contains("3:05") && !screen.lines[0].contains("Nov"))
    #expect(screen.lines[1].contains("Nov 23") && screen.lines[1].contains("Nov 24"))
  }

  @Test func theTimeToADateIsShownInWordsAndAsAClock() {
    let screen = ScreenInUTC {
      Text(now.addingTimeInterval(7500), style: .relative)
      Text(now.addingTimeInterval(-7500), style: .offset)
      Text(now.addingTimeInterval(7500), style: .timer)
      Text(timerInterval: now...now.addingTimeInterval(90), countsDown: true)
    }
    #expect(screen.lines.prefix(4) == ["2 hr, 5 min", "-2 hours", "2:05:00", "1:30"])
  }

  @Test func timersFollowTheClockOfTheWindow() async {
    let driver = Driver(Timers(), clock: VirtualClock())
    await driver.settle()
    #expect(driver.shows("<0:03>") && driver.shows("<9:59>"))
    await driver.advance(by: .milliseconds(1100))
    #expect(driver.shows("<0:02>") && driver.shows("<10:00>"), "the text is one column wider")
    await driver.advance(by: .seconds(10))
    #expect(driver.shows("<0:00>") && driver.shows("<10:10>"))
  }

  private struct Timers: Scene {
    var body: some Scene {
      WindowGroup {
        HStack {
          Text("<\(timerInterval: ScreenInUTC.now...ScreenInUTC.now.addingTimeInterval(3))>")
          Text("<\(ScreenInUTC.now.addingTimeInterval(-599), style: .timer)>")
        }
        .inUTC()
      }
    }
  }

  @Test func datesThatAreFarAwayDoNotTrap() {
    let screen = ScreenInUTC {
      Text(Date.distantFuture, style: .timer)
      Text(Date(timeIntervalSince1970: .infinity), style: .relative)
      Text(Date(timeIntervalSince1970: .nan), style: .offset)
    }
    #expect(screen.lines.count >= 3)
  }
}
