import Networking
import Observation
import ProcessSupport
import TestSupport
import Testing

@Suite("The listings in the READMEs of the tests' support") struct ReadmeListings {
  @Test func aProgramRunsInATerminal() async throws {
    let program = Program("/bin/sh", ["-c", "read name; echo \"Hello, $name\""])

    // From start to end:
    let outcome = try await program.run(input: "Ada\n")
    #expect(outcome.status == .exited(0) && outcome.output == "Hello, Ada\n")

    // Step by step, in a terminal of 80 by 24:
    let running = try program.start(in: .terminal(columns: 80, rows: 24))
    await running.send("Ada\r")
    try await running.waitForScreen("Hello, Ada")
    #expect(try await running.finish().status == .exited(0))
  }

  @TemporaryDirectory private var directory  // in a suite, a new one for each test

  @Test func aTestHasItsOwnServerNumbersAndFiles() async throws {
    let transport = StubTransport { request in HTTPResponse(status: request.path == "/v1/orders" ? 200 : 404) }
    var random = SeededGenerator(seed: 7)
    let length = Int.random(in: 1...10, using: &random)

    try withTemporaryDirectory { other in #expect(other != directory) }
    #expect(try await transport.send(HTTPRequest(.get, "/v1/orders")).status == 200 && length <= 10)
  }

  @Observable @MainActor final class Notices {
    var waiting: [String] = []
  }

  @MainActor @Test func aTestWaitsForEvents() async throws {
    let notices = Notices()
    let (rows, row) = AsyncStream.makeStream(of: String.self)
    row.yield("one")
    notices.waiting.append("Saved")

    // State of a fake, which changes the value when the event occurs.
    let batches = AwaitableValue<[String]>([])
    batches.update { $0.append("first") }
    try await batches.wait(for: "a batch") { $0.count == 1 }

    // `@Observable` state of the main actor.
    try await waitUntil("a notice is shown") { !notices.waiting.isEmpty }

    // Anything else that ends by cancellation.
    try await withWaitLimit(waitingFor: "the first row") { for await _ in rows { return } }

    #expect(batches.value == ["first"])
  }

  @MainActor @Test func leaksAreFound() {
    let service = Notices()

    let past = LeakTracker()
    past(service)
    #expect(past.leaked.count == 1)  // empty when the service is released

    withExtendedLifetime(service) {}
  }

  @Test func anIssueIsExpected() async throws {
    try await expectIssue("The request was not reported") { issue in
      issue.comments.contains { $0.rawValue.contains("GET /") }
    } when: {
      _ = try? await StubTransport().send(HTTPRequest(.get, "/"))
    }
  }
}
