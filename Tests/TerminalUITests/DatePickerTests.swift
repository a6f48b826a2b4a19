import TerminalSwiftUI
import Testing

struct DatePickerTests {
  @Observable
  final class Model {
    var date = ScreenInUTC.now
  }

  private let model = Model()

  private var shown: String {
    model.date.formatted(Date.ISO8601FormatStyle().year().month().day().time(includingFractionalSeconds: false))
  }

  private func picker(_ components: DatePickerComponents = [.date, .hourAndMinute]) -> ScreenInUTC {
    let screen = ScreenInUTC { DatePicker("Due", selection: Bindable(model).date, displayedComponents: components) }
    _ = screen.lines
    return screen
  }

  @Test func theDateIsShownInTheTimeZoneOfTheEnvironment() {
    #expect(picker().lines[0].contains("2026-11-23 14:05"))
    let there = ScreenInUTC {
      DatePicker("Due", selection: Bindable(model).date)
        .environment(\.timeZone, TimeZone(secondsFromGMT: 10 * 3600) ?? .gmt)
    }
    #expect(there.lines[0].contains("2026-11-24 00:05") && picker(.date).lines[0].hasSuffix("2026-11-23"))
    #expect(picker(.hourAndMinute).lines[0].hasSuffix("14:05"))
  }

  @Test func upAndDownChangeTheSelectedPart() {
    let screen = picker()
    screen.press(.up, .right, .up, .right, .down)
    #expect(shown == "2027-12-22T14:05:30")
    screen.press(.right, .down, .right, .up, .up)
    #expect(shown == "2027-12-22T13:07:30" && screen.lines[0].contains("2027-12-22 13:07"))
  }

  @Test(arguments: ["2024-2-29 9:30", "٢٠٢٤-٢-٢٩ ９:３０"])
  func digitsTypeThePartsOneAfterTheOther(typed: String) {
    let screen = picker()
    screen.type(typed)
    #expect(shown == "2024-02-29T09:30:30")
  }

  @Test func anIncompletePartIsShownAndTakenWhenItIsLeft() {
    let screen = picker()
    screen.press(.right)
    screen.type("1")
    #expect(screen.lines[0].contains("2026-1_-23"))
    screen.press(.right)
    #expect(shown.hasPrefix("2026-01-23"))
    screen.press(.left)
    screen.type("1")
    screen.press(.backspace, .right)
    #expect(shown.hasPrefix("2026-01-23"))
  }

  @Test func aDayBeyondTheEndOfTheMonthIsItsLastDay() {
    let screen = picker()
    screen.press(.right, .right)
    screen.type("31")
    #expect(shown.hasPrefix("2026-11-30"))
    screen.press(.left, .left, .left)
    screen.type("0")
    screen.press(.right)
    #expect(shown.hasPrefix("0001-11-30"))
  }

  @Test func changesStayInTheRange() {
    let day = ScreenInUTC.now...ScreenInUTC.now.addingTimeInterval(86_400)
    let screen = ScreenInUTC { DatePicker("Due", selection: Bindable(model).date, in: day) }
    _ = screen.lines
    screen.press(.up)
    #expect(shown == "2026-11-24T14:05:30")
    screen.press(.down, .down)
    #expect(shown == "2026-11-23T14:05:30")
  }

  @Test func impossibleDatesDoNotTrap() {
    for seconds in [Double.nan, .infinity, -.infinity, 1e300] {
      model.date = Date(timeIntervalSince1970: seconds)
      let screen = picker()
      screen.press(.up, .down, .right, .up, .pageDown)
      screen.type("99")
      #expect(!screen.lines.isEmpty)
    }
  }

  @Test func thePickerIsReadWithItsSelectedPart() {
    let screen = picker()
    let line = screen.window.plainText().first { $0.contains("picker") }
    #expect(line == "picker \"Due\": 2026-11-23 14:05 (focused, changes the year)")
    screen.tap("Increase day")
    #expect(shown.hasPrefix("2026-11-24"))
  }
}
