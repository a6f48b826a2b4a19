import AllocationCount

package enum Allocations {
  /// The number of allocations since the start of the process; always 0 if they cannot be counted.
  package static var count: Int { Int(allocation_count()) }
}

package struct Measurement {
  /// The median of the rounds, in microseconds per operation.
  package let median: Double
  /// The fastest round, in microseconds per operation.
  package let best: Double
  /// The number of memory allocations per operation; `nil` if they cannot be counted.
  package let allocations: Double?

  /// Measures an operation, which receives the number of the repetition, from 0, in rounds of several repetitions.
  ///
  /// `undo` reverts the effects of a round, and is neither timed nor counted.
  @MainActor
  package init(rounds: Int, repetitions: Int, _ operation: (Int) -> Void, undo: () -> Void) {
    let clock = ContinuousClock()
    var times: [Double] = []
    var counts: [Int] = []
    times.reserveCapacity(rounds)
    counts.reserveCapacity(rounds)
    for _ in 0..<rounds {
      let (countBefore, start) = (Allocations.count, clock.now)
      for repetition in 0..<repetitions { operation(repetition) }
      let duration = clock.now - start
      counts.append(Allocations.count - countBefore)
      times.append(duration / .microseconds(1) / Double(repetitions))
      undo()
    }
    times.sort()
    counts.sort()
    median = times[times.count / 2]
    best = times[0]
    allocations = Allocations.count == 0 ? nil : Double(counts[counts.count / 2]) / Double(repetitions)
  }
}
