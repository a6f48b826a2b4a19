#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
    content(Context(date: date)).task(id: schedule as? AnyHashable) { await follow(clock) }
  }

  /// Waits for each time of the schedule, relative to one start, so that delays do not add up.
  private func follow<Time: Clock<Duration>>(_ clock: Time) async {
    let (start, startDate) = (clock.now, Date())
    for entry in schedule.entries(from: startDate) {
      let wait = entry.timeIntervalSince(startDate)
      guard wait.isFinite, wait < 1e9 else { return }
      if wait > 0 {
        do { try await clock.sleep(until: start.advanced(by: .seconds(wait)), tolerance: nil) } catch { return }
      }
      guard !Task.isCancelled else { return }
      date = entry
    }
  }
}
