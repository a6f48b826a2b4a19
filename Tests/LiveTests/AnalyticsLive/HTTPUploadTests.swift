import AnalyticsLive
import Foundation
import Networking
import TestSupport
import Testing

@Suite("Uploads over HTTP")
struct HTTPUploadTests {
  private enum Outcome: Equatable { case taken, refused, later }

  /// Uploads a batch to a server that responds with `answer`; returns the outcome and the requests.
  private func outcome(_ answer: @escaping @Sendable () throws -> HTTPResponse) async throws -> (Outcome, [HTTPRequest])
  {
    try await withTemporaryDirectory { directory in
      let transport = RecordingTransport(StubTransport { _ in try answer() })
      let (ends, end) = AsyncStream.makeStream(of: Outcome.self)
      let upload = HTTPUpload(transport: transport, path: "/reports")
      let analytics = FileAnalytics(
        file: directory.appendingPathComponent("a.jsonl"), allowed: allowed, delay: .zero,
        upload: { batch in
          do {
            try await upload.send(batch)
            end.yield(.taken)
          } catch {
            end.yield(error is AnalyticsRefusal ? .refused : .later)
            throw error
          }
        }, makeID: { "batch-1" })
      analytics.log("First", properties: [:])
      let first = await ends.first { _ in true }
      return (try #require(first), transport.requests)
    }
  }

  @Test("A batch is one POST request with its lines as the body and its ID as the idempotency key")
  func aBatchIsOneRequest() async throws {
    let (outcome, requests) = try await outcome { HTTPResponse(status: 202) }
    #expect(outcome == .taken)
    let request = try #require(requests.first)
    #expect((request.method, request.path) == (.post, "/reports"))
    #expect(request.headers["Idempotency-Key"] == "batch-1")
    #expect(request.headers["Content-Type"] == "application/x-ndjson")
    #expect(String(decoding: request.body ?? Data(), as: UTF8.self).hasPrefix(#"{"event":"First""#))
  }

  @Test(
    "Permanent failures drop the batch; others are retried",
    arguments: [
      (400, true), (404, true), (413, true), (401, false), (408, false), (429, false), (500, false), (503, false),
    ])
  func theStatusDeterminesWhetherToRetry(status: Int, isRefused: Bool) async throws {
    let (outcome, _) = try await outcome { HTTPResponse(status: status) }
    #expect(outcome == (isRefused ? .refused : .later))
  }

  @Test func aBatchWithoutAResponseIsRetried() async throws {
    let (outcome, _) = try await outcome { throw NetworkError.noConnection }
    #expect(outcome == .later)
  }
}
