import Foundation
import ProcessSupport
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TrellisTests {
  /// What the program sends of its use, to whom, and who has allowed it.
  struct ReportTests {
    /// The server's side: what came, and what goes wrong.
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

      /// Suspends until a batch has come.
      func waitForBatch() async throws {
        _ = try await URLSession.shared.data(from: url.appendingPathComponent("batch"))
      }

      func order(_ fault: String) async throws {
        var request = URLRequest(url: url.appendingPathComponent("control"))
        request.httpMethod = "POST"
        request.httpBody = try JSONEncoder().encode(["fault": fault])
        _ = try await URLSession.shared.data(for: request)
      }
    }

    private func withReportServer(_ body: @MainActor @Sendable (Desk, ReportServer) async throws -> Void) async throws {
      try await LoopbackServer.run { @MainActor server in
        try await withDesk { try await body($0, ReportServer(url: server.url)) }
      }
    }

    /// Plays commands on a program that reports to the server, and waits for an event before it ends.
    private func play(
      _ commands: String, in desk: Desk, to server: ReportServer, untilAfter wait: () async throws -> Void
    ) async throws {
      // It is watched before the program has made it.
      try FileManager.default.createDirectory(
        at: desk.state, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let running = try desk.program(["--report-to", server.address]).start()
      await running.send(commands + "\n")
      try await wait()
      await running.send("quit\n")
      let outcome = try await running.finish()
      #expect(outcome.status == .exited(0), "\(outcome.errors)")
    }

    private func isSealed(_ desk: Desk) throws -> Bool {
      try desk.files.keys.contains { $0.hasPrefix("analytics-") }
    }

    @Test(
      "Usage arrives once, under its batch's key, though the server is away at first and its answer is lost then",
      LoopbackServer.isAvailable)
    func usageArrivesOnce() async throws {
      try await withReportServer { desk, server in
        try await server.order("drop")
        let consent = "tap \"Settings\"\ntap \"Send it to \(server.address)\"\nexpect \"[✓] Send it to\""
        // In the background, what was noted is on the disk: it is there when the consent comes.
        try await play(Desk.work + "\nphase background\n" + consent, in: desk, to: server) {
          let log = desk.path("trellis.log")
          try await waitForFiles(in: desk.state, "the failure in the log") {
            (try? String(contentsOf: log, encoding: .utf8))?.contains("events were not sent") == true
          }
        }
        #expect(try await server.batches.isEmpty)
        #expect(try isSealed(desk))

        try await server.order("drop-answer*1")
        try await play("screen", in: desk, to: server) { try await server.waitForBatch() }
        try await play("screen", in: desk, to: server) {
          let folder = desk.state.path
          try await waitForFiles(in: desk.state, "the removal of what was sent") {
            (try? FileManager.default.contentsOfDirectory(atPath: folder))?.contains { $0.hasPrefix("analytics-") }
              == false
          }
        }

        let batches = try await server.batches
        #expect(batches.count == 2)
        // The server knows by the key that it has had the second before.
        #expect(batches.first == batches.last)
        let lines = batches.first?.lines.split(separator: "\n") ?? []
        #expect(lines.count { $0.contains("\"OrderCompleted\"") } == 1)
        #expect(lines.allSatisfy { !$0.contains("ada@example.com") && !$0.contains("Ada") })
      }
    }

    @Test(
      "Nothing is sent without the user's consent, nor to a server that they have not allowed",
      LoopbackServer.isAvailable)
    func nothingIsSentWithoutConsent() async throws {
      try await withReportServer { desk, server in
        try await desk.playThrough(Desk.work)
        let elsewhere = ReportServer(url: server.url.appendingPathComponent("elsewhere"))
        let consent = "tap \"Settings\"\ntap \"Send it to \(elsewhere.address)\""
        // What is sent to the one is not sent to the other, though there is more to be sent then.
        try await play(consent, in: desk, to: elsewhere) { try await server.waitForBatch() }
        let more = "open trellis://orders/1044\nexpect \"#1044\"\nkey c\nphase background"
        try await desk.playThrough(more, arguments: ["--report-to", server.address])
        try await desk.playThrough(
          "tap \"Settings\"\nexpect \"[ ] Send it to \(server.address)\"", arguments: ["--report-to", server.address])
        #expect(try await server.batches.count == 1)
        #expect(try desk.files.keys.contains("analytics.jsonl"))
      }
    }
  }
}
