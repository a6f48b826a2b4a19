import Foundation
import TestSupport
import Testing

@MainActor
@Suite("Model checking: every state of a small tree")
struct ModelCheckTests {
  @Test("every state within four operations satisfies the invariants", .requirement("N17"))
  func statesSatisfyTheInvariants() async {
    let exploration = await Exploration(depth: 4, operations: ModelOperation.few)
    print("Model check: \(exploration.states) states, \(exploration.transitions) operations")
    #expect(exploration.violation == nil)
    #expect(exploration.states > 100)
  }

  @Test("a random walk satisfies the invariants", arguments: 1...10)
  func walkSatisfiesTheInvariants(seed: UInt64) {
    let walk = RandomWalk(seed: seed, length: 300)
    #expect(walk.violation == nil)
    #expect(walk.steps == 300)
  }

  @Test("a random walk satisfies the invariants if lifecycle methods navigate", arguments: 1...40)
  func walkWithHooksSatisfiesTheInvariants(seed: UInt64) {
    let walk = RandomWalk(seed: seed, length: 60, after: [.navigateInHooks(seed: seed)])
    #expect(walk.violation == nil)
    #expect(walk.steps == 60)
  }

  @Test(
    "every state within more operations satisfies the invariants",
    .enabled(if: LongCheck.depth != nil, "TRELLIS_MODEL_DEPTH=6 explores further"))
  func furtherStatesSatisfyTheInvariants() async throws {
    let exploration = await Exploration(depth: try #require(LongCheck.depth), operations: ModelOperation.all)
    #expect(exploration.violation == nil)
    #expect(exploration.states > 1000)
  }

  @Test(
    "a long random walk satisfies the invariants",
    .enabled(if: LongCheck.length != nil, "TRELLIS_MODEL_WALK=1000000 walks further"))
  func longWalkSatisfiesTheInvariants() throws {
    let seed = LongCheck.seed ?? .random(in: 1...999_999)
    let walk = RandomWalk(seed: UInt64(seed), length: try #require(LongCheck.length))
    #expect(walk.violation == nil, "seed \(seed)")
  }
}

private enum LongCheck {
  static var depth: Int? { number("TRELLIS_MODEL_DEPTH") }
  static var length: Int? { number("TRELLIS_MODEL_WALK") }
  static var seed: Int? { number("TRELLIS_MODEL_SEED") }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
