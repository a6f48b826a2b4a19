import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct HandOffTests {
    private static let notification = #"{"title": "New order", "link": "trellis://orders/1003"}"#

    @Test("A link from another process opens its order in the running app", .requirement("N34"))
    func aLinkOpensInTheRunningApp() async throws {
      try await withFixture { fixture in
        let app = try Trellis.onScreen(state: fixture.state)
        try await app.signInByKeys()
        let outcome = try await fixture.run(["open", "trellis://orders/1042"], beside: app)
        #expect(outcome == Outcome(status: .exited(0), output: "The app opens the link.\n"))
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

    @Test("A notification from another process is shown", .requirement("N35"), arguments: [true, false])
    func aNotificationIsShown(isFile: Bool) async throws {
      try await withFixture { fixture in
        let app = try Trellis.onScreen(state: fixture.state)
        try await app.signInByKeys()
        let file = fixture.state.deletingLastPathComponent().appendingPathComponent("order.json")
        try Data(Self.notification.utf8).write(to: file)
        let outcome =
          isFile
          ? try await fixture.run(["notify", file.path], beside: app)
          : try await fixture.run(["notify", "-"], input: Self.notification, beside: app)
        #expect(outcome == Outcome(status: .exited(0), output: "The app shows the notification.\n"))
        try await app.waitForScreen("♪ New order")
      }
    }

    @Test func aLinkThatNoScreenHasIsRefusedByTheApp() async throws {
      try await withFixture { fixture in
        let app = try Trellis.onScreen(state: fixture.state)
        try await app.signInByKeys()
        let outcome = try await fixture.run(["open", "trellis://nowhere"], beside: app)
        #expect(outcome.status == .exited(1))
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("trellis: No screen has this link."))
        #expect(outcome.errorLines.count == 2)
        await app.send("2")
        try await app.waitForScreen("250 of 250")
      }
    }
  }
}
