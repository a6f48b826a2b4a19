import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct SceneStateTests {
    @Test(
      "After a kill, the app restores its windows, their orders and the selected row", .requirement("S1", "W4"))
    func killedAppRestoresItsWindows() async throws {
      try await withFixture { fixture in
        let first = try await Trellis.onOrderList(state: fixture.state)
        await first.send(Keys.down + Keys.down + Keys.enter)
        try await first.waitForScreen("Order #1248")
        await first.send(Keys.escape)
        try await first.waitForScreen("▸ #1248")
        await first.send("w")
        try await first.waitForScreen("F6 Window 2/2: Order #1248")
        let scenes = fixture.path("scenes")
        try await waitForFiles(in: fixture.state, "the window among the scenes") {
          (try? String(contentsOf: scenes, encoding: .utf8))?.contains("detail#1") == true
        }
        await first.send(signal: SIGKILL)
        _ = try await first.finish()

        let second = try Trellis.onScreen(state: fixture.state, columns: 60, rows: 20)
        try await second.waitForScreen("F6 Window 2/2: Order #1248")
        await second.send(Keys.nextWindow)
        try await second.waitForScreen("▸ #1248")
        await second.send(Keys.nextWindow + Keys.escape)
        try await second.waitForScreen("the list alone") { screen in
          screen.lines[19].contains("Enter Open") && !screen.lines[19].contains("F6")
        }
        #expect(await second.screen.unknownSequences == [])
      }
    }

  }
}
