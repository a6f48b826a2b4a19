import Testing

@testable import Fuzzing

struct ShrinkingTests {
  @Test func shrinkingLeavesOnlyTheFailingPart() {
    let input = Array(repeating: UInt8(1), count: 40) + [7, 8] + Array(repeating: 2, count: 30)
    let shortest = Shrinking().shortest(input) { $0.contains(7) && $0.contains(8) }
    #expect(shortest == [7, 8])
  }

  @Test func theAttemptLimitStopsShrinkingAtAFailingInput() {
    var shrinking = Shrinking()
    shrinking.attempts = 5
    var attempts = 0
    let shortest = shrinking.shortest(Array(repeating: 1, count: 1_000)) { input in
      attempts += 1
      return input.count >= 900
    }
    #expect(attempts == 5)
    #expect(shortest.count >= 900)
  }
}
