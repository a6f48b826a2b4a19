import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  /// The program killed while it writes: what is kept is the state before a change or after it, never anything else.
  struct KillTests {
    /// What the app is busy with when it is killed. Each keeps something at every step, and shows the screen after it.
    enum Work: CaseIterable {
      case completingOrders, moving, choosing, signingInAndOut

      /// Brings the signed-in app to where the work begins.
      var preparation: String {
        switch self {
        case .completingOrders: "tap \"Orders\"\nkey esc\ntap \"Pending\"\nkey home\nscreen"
        case .moving: "tap \"Home\"\nscreen"
        case .choosing, .signingInAndOut: "tap \"Settings\"\nscreen"
        }
      }

      /// A step; it leads back to where it began.
      var step: String {
        switch self {
        case .completingOrders: "key c\nscreen"
        case .moving: "tap \"Orders\"\nopen trellis://orders/1042\nkey esc\ntap \"Profile\"\ntap \"Home\"\nscreen"
        case .choosing: "tap \"Light\"\ntap \"Notifications\"\ntap \"Dark\"\nscreen"
        case .signingInAndOut:
          "tap \"Sign out\"\ntap \"Sign out\"\n\(Desk.signIn)\ntap \"Settings\"\nscreen"
        }
      }
    }

    @Test(
      "Kill -9 while writes are under way, 16 times: session and orders are valid, and nothing has to be set aside",
      arguments: Work.allCases)
    func killedWhileWritingNothingIsDamaged(_ work: Work) async throws {
      try await withDesk { desk in
        try await desk.playThrough(Desk.firstSignIn)
        var moments = Moments(seed: 1815_12_10)
        var pending = 103
        for round in 0..<4 {
          let running = try await start(desk, work)
          let found = Self.shownPendingCount(in: await running.output)
          // What was seen to be done is done; at most, the step that was under way is, too.
          if let found { #expect((pending - 1...pending).contains(found), "round \(round)") }
          // Half of them at any moment, half while a document is being written.
          let isAimed = round.isMultiple(of: 2)
          try await take(moments.next(below: 6), stepsOf: work, in: running)
          if isAimed {
            await waitForWrite(in: desk)
          } else {
            try await running.transferInputAndOutput(for: .microseconds(moments.next(below: 20_000)))
          }
          let output = try await kill(running)
          pending = Self.shownPendingCount(in: output) ?? found ?? pending
          try checkFiles(of: desk, round: round)
        }
        #expect(work != .completingOrders || pending < 103)
        #expect(try desk.files.keys.allSatisfy { !$0.contains("corrupt") })
      }
    }

    /// Starts the app on what was left behind, and brings it to its work: signed in again where the session is gone,
    /// which it may be only if no session was kept.
    private func start(_ desk: Desk, _ work: Work) async throws -> RunningProgram {
      let hasSession = FileManager.default.fileExists(atPath: desk.path("session").path)
      let running = try desk.program().start()
      await running.send("reject \"could not be\"\n")
      await running.send(hasSession ? "reject \"Welcome back\"\n" : "expect \"Welcome back\"\n\(Desk.signIn)\n")
      await running.send("expect \"Orders\"\n\(work.preparation)\n")
      try await running.wait(for: "^C Quit")
      return running
    }

    /// Lets the app take some steps, with more to do after them.
    private func take(_ steps: Int, stepsOf work: Work, in running: RunningProgram) async throws {
      await running.send(String(repeating: work.step + "\n", count: steps + 3))
      try await running.wait(for: "\(steps) steps") { output in
        output.components(separatedBy: "^C Quit").count > steps + 1
      }
    }

    /// Suspends until there is a temporary file, which exists while a document is being written. Stops soon where none
    /// is seen: the steps may have ended.
    private func waitForWrite(in desk: Desk) async {
      try? await waitForFiles(in: desk.state, "a temporary file", within: .milliseconds(200)) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: desk.state.path)) ?? []
        return names.contains { $0.hasPrefix(".") && $0 != ".lock" }
      }
    }

    /// Kills the app; gives all that it has said.
    private func kill(_ running: RunningProgram) async throws -> String {
      await running.send(signal: SIGKILL)
      let outcome = try await running.finish()
      #expect(outcome.status == .killed(signal: SIGKILL))
      #expect(outcome.errors == "")
      return outcome.output
    }

    /// Each document is whole; besides documents there may be one that was being written.
    private func checkFiles(of desk: Desk, round: Int) throws {
      for (name, data) in try desk.files where name != "analytics.jsonl" {
        if name.hasPrefix(".") { continue }
        #expect(Desk.documents.contains(name), "round \(round)")
        let document = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        let version = name.hasPrefix("backend-orders") ? 2 : 1
        #expect(document?["version"] as? Int == version, "round \(round): \(name)")
      }
    }

    /// How many orders the last screen of pending orders says there are: `97 of 250`.
    private static func shownPendingCount(in output: String) -> Int? {
      let lines = output.split(separator: "\n").filter { $0.contains("[Pending]") && $0.hasSuffix(" of 250") }
      return lines.last?.split(separator: " ").dropLast(2).last.flatMap { Int($0) }
    }
  }
}

/// Numbers that are the same on each run.
private struct Moments {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
