#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Delays of the jobs of an executor that a seed determines.
///
/// They simulate a busy machine: a task leaves the main actor, and other tasks run before it returns. Code whose result
/// depends on the order of the scheduler then fails in few runs, and again with the same seed.
public struct JobDelays: Sendable {
  /// The seed.
  public let seed: UInt64

  private static let maximumMicroseconds: UInt64 = 4_000

  /// Creates the delays of a seed; equal seeds have equal delays.
  public init(seed: UInt64) {
    self.seed = seed
  }

  /// Returns the delay of a job in microseconds, from 0 to 4,000.
  ///
  /// Half of the jobs have none, so that the distances between jobs vary as well.
  public func microseconds(beforeJob number: Int) -> UInt64 {
    // The output function of SplitMix64: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators".
    var mixed = seed &+ UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return mixed & 1 == 0 ? 0 : (mixed >> 1) % (Self.maximumMicroseconds + 1)
  }

  func wait(beforeJob number: Int) {
    let delay = microseconds(beforeJob: number)
    if delay > 0 { usleep(UInt32(delay)) }
  }
}
