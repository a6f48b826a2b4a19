import Synchronization
import Testing

@testable import NetworkingLive

@Suite("Work that many ask for at once", .timeLimit(.minutes(1)))
struct SingleFlightTests {
  private let flight = SingleFlight<Int>()

  /// Work that says when it begins, and goes on until it is let go or cancelled.
  private final class Work: Sendable {
    private let state = Mutex((begun: 0, mayEnd: false))

    var begun: Int { state.withLock(\.begun) }

    func end() { state.withLock { $0.mayEnd = true } }

    func run() async throws -> Int {
      let number = state.withLock { state in
        state.begun += 1
        return state.begun
      }
      while !state.withLock(\.mayEnd) {
        try Task.checkCancellation()
        await Task.yield()
      }
      return number
    }

    func hasBegun(_ count: Int) async {
      while begun < count { await Task.yield() }
    }
  }

  private func flightHasWaiters(_ count: Int) async {
    while flight.waiterCount(for: "key") < count { await Task.yield() }
  }

  @Test func allGetTheSameResult() async throws {
    let work = Work()
    let tasks = (0..<10).map { _ in Task { try await flight.value(for: "key", work.run) } }
    await flightHasWaiters(9)
    work.end()
    for task in tasks { #expect(try await task.value == 1) }
    #expect(work.begun == 1)
  }

  @Test func anotherTakesOverWhereTheOneAtWorkIsCancelled() async throws {
    let work = Work()
    let first = Task { try await flight.value(for: "key", work.run) }
    await work.hasBegun(1)
    let second = Task { try await flight.value(for: "key", work.run) }
    await flightHasWaiters(1)
    #expect(work.begun == 1)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    await work.hasBegun(2)
    work.end()
    #expect(try await second.value == 2)
  }

  @Test func whoeverWaitsMayLeave() async throws {
    let work = Work()
    let first = Task { try await flight.value(for: "key", work.run) }
    await work.hasBegun(1)
    let second = Task { try await flight.value(for: "key", work.run) }
    await flightHasWaiters(1)
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    work.end()
    #expect(try await first.value == 1)
    #expect(work.begun == 1)
  }

  @Test func keysDoNotWaitForEachOther() async throws {
    let work = Work()
    let first = Task { try await flight.value(for: "key", work.run) }
    await work.hasBegun(1)
    #expect(try await flight.value(for: "other") { 7 } == 7)
    work.end()
    #expect(try await first.value == 1)
  }
}
