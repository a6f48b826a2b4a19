import Testing

@testable import TrellisVirtualTime

struct IdleGateTests {
  @Test func aGateWithoutWorkIsIdle() async {
    let gate = IdleGate()
    await gate.idle()
    gate.begin()
    gate.end()
    await gate.idle()
    #expect(gate.startedCount == 1)
  }

  @Test func aWaitEndsWithTheLastPieceOfWork() async {
    let gate = IdleGate()
    gate.begin()
    gate.begin()
    let (steps, step) = AsyncStream.makeStream(of: String.self)
    let wait = Task {
      await gate.idle()
      step.yield("idle")
      step.finish()
    }
    gate.end()
    step.yield("one left")
    gate.end()
    await wait.value
    #expect(await steps.reduce(into: []) { $0.append($1) } == ["one left", "idle"])
  }
}
