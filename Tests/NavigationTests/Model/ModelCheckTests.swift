import NavigationModel
import Testing

@testable import Navigation

@MainActor
@Suite("Model checking: every state of a small tree")
struct ModelCheckTests {
  @Test("every state within six operations keeps the invariants")
  func statesKeepTheInvariants() {
    let exploration = Exploration(depth: 6, operations: ModelOperation.few)
    print("Model check: \(exploration.states) states, \(exploration.transitions) operations")
    #expect(exploration.violation == nil)
    #expect(exploration.states > 100)
  }

  @Test("a random walk keeps the invariants")
  func walkKeepsTheInvariants() {
    let walk = RandomWalk(seed: 1, length: 3_000)
    #expect(walk.violation == nil)
    #expect(walk.steps == 3_000)
  }
}
