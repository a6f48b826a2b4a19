/// Work of a known kind, timed in the same run as the measured code.
///
/// A budget that is a multiple of a yardstick holds on a slow machine as on a fast one.
package struct Yardstick: Sendable {
  /// What the work is, as a phrase: "1,000 lookups".
  package let name: String
  package let microseconds: Double

  package init(name: String, microseconds: Double) {
    self.name = name
    self.microseconds = microseconds
  }

  /// Times 1,000 lookups of existential keys in a dictionary: the fastest of 300 rounds.
  package static func lookups() -> Yardstick {
    let keys = (0..<1000).map { AnyHashable("key \($0)") }
    let table = Dictionary(uniqueKeysWithValues: zip(keys, 0...))
    let clock = ContinuousClock()
    var best = Duration.seconds(1)
    for _ in 0..<300 {
      var sum = 0
      best = min(best, clock.measure { for key in keys { sum += table[key] ?? 0 } })
      precondition(sum == 499_500)
    }
    return Yardstick(name: "1,000 lookups", microseconds: best / .microseconds(1))
  }
}
