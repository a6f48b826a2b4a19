import Foundation
import Testing
public import TrellisVirtualTime

/// The delays that the environment variable `TRELLIS_PERTURB` requests for the present test.
enum Perturbation {
  /// The name of the environment variable, whose value is a seed from 0 to 18,446,744,073,709,551,615.
  static let variable = "TRELLIS_PERTURB"

  /// Returns the delays of a test; `nil` without a seed in the environment.
  ///
  /// Tests run in parallel. Each one has a seed of its own, so its delays do not depend on the other tests.
  static func delays(environment: [String: String], testName: String) -> JobDelays? {
    guard let seed = environment[variable].flatMap({ UInt64($0) }) else { return nil }
    // FNV-1a: a hash of the standard library differs in each process.
    let hash = testName.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return JobDelays(seed: seed ^ hash)
  }
}

extension IdleTrackingExecutor {
  /// Creates an executor whose jobs are delayed at random if the environment variable `TRELLIS_PERTURB` is a seed.
  public static func perturbable() -> IdleTrackingExecutor {
    IdleTrackingExecutor(
      delays: Perturbation.delays(
        environment: ProcessInfo.processInfo.environment, testName: Test.current?.name ?? ""))
  }
}

extension VirtualClock {
  /// Creates a clock at offset zero, whose executor delays its jobs if the environment variable `TRELLIS_PERTURB` is a
  /// seed.
  public static func perturbable() -> VirtualClock { VirtualClock(executor: .perturbable()) }
}
