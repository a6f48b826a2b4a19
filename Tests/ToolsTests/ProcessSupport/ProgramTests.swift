import ProcessSupport
import Testing

/// Returns a program that runs `script` in `/bin/sh`, which is available on every supported system.
private func shell(_ script: String, environment: [String: String] = [:]) -> Program {
  Program("/bin/sh", ["-c", script], environment: environment)
}

@Suite struct ProgramTests {
  @Test func outputErrorsAndExitCodeAreSeparate() async throws {
    let outcome = try await shell("echo out; echo err >&2; exit 7").run()
    #expect(outcome == Outcome(status: .exited(7), output: "out\n", errors: "err\n"))
  }

  @Test func inputIsTransmittedCompletely() async throws {
    // More than the capacity of a pipe, in both directions simultaneously.
    let text = String(repeating: "0123456789", count: 50_000)
    let outcome = try await shell("cat").run(input: text)
    #expect(outcome.output == text)
  }

  @Test func environmentIsNotInherited() async throws {
    let outcome = try await shell("echo \"$GREETING-$HOME\"", environment: ["GREETING": "hello"]).run()
    #expect(outcome.output == "hello-\n")
  }

  @Test func aMissingProgramIsAnError() {
    #expect(throws: SystemCallError.self) { try Program("/nowhere/at/all").start() }
  }

  @Test func aProgramEndedByASignalReportsTheSignal() async throws {
    let running = try shell("echo ready; read line").start()
    try await running.wait(for: "ready")
    await running.send(signal: 15)
    #expect(try await running.finish().status == .killed(signal: 15))
  }

  @Test func signalsAreNeitherBlockedNorIgnored() async throws {
    let outcome = try await shell("trap 'echo heard; exit 3' TERM; kill -TERM $$; exit 4").run()
    #expect(outcome == Outcome(status: .exited(3), output: "heard\n", errors: ""))
  }

  @Test func writingToAnEndedProgramHasNoEffect() async throws {
    let running = try shell("exit 0").start()
    _ = try await running.finish()
    await running.send("nobody hears this\n")
    #expect(try await running.finish().status == .exited(0))
  }
}

@Suite struct ProgramWaitingTests {
  @Test func waitReturnsWhenTheTextAppears() async throws {
    let running = try shell("echo one; read line; echo \"got $line\"").start()
    try await running.wait(for: "one")
    await running.send("two\n")
    try await running.wait(for: "got two")
    #expect(try await running.finish().status == .exited(0))
  }

  @Test func waitThrowsWithTheOutputWhenTheProgramEnds() async throws {
    let running = try shell("echo something; echo wrong >&2").start()
    await #expect { try await running.wait(for: "something else") } throws: { error in
      "\(error)".contains("the program has ended") && "\(error)".contains("something") && "\(error)".contains("wrong")
    }
  }

  @Test func waitThrowsAfterItsTimeLimit() async throws {
    let running = try shell("read line").start()
    await #expect(throws: RunningProgram.Failure.self) {
      try await running.wait(for: "never", within: .milliseconds(20))
    }
    await #expect(throws: RunningProgram.Failure.self) { try await running.finish(within: .milliseconds(20)) }
  }

  @Test func aProgramThatClosesItsOutputHasNotEnded() async throws {
    let running = try shell("exec >&- 2>&-; read line; exit 5").start()
    await #expect(throws: RunningProgram.Failure.self) { try await running.finish(within: .milliseconds(50)) }
    await running.send("\n")
    #expect(try await running.finish().status == .exited(5))
  }
}
