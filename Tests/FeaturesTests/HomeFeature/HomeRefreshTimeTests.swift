import Foundation
import Testing

@testable import HomeFeature

struct HomeRefreshTimeTests {
  private func delay(_ ages: [TimeInterval]) -> Duration {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let now = HomeFixture.now
    return HomeRefreshTime(calendar: calendar).delay(of: ages.map { now - $0 }, at: now)
  }

  @Test func nextMidnightEndsTheDay() { #expect(delay([]) == .seconds(12 * 3600)) }
  @Test func agesOfMinutesChangeEachMinute() { #expect(delay([125, 86_400]) == .seconds(60)) }
  @Test func agesOfHoursChangeEachHour() { #expect(delay([5400, 3 * 86_400 + 3600]) == .seconds(1800)) }
}
