import FeatureKit
import Foundation
import Models
import Networking
import Persistence
import Services
import ServicesLive

extension LiveSettings {
  /// Creates the cache of what users can read while a remote server is unreachable.
  ///
  /// - Parameters:
  ///   - store: The store of the server's documents.
  ///   - reporter: Shows the user that content is out of date.
  /// - Returns: The cache, or `nil` for the embedded backend, which is always reachable.
  func offlineCache(storingIn store: any KeyValueStore, reporter: ProblemReporter) -> OfflineCache? {
    guard api != nil else { return nil }
    let format = StaleDateFormat(timeZone: timeZone)
    return OfflineCache(
      store: store, clock: clock, now: now, executor: effectExecutor,
      sourceDidChange: { [now] source in
        switch source {
        case .server: reporter.reportCurrentContent()
        case .cache(let date, let error): reporter.report(error, staleSince: format.string(from: date, now: now()))
        }
      },
      onUnusable: { reporter.report(unusable: $0) })
  }
}

/// Formats the time since when content is out of date: `14:05` of today, or `Nov 4, 2025, 14:05`.
nonisolated struct StaleDateFormat: Sendable {
  private let format: DayFormat

  init(timeZone: TimeZone) {
    format = DayFormat(timeZone: timeZone)
  }

  func string(from date: Date, now: Date) -> String {
    let (day, time) = (format.string(from: date), format.time(of: date))
    return day == format.string(from: now) ? time : "\(day), \(time)"
  }
}
