import Foundation
import TestSupport
import Testing
import TextSafety

@testable import InstanceSocket

@Suite("Clients that do not follow the protocol")
struct HostileClientTests {
  private static func line(_ version: String, _ verb: String, _ payload: String) -> String {
    "trellis-instance \(version) \(verb) \(Data(payload.utf8).base64EncodedString())\n"
  }

  @Test(
    "An invalid line is refused with a reason, without a call of the handler",
    arguments: [
      ("\n", "no The request does not follow the protocol."),
      ("GET / HTTP/1.1\n", "no The request does not follow the protocol."),
      ("\u{1B}]0;title\u{7}\n", "no The request does not follow the protocol."),
      ("trellis-instance 1 open\n", "no The request does not follow the protocol."),
      ("trellis-instance 1 open ***\n", "no The request does not follow the protocol."),
      ("trellis-instance 1 open dA== dA==\n", "no The request does not follow the protocol."),
      ("trellis-instance 1 open /w==\n", "no The request does not follow the protocol."),
      ("trellis-instance x open dA==\n", "no The request does not follow the protocol."),
      (line("1", "close", "x"), "no The request does not follow the protocol."),
      (line("1", "open", ""), "no The request was refused: it is empty."),
      (line("1", "open", "trellis://\u{1B}[2J"), "no The request was refused: it contains control characters."),
      (line("1", "open", "trellis://a\nb"), "no The request was refused: it contains control characters."),
      (line("1", "open", "trellis://\u{202E}a"), "no The request was refused: it contains control characters."),
      (
        line("1", "notify", String(repeating: "x", count: 6_001)),
        "no The request was refused: it is larger than 6000 bytes."
      ),
      (String(repeating: "x", count: 8_192), "no The request was refused: it is larger than 6000 bytes."),
      (String(repeating: "x", count: 100_000), "no The request was refused: it is larger than 6000 bytes."),
      (
        line("1", "open", "one") + line("1", "open", "two"),
        "no The request was refused: it is larger than 6000 bytes."
      ),
      (line("2", "open", "trellis://orders"), "version 1"),
      ("trellis-instance 2 a form that does not exist yet\n", "version 1"),
    ])
  func anInvalidLineIsRefused(text: String, reply: String) async throws {
    let received = AwaitableValue<[InstanceRequest]>([])
    try await withListener(handle: recording(in: received)) { url in
      let peer = try RawPeer(connectingTo: url)
      peer.socket.send(text)
      #expect(try await peer.line() == reply)
      let reply = try await client(of: url).send(.open("trellis://orders"))
      #expect(reply == .accepted("It was opened."))
    }
    #expect(received.value == [.open("trellis://orders")])
  }

  @Test func aLineMayArriveInParts() async throws {
    try await withListener { url in
      let peer = try RawPeer(connectingTo: url)
      for character in Self.line("1", "open", "trellis://orders") { peer.socket.send(String(character)) }
      #expect(try await peer.line() == "ok trellis://orders")
    }
  }

  @Test("A client that does not complete its line is dropped, and the next one is served")
  func aSlowClientIsDropped() async throws {
    var limits = patientLimits
    (limits.connections, limits.clock) = (1, FirstSleepClock())
    try await withListener(limits: limits) { url in
      let peer = try RawPeer(connectingTo: url)
      peer.socket.send("trellis-instance 1 op")
      let reply = try await client(of: url).send(.open("trellis://orders"))
      #expect(reply == .accepted("trellis://orders"))
      #expect(try await peer.line() == "no The request did not arrive in time.")
      await #expect(throws: UnixSocket.LineError.incomplete) { try await peer.line() }
    }
  }

  @Test func sixtySilentClientsDelayNoRequest() async throws {
    // No connection ends by itself, so the request is served beside them.
    try await withListener(limits: patientLimits) { url in
      let silent = try (0..<60).map { _ in try RawPeer(connectingTo: url) }
      #expect(try await client(of: url).send(.open("trellis://orders")) == .accepted("trellis://orders"))
      withExtendedLifetime(silent) {}
    }
  }

  @Test func clientsThatSendNothingDoNotBlockOthers() async throws {
    var limits = InstanceListener.Limits()
    limits.timeout = .milliseconds(5)
    try await withListener(limits: limits) { url in
      let silent = try (0..<30).map { _ in try RawPeer(connectingTo: url) }
      for peer in silent { #expect(try await peer.line() == "no The request did not arrive in time.") }
    }
  }
}
