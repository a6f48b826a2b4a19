import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct LogFileTests {
    private func log(of fixture: ProgramFixture) throws -> [Substring] {
      String(decoding: try fixture.allFiles["trellis.log"] ?? Data(), as: UTF8.self).split(separator: "\n")
    }

    @Test("A failed request is logged with its cause, but without typed text, the token or the user's email")
    func failedRequestIsLogged() async throws {
      try await withFixture { fixture in
        try await fixture.playThrough(
          ProgramFixture.firstSignIn + """

            tap "Orders"
            expect "of 5,000"
            fault truncated
            key /
            key z
            key q
            key x
            advance 5s
            expect "Invalid response from server"
            quit
            """, arguments: ["--seed-orders", "5000"])
        let text = try log(of: fixture).joined(separator: "\n")
        #expect(text.contains("network: GET /v1/orders "))
        #expect(text.contains("decodingError, attempts: 1, unreadable at the top"))
        let session = String(decoding: try fixture.files["session"] ?? Data(), as: UTF8.self)
        let token = try #require(session.firstMatch(of: /"token":"([^"]+)"/)?.1)
        for secret in ["zqx", "lovelace", "ada@example.com", "search=", String(token)] {
          #expect(!text.contains(secret))
        }
        let path = fixture.path("trellis.log").path
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
      }
    }

    @Test(
      "A run without a failure logs the changes of the app's state in a debug build, and nothing else",
      .requirement("A8", "Z20"))
    func changesOfTheStateAreLogged() async throws {
      try await withFixture { fixture in
        try await fixture.playThrough(ProgramFixture.firstSignIn)
        try await fixture.playThrough("expect \"Oldest pending\"\nquit")
        #if DEBUG
          let changes = [
            "loading → unauthenticated", "unauthenticated → onboarding", "onboarding → authenticated",
            "loading → authenticated",
          ]
        #else
          let changes: [String] = []
        #endif
        let lines = try log(of: fixture).map { String($0.drop { $0 != " " }.dropFirst()) }
        #expect(lines == changes.map { "state: AppState: \($0)" })
      }
    }
  }
}
