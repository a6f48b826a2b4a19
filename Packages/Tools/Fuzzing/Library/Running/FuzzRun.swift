package import Foundation

/// Checks one target in this process, one case at a time, until a duration has elapsed.
///
/// A crash ends the process. The input file then contains the input that caused it.
@MainActor
package struct FuzzRun {
  package let target: any FuzzTarget
  package let seed: UInt64
  /// The file that each input is written to before it is checked.
  package let inputFile: URL

  package init(target: any FuzzTarget, seed: UInt64, inputFile: URL) {
    self.target = target
    self.seed = seed
    self.inputFile = inputFile
  }

  /// Checks the whole corpus, then mutations until the duration has elapsed; returns the number of inputs.
  ///
  /// Throws `FuzzViolation`, or an error of the preparation or of writing the input file.
  package func run(for duration: Duration) async throws -> Int {
    try await target.prepare()
    let end = ContinuousClock.now + duration
    var number = 0
    while number < target.corpus.count || ContinuousClock.now < end {
      let input = target.input(number: number, seed: seed)
      try Data(input).write(to: inputFile)
      try await target.check(input)
      number += 1
    }
    return number
  }
}
