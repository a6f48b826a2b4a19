import ProcessSupport
import Testing

/// The programs here are the shell and what it has built in: they are everywhere, and do as they are told.
private func shell(_ script: String, environment: [String: String] = [:]) -> Program {
  Program("/bin/sh", ["-c", script], environment: environment)
}

@Suite struct ProgramTests {
  @Test func outputErrorsAndExitCodeAreKeptApart() async throws {
    let outcome = try await shell("echo out; echo err >&2; exit 7").run()
    #expect(outcome == Outcome(status: .exited(7), output: "out\n", errors: "err\n"))
  }

  @Test func inputArrivesWholeAndEnds() async throws {
    // More than a pipe holds, in both directions at once.
    let text = String(repeating: "0123456789", count: 50_000)
    let outcome = try await shell("cat").run(input: text)
    #expect(outcome.output == text)
  }

  @Test func environmentIsExactlyWhatWasGiven() async throws {
    let outcome = try await shell("echo \"$GREETING-$HOME\"", environment: ["GREETING": "hello"]).run()
    #expect(outcome.output == "hello-\n")
  }

  @Test func programThatIsNotThereIsAnError() {
    #expect(throws: SystemCallError.self) { try Program("/nowhere/at/all").start() }
  }

  @Test func programEndedByASignalSaysSo() async throws {
    let running = try shell("echo ready; read line").start()
    try await running.wait(for: "ready")
    await running.send(signal: 15)
    #expect(try await running.finish().status == .killed(signal: 15))
  }

  @Test func signalsAreNeitherBlockedNorIgnored() async throws {
    let outcome = try await shell("trap 'echo heard; exit 3' TERM; kill -TERM $$; exit 4").run()
    #expect(outcome == Outcome(status: .exited(3), output: "heard\n", errors: ""))
  }

  @Test func writingToAProgramThatHasEndedIsNoHarm() async throws {
    let running = try shell("exit 0").start()
    _ = try await running.finish()
    await running.send("nobody hears this\n")
    #expect(try await running.finish().status == .exited(0))
  }
}

@Suite struct WaitingTests {
  @Test func waitEndsWithWhatItWaitsFor() async throws {
    let running = try shell("echo one; read line; echo \"got $line\"").start()
    try await running.wait(for: "one")
    await running.send("two\n")
    try await running.wait(for: "got two")
    #expect(try await running.finish().status == .exited(0))
  }

  @Test func waitEndsWithTheProgramAndTellsWhatItSaid() async throws {
    let running = try shell("echo something; echo wrong >&2").start()
    await #expect {
      try await running.wait(for: "something else")
    } throws: { error in
      "\(error)".contains("the program has ended") && "\(error)".contains("something") && "\(error)".contains("wrong")
    }
  }

  @Test func waitEndsByItsLimit() async throws {
    let running = try shell("read line").start()
    await #expect(throws: RunningProgram.Failure.self) {
      try await running.wait(for: "never", within: .milliseconds(20))
    }
    await #expect(throws: RunningProgram.Failure.self) { try await running.finish(within: .milliseconds(20)) }
  }

  @Test func programThatClosesItsOutputHasNotEnded() async throws {
    let running = try shell("exec >&- 2>&-; read line; exit 5").start()
    await #expect(throws: RunningProgram.Failure.self) { try await running.finish(within: .milliseconds(50)) }
    await running.send("\n")
    #expect(try await running.finish().status == .exited(5))
  }
}
