extension Text {
  /// How a text shows a date (SwiftUI's type of the same name).
  public struct DateStyle: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case date, time, relative, offset, timer
    }

    let kind: Kind
    /// The day, such as `November 23, 2026`.
    public static let date = DateStyle(kind: .date)
    /// The time of day, such as `2:05 PM`.
    public static let time = DateStyle(kind: .time)
    /// The time until or since the date, such as `2 hr, 5 min`.
    public static let relative = DateStyle(kind: .relative)
    /// The largest unit of the time until or since the date with a sign, such as `+2 hours`.
    public static let offset = DateStyle(kind: .offset)
    /// The time until or since the date as a clock, such as `2:05:00`.
    public static let timer = DateStyle(kind: .timer)
  }

  /// Creates a text of a date, in the calendar, the time zone and the locale of the environment.
  ///
  /// A relative date, an offset and a timer follow the clock of the window.
  public init(_ date: Date, style: DateStyle) {
    self.init(live: StyledDate(date: date, style: style))
  }

  /// Creates a text of a range of dates: times, or dates and times if the range is longer than a day.
  public init(_ dates: ClosedRange<Date>) {
    self.init(live: DateRange(dates: dates))
  }

  /// Creates a timer that counts in a range of dates, and follows the clock of the window.
  ///
  /// `pauseTime` is the date at which the timer stops; `nil` if it runs to the end. `showsHours` says whether hours are
  /// shown; otherwise there are more than 59 minutes.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    self.init(
      live: TimerText(
        interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Appends a date, as of `Text(_:style:)`.
  @MainActor
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendInterpolation(Text(date, style: style))
  }

  /// Appends a range of dates.
  @MainActor
  public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
    appendInterpolation(Text(dates))
  }

  /// Appends a timer, as of `Text(timerInterval:)`.
  @MainActor
  public mutating func appendInterpolation(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    appendInterpolation(
      Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }
}

/// A live text whose dates are Foundation's, which TerminalUI does not import.
protocol DatedText: LiveText {
  /// Returns the text in an environment, at a date; `nil` if it is the default.
  @MainActor
  func text(in environment: EnvironmentValues, at date: Date) -> String?

  /// Returns the seconds until the text changes; `nil` if it does not change by itself.
  func interval(after date: Date) -> Double?
}

extension DatedText {
  @MainActor
  package func date(in environment: EnvironmentValues) -> Double { environment.now().timeIntervalSinceReferenceDate }

  @MainActor
  package func text(in environment: EnvironmentValues, at date: Double) -> String? {
    text(in: environment, at: Date(timeIntervalSinceReferenceDate: date))
  }

  package func interval(after date: Double) -> Double? {
    interval(after: Date(timeIntervalSinceReferenceDate: date))
  }
}

extension EnvironmentValues {
  private struct NowKey: EnvironmentKey {
    static var defaultValue: @Sendable () -> Date { { Date() } }
  }

  /// Returns the date at which a view appears: the system's in a terminal, a fixed one in a test or a preview.
  ///
  /// A text such as a timer reads it once, and then adds the time of the window's clock.
  public var now: @Sendable () -> Date {
    get { self[NowKey.self] }
    set { self[NowKey.self] = newValue }
  }
}

private struct StyledDate: DatedText {
  let date: Date
  let style: Text.DateStyle

  var text: String { text(in: EnvironmentValues(), now: Date()) }

  func text(in environment: EnvironmentValues, at now: Date) -> String? { text(in: environment, now: now) }

  @MainActor
  private func text(in environment: EnvironmentValues, now: Date) -> String {
    switch style.kind {
    case .date: environment.dateStyle(date: .long, time: .omitted).format(date)
    case .time: environment.dateStyle(date: .omitted, time: .shortened).format(date)
    case .relative: Elapsed(from: date, to: now).words(.abbreviated, maximumUnitCount: 2, environment.locale)
    case .offset:
      (date < now ? "-" : "+") + Elapsed(from: date, to: now).words(.wide, maximumUnitCount: 1, environment.locale)
    case .timer: Elapsed(from: date, to: now).clock(showsHours: true)
    }
  }

  func interval(after now: Date) -> Double? {
    switch style.kind {
    case .date, .time: nil
    case .relative, .offset, .timer: Elapsed.interval(until: date, after: now)
    }
  }
}

private struct DateRange: DatedText {
  let dates: ClosedRange<Date>

  var text: String { text(in: EnvironmentValues()) }

  func text(in environment: EnvironmentValues, at date: Date) -> String? {
    environment.hasOwnLocale ? text(in: environment) : nil
  }

  @MainActor
  private func text(in environment: EnvironmentValues) -> String {
    let isOneDay = environment.calendar.isDate(dates.lowerBound, inSameDayAs: dates.upperBound)
    let style = Date.IntervalFormatStyle(
      date: isOneDay ? .omitted : .abbreviated, time: .shortened, locale: environment.locale,
      calendar: environment.calendar, timeZone: environment.calendar.timeZone)
    return style.format(dates.lowerBound..<dates.upperBound)
  }

  func interval(after date: Date) -> Double? { nil }
}

private struct TimerText: DatedText {
  let interval: ClosedRange<Date>
  let pauseTime: Date?
  let countsDown: Bool
  let showsHours: Bool

  var text: String { text(at: Date()) }

  func text(in environment: EnvironmentValues, at date: Date) -> String? { text(at: date) }

  private func text(at date: Date) -> String {
    let date = min(max(interval.lowerBound, min(date, pauseTime ?? date)), interval.upperBound)
    return Elapsed(from: countsDown ? interval.upperBound : interval.lowerBound, to: date).clock(showsHours: showsHours)
  }

  func interval(after date: Date) -> Double? {
    let end = min(interval.upperBound, pauseTime ?? interval.upperBound)
    guard date < end else { return nil }
    if date < interval.lowerBound { return interval.lowerBound.timeIntervalSince(date) }
    return Elapsed.interval(until: countsDown ? interval.upperBound : interval.lowerBound, after: date)
  }
}

extension EnvironmentValues {
  func dateStyle(date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle) -> Date.FormatStyle {
    Date.FormatStyle(date: date, time: time, locale: locale, calendar: calendar, timeZone: calendar.timeZone)
  }
}

/// The whole seconds between two dates.
private struct Elapsed {
  private let seconds: Int

  init(from date: Date, to now: Date) {
    // A clock shows the seconds that have begun while it counts down, and those that have passed while it counts up.
    let distance = date.timeIntervalSince(now)
    let whole = distance > 0 ? (distance - 0.001).rounded(.up) : (-distance + 0.001).rounded(.down)
    seconds = Int(whole.isFinite ? min(max(0, whole), 1e11) : 0)
  }

  func words(
    _ width: Duration.UnitsFormatStyle.UnitWidth, maximumUnitCount: Int, _ locale: Locale
  ) -> String {
    let style = Duration.UnitsFormatStyle(
      allowedUnits: [.weeks, .days, .hours, .minutes, .seconds], width: width, maximumUnitCount: maximumUnitCount,
      fractionalPart: .hide(rounded: .down))
    return Duration.seconds(seconds).formatted(style.locale(locale))
  }

  func clock(showsHours: Bool) -> String {
    let pattern: Duration.TimeFormatStyle.Pattern =
      showsHours && seconds >= 3600 ? .hourMinuteSecond : .minuteSecond
    return Duration.seconds(seconds).formatted(.time(pattern: pattern))
  }

  /// Returns the time until the whole seconds between two dates change.
  static func interval(until date: Date, after now: Date) -> Double? {
    let distance = date.timeIntervalSince(now)
    guard distance.isFinite, abs(distance) < 1e11 else { return nil }
    let rest = distance - distance.rounded(.down)
    return rest < 0.001 ? 1 : rest
  }
}
