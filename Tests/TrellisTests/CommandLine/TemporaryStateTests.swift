import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  /// The temporary directories of scripts, which contain tokens.
  struct TemporaryStateTests {
    private func names(in directory: URL) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: directory.path)
    }

    @Test("A signal that ends a script removes its directory", arguments: [SIGTERM, SIGHUP, SIGUSR1])
    func signalsRemoveTheDirectory(number: Int32) async throws {
      try await withTemporaryDirectory { @MainActor temporary in
        let running = try Trellis.program(environment: ["TMPDIR": temporary.path]).start()
        await running.send("screen\n")
        try await running.wait(for: "Sign in to see")
        #expect(try names(in: temporary).count == 1)
        await running.send(signal: number)
        #expect(try await running.finish().status == .killed(signal: number))
        #expect(try names(in: temporary).isEmpty)
      }
    }

    @Test("A reader that ends early, such as head, ends a script, which removes its directory")
    func brokenPipeRemovesTheDirectory() async throws {
      try await withTemporaryDirectory { @MainActor temporary in
        let environment = Trellis.program().environment.merging(["TMPDIR": temporary.path]) { $1 }
        let script = "{ yes screen | \"$0\"; echo $? >&2; } | head -n 1"
        let outcome = try await Program("/bin/sh", ["-c", script, Trellis.executable], environment: environment).run()
        #expect(outcome.errors == "\(128 + SIGPIPE)\n")
        #expect(try names(in: temporary).isEmpty)
      }
    }

    @Test("The next start removes the directory of a process that was killed, and no other one")
    func leftoversAreRemoved() async throws {
      try await withTemporaryDirectory { @MainActor temporary in
        let program = Trellis.program(environment: ["TMPDIR": temporary.path])
        let killed = try program.start()
        await killed.send("screen\n")
        try await killed.wait(for: "Sign in to see")
        await killed.send(signal: SIGKILL)
        _ = try await killed.finish()
        #expect(try names(in: temporary).count == 1)

        let alive = try program.start()
        await alive.send("screen\n")
        try await alive.wait(for: "Sign in")
        let foreign = temporary.appendingPathComponent("trellis-notes")
        try Data("mine".utf8).write(to: foreign)
        #expect(try await program.run(input: "screen\n").status == .exited(0))
        #expect(try names(in: temporary).count == 2)
        await alive.send("quit\n")
        #expect(try await alive.finish().status == .exited(0))
        #expect(try names(in: temporary) == ["trellis-notes"])
      }
    }
  }
}
