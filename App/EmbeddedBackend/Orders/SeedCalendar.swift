import Foundation

/// The dates of the seeded orders: numbers rise with time, and the newest order was placed just before the origin.
///
/// The number of orders on a day depends on the weekday, on a rising trend and on chance. Their times follow the hours of
/// a day. All computations use integers, so the results are the same on every machine.
struct SeedCalendar: Sendable {
  /// The maximum number of days, two years; a larger shop has more orders on each.
  private static let maximumDayCount = 730
  /// The mean number of orders on a day of a smaller shop.
  private static let ordersPerDay = 12
  private static let secondsPerDay = 86_400
  /// The age in days from which all orders are completed.
  private static let completionAge = completedShares.count
  /// The shares of completed orders by their age in days, in thousandths.
  private static let completedShares = [50, 150, 300, 420, 540, 640, 720, 790, 850, 890, 920, 945, 965]
  /// The shares of unpaid ones among the pending orders by their age in days, in thousandths; the last one applies to
  /// all older orders.
  private static let unpaidShares = [400, 220, 140, 80]

  private let seed: UInt64
  private let origin: SeedOrigin
  /// The index of the first order on each day, the oldest day first, and the number of all orders at the end.
  private let firstIndices: [Int]
  /// The last day, in days since January 1, 1970.
  private let today: Int
  /// The weight of the hours of the last day before the origin.
  private let todayShare: Int

  init(count: Int, origin: SeedOrigin, seed: UInt64) {
    (self.origin, self.seed) = (origin, seed)
    let local = origin.seconds + origin.secondsFromGMT
    let secondOfDay = Self.remainder(local, Self.secondsPerDay)
    today = (local - secondOfDay) / Self.secondsPerDay
    todayShare = DayHours.weight(before: secondOfDay)
    let dayCount = min(Self.maximumDayCount, max(count / Self.ordersPerDay, min(count, 7), 1))
    var weights = (0..<dayCount).map { [today] day in
      Self.weight(ofDay: day, among: dayCount, on: today - (dayCount - 1 - day), seed: seed)
    }
    let former = weights.dropLast().reduce(0, +)
    // Also a shop that is created just after midnight has orders of the day.
    weights[dayCount - 1] = max(weights[dayCount - 1] / DayHours.total * todayShare, 2 * former / max(count, 1), 1)
    firstIndices = Self.cumulated(weights, count: count)
  }

  /// The upper bound of the times of all orders and events, in seconds since 1970.
  var lastSecond: Int { origin.seconds }

  /// The indices of the orders that may be pending.
  var recentIndices: Range<Int> {
    (firstIndices.dropLast().suffix(Self.completionAge).first ?? 0)..<(firstIndices.last ?? 0)
  }

  /// The days, each with the indices of its orders and the share of completed ones in thousandths.
  var days: [(indices: Range<Int>, completedShare: Int)] {
    zip(firstIndices, firstIndices.dropFirst()).enumerated().map { day, bounds in
      (bounds.0..<bounds.1, completedShare(day: day))
    }
  }

  /// Returns the share of completed orders on the day of an order, in thousandths.
  func completedShare(at index: Int) -> Int {
    completedShare(day: day(at: index))
  }

  /// Returns the share of unpaid ones among the pending orders on the day of an order, in thousandths.
  func unpaidShare(at index: Int) -> Int {
    Self.unpaidShares[min(age(ofDay: day(at: index)), Self.unpaidShares.count - 1)]
  }

  /// Returns the time of an order, in seconds since 1970, which never descends as the index ascends.
  func seconds(at index: Int) -> Int {
    let day = day(at: index)
    let count = firstIndices[day + 1] - firstIndices[day]
    let share = age(ofDay: day) == 0 ? todayShare : DayHours.total
    var generator = SplitMix64(seed: seed ^ 0xDA7E, item: index)
    let position = (index - firstIndices[day]) * 1024 + 100 + generator.next(below: 824)
    let second = DayHours.second(atWeight: share * position / (count * 1024))
    let start = (today - age(ofDay: day)) * Self.secondsPerDay - origin.secondsFromGMT
    return min(start + second, origin.seconds)
  }

  private func completedShare(day: Int) -> Int {
    let age = age(ofDay: day)
    return age < Self.completionAge ? Self.completedShares[age] : 1000
  }

  private func age(ofDay day: Int) -> Int { firstIndices.count - 2 - day }

  /// Returns the day of an order, starting with 0 for the oldest one, by binary search.
  private func day(at index: Int) -> Int {
    var range = 0..<firstIndices.count - 1
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = firstIndices[middle] <= index ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

extension SeedCalendar {
  /// The relative numbers of orders from Sunday to Saturday.
  private static let weekdayWeights = [72, 106, 112, 108, 110, 104, 84]

  /// Returns the relative number of orders on a day, about 100,000,000.
  ///
  /// The day is 0 for the oldest one, and the date is in days since January 1, 1970, a Thursday.
  private static func weight(ofDay day: Int, among dayCount: Int, on date: Int, seed: UInt64) -> Int {
    var generator = SplitMix64(seed: seed ^ 0xDA1, item: date)
    // The longer the time, the more the shop has grown.
    let growth = min(400, 4 * dayCount)
    let trend = 1000 + growth * (2 * day - dayCount) / dayCount
    return weekdayWeights[remainder(date + 4, 7)] * trend * (930 + generator.next(below: 141))
  }

  /// Returns the index of the first order on each day, and the number of orders at the end.
  private static func cumulated(_ weights: [Int], count: Int) -> [Int] {
    let total = weights.reduce(0, +)
    var sum = 0
    return [0]
      + weights.map { weight in
        sum += weight
        return count * sum / total
      }
  }

  /// Returns the remainder of a division that rounds down, which is never negative.
  private static func remainder(_ value: Int, _ divisor: Int) -> Int {
    let remainder = value % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}

/// The distribution of orders over the hours of a day.
private enum DayHours {
  private static let weights = [3, 2, 1, 1, 1, 2, 5, 9, 14, 18, 20, 19, 16, 15, 15, 15, 15, 15, 14, 14, 13, 11, 8, 5]
  /// The weight of the whole day.
  static let total = weights.reduce(0, +) * 3600

  static func weight(before second: Int) -> Int {
    let hour = second / 3600
    return weights.prefix(hour).reduce(0, +) * 3600 + weights[hour] * (second % 3600)
  }

  /// Returns the second of the day before which a weight is used up.
  static func second(atWeight weight: Int) -> Int {
    var (rest, hour) = (weight, 0)
    while hour < 23, rest >= weights[hour] * 3600 {
      rest -= weights[hour] * 3600
      hour += 1
    }
    return hour * 3600 + min(rest / weights[hour], 3599)
  }
}
