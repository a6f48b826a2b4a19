public import Foundation
public import TerminalUI

/// The times at which a `TimelineView` updates ages: each minute in the first hour, every ten minutes on the first day,
/// and then each hour.
///
/// Whatever is shown at the start is at least as old as the schedule, and ages of hours and days change seldom. Without
/// ages the schedule is empty, so the program sleeps until something else happens.
public struct AgeSchedule: TimelineSchedule, Hashable {
  private let id: Int?

  /// Creates a schedule for a number that changes when something newer is shown, and starts the schedule again.
  ///
  /// It is `nil` if no age is on the screen.
  public init(of id: Int?) {
    self.id = id
  }

  /// Returns the times from a start, without an end; none if no age is on the screen.
  public func entries(from startDate: Date) -> UnfoldSequence<Date, Date> {
    sequence(state: startDate) { time in
      guard id != nil else { return nil }
      time += Self.interval(after: time.timeIntervalSince(startDate))
      return time
    }
  }

  private static func interval(after elapsed: TimeInterval) -> TimeInterval {
    elapsed < 3600 ? 60 : elapsed < 86_400 ? 600 : 3600
  }
}
