public import Foundation

/// Checks one target in this process, case by case, until its time is over.
///
/// A crash ends the process. The file of the current input then says which input it was.
@MainActor
public struct FuzzRun {
  public let target: any FuzzTarget
  public let seed: UInt64
  /// The file that holds the input under test.
  public let inputFile: URL

  public init(target: any FuzzTarget, seed: UInt64, inputFile: URL) {
    self.target = target
    self.seed = seed
    self.inputFile = inputFile
  }

  /// Checks the corpus whole, then mutations until the time is over.
  ///
  /// - Returns: The number of inputs that were checked.
  /// - Throws: `FuzzViolation`, or what the target's preparation throws.
  public func run(for duration: Duration) async throws -> Int {
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
