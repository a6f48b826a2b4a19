import TrellisPerturbation
import TrellisVirtualTime

/// Counts the effects of a test store that are awake, and the jobs of all its effects.
///
/// Effects run on one serial executor, so their order is deterministic. An effect is awake until it sleeps on a
/// `TestClock` or ends.
final class EffectActivity: Sendable {
  let executor = IdleTrackingExecutor.perturbable()
  let awake = IdleGate()

  /// Waits until each effect has ended or sleeps on a test clock.
  ///
  /// No task is awake or queued after a round in which nothing began: the round waits for both gates.
  func settle() async {
    var before: [Int]
    repeat {
      before = [awake.startedCount, executor.gate.startedCount]
      await awake.idle()
      await executor.gate.idle()
    } while before != [awake.startedCount, executor.gate.startedCount]
  }
}
