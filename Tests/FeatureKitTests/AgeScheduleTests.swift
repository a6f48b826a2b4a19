import FeatureKit
import Foundation
import Testing

struct AgeScheduleTests {
  private let start = Date(timeIntervalSince1970: 1_000_000)

  private func count(_ schedule: AgeSchedule, within seconds: TimeInterval) -> Int {
    schedule.entries(from: start).prefix { $0.timeIntervalSince(start) <= seconds }.count
  }

  @Test("Ages are updated each minute for an hour, every ten minutes for a day, then each hour")
  func intervalsGrow() {
    let counts = [3600, 86_400, 2 * 86_400].map { count(AgeSchedule(of: 1), within: $0) }
    #expect(counts == [60, 60 + 23 * 6, 60 + 23 * 6 + 24])
  }

  @Test func withoutAgesNothingWakesTheProgram() {
    #expect(count(AgeSchedule(of: nil), within: 1e9) == 0)
  }
}
