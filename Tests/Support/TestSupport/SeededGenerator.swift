/// A random number generator whose numbers a seed determines, for reproducible random tests.
///
/// The generators of the standard library accept no seed. This one is SplitMix64 of Steele, Lea and Flood, "Fast
/// Splittable Pseudorandom Number Generators" (OOPSLA 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal numbers.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, a bound; a bound below 1 counts as 1.
  public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &self) }

  /// Returns an element of a collection that is not empty.
  public mutating func element<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }
}
