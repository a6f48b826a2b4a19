/// The times at which a timeline view is evaluated again (SwiftUI's protocol of the same name).
public protocol TimelineSchedule {
  /// The sequence of the times.
  associatedtype Entries: Sequence<Date>

  /// Returns the times from a start, in ascending order.
  func entries(from startDate: Date) -> Entries
}

/// The state of a timeline view (SwiftUI's `TimelineView.Context`).
public struct TimelineViewContext {
  /// How often a view is evaluated, which is always live in a terminal.
  public enum Cadence: Comparable, Sendable {
    /// A rate.
    case live, seconds, minutes
  }

  /// The time of the schedule that was reached last.
  public let date: Date
  /// How often the view is evaluated.
  public let cadence = Cadence.live
}

/// A view that is evaluated again at the times of a schedule, while it is on the screen.
///
/// It waits by the clock of the environment, so a test advances it in virtual time.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  /// The state that the content depends on.
  public typealias Context = TimelineViewContext

  private let schedule: Schedule
  private let content: (Context) -> Content
  @State private var date = Date()
  @Environment(\.clock) private var clock

  /// Creates a view with a schedule.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  /// The content and behavior of the view.
  public var body: some View {
    // A schedule that changes, for example because an animation pauses, replaces the task.
    content(Context(date: date)).task(id: schedule as? AnyHashable) { await follow() }
  }

  /// Waits for each time of the schedule, relative to one start, so that delays do not add up.
  private func follow() async {
    let (elapsed, startDate) = (clock.elapsed(), Date())
    for entry in schedule.entries(from: startDate) {
      let wait = entry.timeIntervalSince(startDate)
      guard wait.isFinite, wait < 1e9 else { return }
      let rest = Duration.seconds(wait) - elapsed()
      if rest > .zero, (try? await clock.sleep(for: rest)) == nil { return }
      guard !Task.isCancelled else { return }
      date = entry
    }
  }
}

extension Clock<Duration> {
  /// Returns a closure that returns the time since this call.
  fileprivate func elapsed() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}

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
  /// `minimumInterval` is the time between two dates in seconds; `nil` or less than a thirtieth counts as a thirtieth.
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
