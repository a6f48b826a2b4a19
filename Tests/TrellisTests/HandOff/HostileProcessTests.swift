import Foundation
import ProcessSupport
import Testing

@testable import InstanceSocket

extension TrellisTests {
  struct HostileProcessTests {
    private func connect(to fixture: ProgramFixture) throws -> UnixSocket {
      let socket = try UnixSocket()
      try socket.connect(to: SocketAddress(path: fixture.path(".socket").path), timeout: .seconds(60))
      return socket
    }

    private func line(from socket: UnixSocket) async throws -> String {
      let line = try await socket.readLine(limit: 8_192, timeout: .seconds(60), clock: ContinuousClock())
      return String(decoding: line, as: UTF8.self)
    }

    @Test("After garbage on the socket, the app reacts to keys and to the next link")
    func garbageOnTheSocketIsRefused() async throws {
      try await withFixture { fixture in
        let app = try Trellis.onScreen(state: fixture.state)
        try await app.signInByKeys()
        let silent = try connect(to: fixture)
        for garbage in ["\u{1B}[2J\u{7}\n", "trellis-instance 1 open G1sySg==\n"] {
          let socket = try connect(to: fixture)
          socket.send(garbage)
          #expect(try await line(from: socket).hasPrefix("no "))
        }
        await app.send("2")
        try await app.waitForScreen("250 of 250")
        #expect(try await fixture.run(["open", "trellis://orders/1042"], beside: app).status == .exited(0))
        try await app.waitForScreen("Order #1042")
        #expect(await app.screen.unknownSequences == [])
        withExtendedLifetime(silent) {}
      }
    }

    @Test func theAppStartsWithANoticeIfTheSocketCannotBeCreated() async throws {
      try await withFixture { fixture in
        try FileManager.default.createDirectory(at: fixture.path(".socket"), withIntermediateDirectories: true)
        let app = try Trellis.onScreen(state: fixture.state, columns: 200)
        try await app.waitForScreen("`trellis open` and `trellis notify` do not work")
        try await app.waitForScreen("Sign in to see")
        await app.send(Keys.interrupt)
        #expect(try await app.finish().status == .exited(0))
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.path(".socket").path) == [])
      }
    }

    @Test func anInstanceOfAnotherVersionIsReported() async throws {
      try await withFixture { fixture in
        try FileManager.default.createDirectory(at: fixture.state, withIntermediateDirectories: true)
        let listener = try UnixSocket()
        try listener.bind(to: SocketAddress(path: fixture.path(".socket").path))
        try listener.listen(backlog: 8)
        let command = try Trellis.program(["open", "trellis://orders", "--state-dir", fixture.state.path]).start()
        await listener.waitUntilReadable()
        let connection = try #require(try listener.accept())
        #expect(try await line(from: connection).hasPrefix("trellis-instance 1 open "))
        connection.send("version 2\n")
        let message = "The running Trellis is another version of this program. Quit it, and start it again."
        #expect(try await command.finish() == Outcome(status: .exited(75), errors: "trellis: \(message)\n"))
      }
    }
  }
}
