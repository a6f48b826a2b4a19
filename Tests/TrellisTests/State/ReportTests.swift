import Foundation
import ProcessSupport
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TrellisTests {
  struct ReportTests {
    private struct ReportServer {
      struct Batch: Decodable, Equatable {
        var id: String
        var lines: String
      }

      let url: URL
      var address: String { url.appendingPathComponent("events").absoluteString }

      var batches: [Batch] {
        get async throws {
          let (data, _) = try await URLSession.shared.data(from: url.appendingPathComponent("batches"))
          return try JSONDecoder().decode([Batch].self, from: data)
        }
      }

      func waitForBatch() async throws {
        _ = try await URLSession.shared.data(from: url.appendingPathComponent("batch"))
      }

      func inject(_ fault: String) async throws {
        var request = URLRequest(url: url.appendingPathComponent("control"))
        request.httpMethod = "POST"
        request.httpBody = try JSONEncoder().encode(["fault": fault])
        let (_, response) = try await URLSession.shared.data(for: request)
        try #require((response as? HTTPURLResponse)?.statusCode == 204, "the server does not know the fault \(fault)")
      }
    }

    private func withReportServer(_ body: @MainActor @Sendable (ProgramFixture, ReportServer) async throws -> Void)
      async throws
    {
      try await LoopbackServer.run { @MainActor server in
        try await withFixture { try await body($0, ReportServer(url: server.url)) }
      }
    }

    /// Runs commands in a program that reports to the server, and quits it when `wait` returns.
    private func play(
      _ commands: String, in fixture: ProgramFixture, to server: ReportServer, untilAfter wait: () async throws -> Void
    ) async throws {
      // The test watches the state directory before the program creates it.
      try FileManager.default.createDirectory(
        at: fixture.state, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let running = try fixture.program(["--report-to", server.address]).start()
      await running.send(commands + "\n")
      try await wait()
      await running.send("quit\n")
      let outcome = try await running.finish()
      #expect(outcome.status == .exited(0), "\(outcome.errors)")
    }

    private func completions(in batch: ReportServer.Batch) -> [Substring] {
      batch.lines.split(separator: "\n").filter { $0.contains("\"OrderCompleted\"") }
    }

    private func isSealed(_ fixture: ProgramFixture) throws -> Bool {
      try fixture.allFiles.keys.contains { $0.hasPrefix("analytics-") }
    }

    @Test(
      "An upload is repeated under the same batch key after a failure and after a lost response",
      LoopbackServer.isAvailable)
    func uploadIsRepeatedUnderTheSameKey() async throws {
      try await withReportServer { fixture, server in
        try await server.inject("drop")
        let consent = """
          open trellis://settings/privacy
          tap "Send it to \(server.address)"
          key tab
          expect "[✓] Sen"
          """
        // Entering the background writes the events to disk, so they exist when the user consents.
        try await play(ProgramFixture.work + "\nphase background\n" + consent, in: fixture, to: server) {
          let log = fixture.path("trellis.log")
          try await waitForFiles(in: fixture.state, "the failure in the log") {
            (try? String(contentsOf: log, encoding: .utf8))?.contains("events were not sent") == true
          }
        }
        #expect(try await server.batches.isEmpty)
        #expect(try isSealed(fixture))

        try await server.inject("drop-response*1")
        try await play("screen", in: fixture, to: server) { try await server.waitForBatch() }
        // Between two batches, no file is sealed, but this one still contains the events of the second batch.
        let current = fixture.path("analytics.jsonl")
        let rest = (try? Data(contentsOf: current)) ?? Data()
        try await play("screen", in: fixture, to: server) {
          let folder = fixture.state.path
          try await waitForFiles(in: fixture.state, "the removal of what was sent") {
            let isRestSealed = rest.isEmpty || (try? Data(contentsOf: current))?.starts(with: rest) != true
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
            return isRestSealed && names?.contains { $0.hasPrefix("analytics-") } == false
          }
        }

        let batches = try await server.batches
        // The equal keys let the server recognize repetitions. A write at the end of a run may repeat a batch, too.
        try #require(batches.count > 2)
        #expect(batches[0] == batches[1] && batches.contains { $0.id != batches[0].id })
        let distinct = Dictionary(grouping: batches, by: \.id)
        #expect(distinct.values.allSatisfy { repetitions in repetitions.allSatisfy { $0 == repetitions[0] } })
        #expect(distinct.values.flatMap { completions(in: $0[0]) }.count == 1)
        let lines = batches.flatMap { $0.lines.split(separator: "\n") }
        #expect(completions(in: batches[0]).count == 1)
        #expect(lines.allSatisfy { !$0.contains("ada@example.com") && !$0.contains("Ada") })
      }
    }

    @Test(
      "Usage events are sent only with the user's consent, and only to the server that they allowed",
      LoopbackServer.isAvailable)
    func nothingIsSentWithoutConsent() async throws {
      try await withReportServer { fixture, server in
        try await fixture.playThrough(ProgramFixture.work)
        let elsewhere = ReportServer(url: server.url.appendingPathComponent("elsewhere"))
        let consent = """
          open trellis://settings/privacy
          tap "Send it to \(elsewhere.address)"
          """
        // Consent for one server does not extend to another, although more events are pending.
        try await play(consent, in: fixture, to: elsewhere) { try await server.waitForBatch() }
        // More than one batch if the response to the first one was late.
        let sent = try await server.batches
        let more = """
          open trellis://orders/1249
          expect "#1249"
          key c
          phase background
          """
        try await fixture.playThrough(more, arguments: ["--report-to", server.address])
        try await fixture.playThrough(
          """
          open trellis://settings/privacy
          key tab
          expect "[ ] Send it to \(server.address)"
          """, arguments: ["--report-to", server.address])
        #expect(try await server.batches == sent)
        #expect(try fixture.allFiles.keys.contains("analytics.jsonl"))
      }
    }
  }
}
