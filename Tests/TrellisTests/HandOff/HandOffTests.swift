import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct HandOffTests {
    @Test("A running app opens links and shows notifications of other processes", .requirement("N34", "N35"))
    func linksAndNotificationsReachTheRunningApp() async throws {
      try await withFixture { fixture in
        let app = try Trellis.onScreen(state: fixture.state)
        try await app.signInByKeys()
        let refused = try await fixture.run(["open", "trellis://nowhere"], beside: app)
        #expect(refused.status == .exited(1) && refused.output == "" && refused.errorLines.count == 2)
        #expect(refused.errors.hasPrefix("trellis: No screen has this link."))

        let notification = #"{"title": "New order", "link": "trellis://orders/1003"}"#
        let shown = try await fixture.run(["notify", "-"], input: notification, beside: app)
        #expect(shown == Outcome(status: .exited(0), output: "The app shows the notification.\n"))
        try await app.waitForScreen("♪ New order")

        let opened = try await fixture.run(["open", "trellis://orders/1042"], beside: app)
        #expect(opened == Outcome(status: .exited(0), output: "The app opens the link.\n"))
        try await app.waitForScreen("Order #1042")
        await app.send(Keys.interrupt)
        #expect(try await app.finish().status == .exited(0))
        #expect(!FileManager.default.fileExists(atPath: fixture.path(".socket").path))
      }
    }

    @Test func aLinkOpensInPlainLines() async throws {
      try await withFixture { fixture in
        try await fixture.playThrough(ProgramFixture.firstSignIn)
        let app = try Trellis.onScreen(state: fixture.state, columns: 120, arguments: ["--plain"])
        try await app.wait(for: "tab \"Orders\"")
        let outcome = try await fixture.run(["open", "https://trellis.example/orders/1042"], beside: app)
        #expect(outcome == Outcome(status: .exited(0), output: "The app opens the link.\n"))
        try await app.wait(for: "heading \"Order #1042\"")
      }
    }
  }
}
