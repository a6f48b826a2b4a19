import Testing
import TrellisVirtualTime

@testable import TrellisPerturbation

struct PerturbationTests {
  private func delays(_ seed: String?, _ testName: String = "test") -> [UInt64]? {
    let environment = seed.map { [Perturbation.variable: $0] } ?? [:]
    return Perturbation.delays(environment: environment, testName: testName).map { delays in
      (1...100).map { delays.microseconds(beforeJob: $0) }
    }
  }

  @Test func withoutASeedThereAreNoDelays() {
    #expect(delays(nil) == nil && delays("soon") == nil)
  }

  @Test func equalSeedsGiveEqualDelays() throws {
    let found = try #require(delays("7"))
    #expect(found == delays("7") && found != delays("8") && found != delays("7", "another test"))
    #expect(found.allSatisfy { $0 <= 4_000 } && found.contains(0) && found.contains { $0 > 0 })
  }

  @Test func delayedJobsStayInOrder() async {
    let executor = IdleTrackingExecutor(delays: JobDelays(seed: 7))
    let (numbers, number) = AsyncStream.makeStream(of: Int.self)
    for index in 0..<20 { Task(executorPreference: executor) { @concurrent in _ = number.yield(index) } }
    await executor.gate.idle()
    number.finish()
    #expect(await numbers.reduce(into: []) { $0.append($1) } == Array(0..<20))
  }
}
