/// A schedule with times at regular intervals.
public struct PeriodicTimelineSchedule: TimelineSchedule, Hashable {
  private let start: Date?
  private let interval: Double

  /// Creates a schedule with an interval in seconds; less than a thirtieth counts as a thirtieth.
  public init(from startDate: Date, by interval: Double) {
    self.init(start: startDate, interval: interval)
  }

  fileprivate init(start: Date?, interval: Double) {
    self.start = start
    // A window draws at most 30 frames per second.
    self.interval = max(interval, 1.0 / 30)
  }

  /// Returns the times from a start, without an end.
  public func entries(from startDate: Date) -> UnfoldFirstSequence<Date> {
    let first = start ?? startDate
    let missed = max(0, (startDate.timeIntervalSince(first) / interval).rounded(.up))
    let interval = interval
    return sequence(first: first.addingTimeInterval(missed * interval)) { $0.addingTimeInterval(interval) }
  }
}

/// A schedule with given times.
public struct ExplicitTimelineSchedule<Entries: Sequence<Date>>: TimelineSchedule {
  private let dates: Entries

  /// Creates a schedule of times in ascending order.
  public init(_ dates: Entries) {
    self.dates = dates
  }

  /// Returns the times from a start; earlier times pass immediately.
  public func entries(from startDate: Date) -> Entries { dates }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Returns a schedule with an interval in seconds; less than a thirtieth counts as a thirtieth.
  public static func periodic(from startDate: Date, by interval: Double) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }

  /// The start of each minute.
  public static var everyMinute: PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
  }

  /// As many times as a terminal shows frames: 30 per second.
  public static var animation: PeriodicTimelineSchedule { animation() }

  /// Returns a schedule for an animation, with only one time if it is paused.
  ///
  /// - Parameter minimumInterval: The seconds between two times; `nil` or less than a thirtieth counts as a thirtieth.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(start: nil, interval: paused ? .infinity : minimumInterval ?? 0)
  }
}

extension TimelineSchedule {
  /// Returns a schedule with given times in ascending order.
  public static func explicit<Dates: Sequence<Date>>(_ dates: Dates) -> ExplicitTimelineSchedule<Dates>
  where Self == ExplicitTimelineSchedule<Dates> {
    ExplicitTimelineSchedule(dates)
  }
}
