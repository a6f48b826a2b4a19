import AppComposition
import Foundation
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import DeveloperTools

struct RecordedKindTests {
  private func withApp(_ body: (RecordedApp) async throws -> Void) async throws {
    try await withTemporaryDirectory { directory in
      try await body(RecordedApp(directory: directory.appendingPathComponent("state")))
    }
  }

  @Test("Each kind of event has its line")
  func eachKindHasItsLine() async throws {
    try await withApp { app in
      let driver = try app.launch()
      try await driver.play(
        RecordedApp.signIn + """
          expect "Oldest pending"
          notify trellis://orders/1005
          open trellis://orders/1003
          expect "Order #1003"
          resize 100x30
          phase inactive
          phase active
          key esc
          key ctrl-o
          expect "Order #1005"
          key esc
          tap Search
          type Search 1

          """)
      await driver.typeKeys("42")
      driver.window.send(.mouse(MouseEvent(.press, at: Point(x: 1, y: 1))))
      try await driver.play("tap Home\nkey ~")
      await driver.close()
      let kinds = Set(try Recording.read(path: app.file.path).lines.map(\.kind))
      // A link in the prompt is tested by itself.
      #expect(Set(RecordedLine.Kind.allCases).subtracting(kinds) == [.opened])
    }
  }

  @Test("The first line describes the start")
  func firstLineDescribesTheStart() async throws {
    try await withApp { app in
      let header = try await app.record("").header
      #expect(header.format == 1 && header.part == 1)
      #expect(header.isFresh && header.isEmbedded)
      #expect(header.seedOrders == 40)
      #expect(header.size == "80x24" && header.state == "loading" && !header.theme.isEmpty)
    }
  }

  @Test("No secret, name, address, long number or search text is recorded")
  func privateTextIsNotRecorded() async throws {
    try await withApp { app in
      let driver = try app.launch()
      // Typed before there is a field, and then into fields, links and notifications.
      await driver.typeKeys("hunter2-early")
      await driver.rest()
      try await driver.play("type Email charles@example.org\ntype Password \"correct horse 7\"\ntap \"Sign in\"")
      // Recorded whether or not the app opens it.
      try? await driver.play("open trellis://reset/4f6b1c9d8e7a")
      try await driver.play("key esc")
      try await driver.play(RecordedApp.signIn + "tap Search\ntype Search Grandma\nopen trellis://search?q=Babbage")
      try await driver.play("type Search 4111111111111111")
      await driver.close()
      let text = try app.text
      let secrets = [
        "hunter2", "charles", "correct", "4f6b1c9d8e7a", "Grandma", "Babbage", "4111111111111111", "lovelace", "ada@",
      ]
      #expect(secrets.filter { text.contains($0) } == [])
      #expect(text.contains("demoPassword"))
    }
  }

  @Test("The developer panel shows plans, states, requests, input and frames")
  func developerPanelShowsTheRecording() async throws {
    try await withApp { app in
      _ = try await app.record(
        RecordedApp.signIn + """
          tap Orders
          open trellis://orders/1003
          expect "Order #1003"
          key ctrl-t
          expect "OrderCoordinator  selected tab"
          key ctrl-y
          expect "to order-1003"
          expect "OrderCoordinator takes the route itself"
          key ctrl-y
          expect "onboarding → authenticated"
          key ctrl-y
          expect "GET /v1/orders/N  200"
          key ctrl-y
          expect "link  link trellis://orders/1003"
          key ctrl-y
          expect "frames: 0.0 ms, median 0.0 ms"
          key ctrl-t
          reject "^T closes"
          """)
    }
  }
}
