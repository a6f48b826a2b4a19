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
    }

    @Test(
      "Usage events without personal data are sent only with the user's consent, to the server that they allowed",
      LoopbackServer.isAvailable)
    func nothingIsSentWithoutConsent() async throws {
      try await LoopbackServer.run { @MainActor server in
        try await withFixture { try await play(in: $0, to: ReportServer(url: server.url)) }
      }
    }

    private func play(in fixture: ProgramFixture, to server: ReportServer) async throws {
      try await fixture.playThrough(ProgramFixture.work)
      let elsewhere = ReportServer(url: server.url.appendingPathComponent("elsewhere"))
      // Consent for one server does not extend to another, although more events are pending.
      let running = try fixture.program(["--report-to", elsewhere.address]).start()
      await running.send("open trellis://settings/privacy\ntap \"Send it to \(elsewhere.address)\"\n")
      try await server.waitForBatch()
      await running.send("quit\n")
      #expect(try await running.finish().status == .exited(0))
      // More than one batch if the response to the first one was late.
      let sent = try await server.batches
      #expect(sent.contains { $0.lines.contains("OrderCompleted") })
      #expect(sent.allSatisfy { !$0.lines.contains("ada@example.com") && !$0.lines.contains("Ada") })
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
