import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  @Suite(LoopbackServer.isAvailable)
  struct ServerStateTests {
    private static let isSignedIn = "expect \"Profile\""
    private static let isSignedOut = "expect \"Sign in to see\""

    private func withServers(
      _ body: @MainActor @Sendable (ProgramFixture, LoopbackServer, LoopbackServer) async throws -> Void
    ) async throws {
      try await LoopbackServer.run { first in
        try await LoopbackServer.run { @MainActor second in
          try await withFixture { try await body($0, first, second) }
        }
      }
    }

    @Test func aServerIsSentOnlyItsOwnCredentials() async throws {
      try await withServers { fixture, first, second in
        try await fixture.playThrough(ProgramFixture.firstSignIn)
        let embedded = try Data(contentsOf: fixture.path("session"))
        let toFirst = ["--api", first.url.absoluteString]
        try await fixture.playThrough(Self.isSignedOut, arguments: toFirst)
        #expect(try await first.credentials.isEmpty)

        try await fixture.playThrough(ProgramFixture.firstSignIn + "\n" + Self.isSignedIn, arguments: toFirst)
        try await fixture.playThrough(Self.isSignedOut, arguments: ["--api", second.url.absoluteString])
        #expect(try await second.credentials.isEmpty)
        #expect(try await Set(first.credentials) == ["lovelace", "Bearer token-1"])
        #expect(try Data(contentsOf: fixture.path("session")) == embedded)
      }
    }

    @Test("Documents from versions without server directories belong to the embedded server")
    func earlierDocumentsBelongToTheEmbeddedServer() async throws {
      try await LoopbackServer.run { @MainActor server in
        try await withFixture { fixture in
          try await fixture.playThrough(ProgramFixture.work)
          let before = try fixture.files
          #expect(before["servers"] == nil && before["session"] != nil && before["navigation"] != nil)
          try await fixture.playThrough(Self.isSignedOut, arguments: ["--api", server.url.absoluteString])
          var after = try fixture.files
          after["servers"] = nil
          after["trellis.log"] = before["trellis.log"]
          after["analytics.jsonl"] = before["analytics.jsonl"]
          #expect(after == before)
          #expect(try await server.credentials.isEmpty)
          try await fixture.playThrough("expect \"Order #1042\"")
        }
      }
    }
  }
}
