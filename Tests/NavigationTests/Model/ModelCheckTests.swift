import NavigationModel
import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Model checking: every state of a small tree")
struct ModelCheckTests {
  @Test("every state within four operations satisfies the invariants")
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
}
