import AllocationCount

/// What one operation costs.
struct Measurement {
  /// Microseconds for one operation.
  var median: Double
  var best: Double
  /// Blocks of memory asked for by one operation; nil where they cannot be counted.
  var allocations: Double?

  /// Measures an operation in rounds of some repetitions.
  ///
  /// - Parameters:
  ///   - repetitions: how often the operation runs between two readings of the clock.
  ///   - undo: takes back what a round has done. It is neither timed nor counted.
  @MainActor
  init(rounds: Int, repetitions: Int, _ operation: (Int) -> Void, undo: () -> Void) {
    let clock = ContinuousClock()
    var times: [Double] = []
    var counts: [Int] = []
    times.reserveCapacity(rounds)
    counts.reserveCapacity(rounds)
    for _ in 0..<rounds {
      let (countBefore, start) = (allocation_count(), clock.now)
      for repetition in 0..<repetitions { operation(repetition) }
      let duration = clock.now - start
      counts.append(Int(allocation_count() - countBefore))
      times.append(duration / .microseconds(1) / Double(repetitions))
      undo()
    }
    times.sort()
    counts.sort()
    median = times[times.count / 2]
    best = times[0]
    allocations = allocation_count() == 0 ? nil : Double(counts[counts.count / 2]) / Double(repetitions)
  }
}
