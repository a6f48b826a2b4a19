/// A fast pseudorandom number generator with the same results on every machine, sufficient for sample data.
///
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
package struct SplitMix64: RandomNumberGenerator {
  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Creates the generator for one item of a series.
  ///
  /// The item is mixed into the seed: if it were added, adjacent items would have the same numbers, shifted by one.
  package init(seed: UInt64, item: Int) {
    state = seed ^ Self.mixed(UInt64(truncatingIfNeeded: item) &* Self.step)
  }

  package mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mixed(state)
  }

  /// Returns a number from 0 to `bound - 1`, with `bound` above 0.
  ///
  /// Unlike the standard library's `next(upperBound:)`, its results are the same in every version.
  package mutating func next(below bound: Int) -> Int {
    Int(next() >> 33) % bound
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
