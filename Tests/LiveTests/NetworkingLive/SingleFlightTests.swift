import TestSupport
import Testing

@testable import NetworkingLive

@Suite("Coalesced work of concurrent callers", .timeLimit(.minutes(10)))
struct SingleFlightTests {
  private let flight: SingleFlight<Int>
  private let waiterCount = AwaitableValue(0)

  init() {
    flight = SingleFlight { [waiterCount] in waiterCount.update { $0 += 1 } }
  }

  private func flightHasWaiters(_ count: Int) async throws {
    try await waiterCount.wait(for: "\(count) waiters") { $0 == count }
  }

  /// Work that counts its starts and runs until `end()` is called or its task is canceled.
  private final class Work: Sendable {
    private let state = AwaitableValue((begun: 0, mayEnd: false))

    var begun: Int { state.value.begun }

    func end() { state.update { $0.mayEnd = true } }

    func run() async throws -> Int {
      let number = state.update { state in
        state.begun += 1
        return state.begun
      }
      try await state.wait(for: "the end of the work") { $0.mayEnd }
      return number
    }

    func hasBegun(_ count: Int) async throws {
      try await state.wait(for: "the beginning of the work") { $0.begun >= count }
    }
  }

  @Test func concurrentCallersShareOneResult() async throws {
    let work = Work()
    let tasks = (0..<10).map { _ in Task { try await flight.value(for: "key", work.run) } }
    try await flightHasWaiters(9)
    work.end()
    for task in tasks { #expect(try await task.value == 1) }
    #expect(work.begun == 1)
  }

  @Test func aWaiterRunsTheWorkAfterTheFirstCallerIsCanceled() async throws {
    let work = Work()
    let first = Task { try await flight.value(for: "key", work.run) }
    try await work.hasBegun(1)
    let second = Task { try await flight.value(for: "key", work.run) }
    try await flightHasWaiters(1)
    #expect(work.begun == 1)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    try await work.hasBegun(2)
    work.end()
    #expect(try await second.value == 2)
  }

  @Test func aWaiterCanBeCanceled() async throws {
    let work = Work()
    let first = Task { try await flight.value(for: "key", work.run) }
    try await work.hasBegun(1)
    let second = Task { try await flight.value(for: "key", work.run) }
    try await flightHasWaiters(1)
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    work.end()
    #expect(try await first.value == 1)
    #expect(work.begun == 1)
  }

  @Test func aWaiterThatWasCanceledBeforeItWaitsDoesNotWait() async throws {
    let work = Work()
    let flight = SingleFlight<Int> { withUnsafeCurrentTask { $0?.cancel() } }
    let first = Task { try await flight.value(for: "key", work.run) }
    try await work.hasBegun(1)
    let second = Task { try await flight.value(for: "key", work.run) }
    await #expect(throws: CancellationError.self) { try await second.value }
    work.end()
    #expect(try await first.value == 1)
  }

  @Test func workOfDifferentKeysIsIndependent() async throws {
    let work = Work()
    let first = Task { try await flight.value(for: "key", work.run) }
    try await work.hasBegun(1)
    #expect(try await flight.value(for: "other") { 7 } == 7)
    work.end()
    #expect(try await first.value == 1)
  }
}
