import Foundation
import Synchronization
import TestSupport
import Testing
import TextSafety

@testable import InstanceSocket

@Suite("Clients that do not follow the protocol")
struct HostileClientTests {
  private static let otherProtocol = "no The request does not follow the protocol."
  private static let controlCharacters = "no The request was refused: it contains control characters."
  private static let tooLong = "no The request is a line of more than 8192 bytes."
  private static let tooLarge = "no The request was refused: it is larger than 6000 bytes."

  private static func line(_ version: String, _ verb: String, _ payload: String) -> String {
    "trellis-instance \(version) \(verb) \(Data(payload.utf8).base64EncodedString())\n"
  }

  @Test(
    "An invalid line is refused with a reason, without a call of the handler",
    arguments: [
      ("\n", otherProtocol), ("GET / HTTP/1.1\n", otherProtocol), ("\u{1B}]0;title\u{7}\n", otherProtocol),
      ("trellis-instance 1 open\n", otherProtocol), ("trellis-instance 1 open ***\n", otherProtocol),
      ("trellis-instance 1 open dA== dA==\n", otherProtocol), ("trellis-instance 1 open /w==\n", otherProtocol),
      ("trellis-instance x open dA==\n", otherProtocol), (line("1", "close", "x"), otherProtocol),
      (line("1", "open", ""), "no The request was refused: it is empty."),
      (line("1", "open", "trellis://\u{1B}[2J"), controlCharacters),
      (line("1", "open", "trellis://a\nb"), controlCharacters),
      (line("1", "open", "trellis://\u{202E}a"), controlCharacters),
      (line("1", "notify", String(repeating: "x", count: 6_001)), tooLarge),
      (String(repeating: "x", count: 8_192), tooLong), (String(repeating: "x", count: 100_000), tooLong),
      (line("1", "open", "one") + line("1", "open", "two"), otherProtocol), ("GET / HTTP/1.1\n\n", otherProtocol),
      (line("2", "open", "trellis://orders"), "version 1"),
      ("trellis-instance 2 a form that does not exist yet\n", "version 1"),
    ])
  func anInvalidLineIsRefused(text: String, reply: String) async throws {
    let received = AwaitableValue<[InstanceRequest]>([])
    try await withListener(handle: recording(in: received)) { url in
      let peer = try RawPeer(connectingTo: url)
      peer.socket.send(text)
      #expect(try await peer.line() == reply)
      #expect(try await client(of: url).send(openOrders) == .accepted("It was opened."))
    }
    #expect(received.value == [openOrders])
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
      #expect(try await client(of: url).send(openOrders) == .accepted("trellis://orders"))
      #expect(try await peer.line() == "no The request did not arrive in time.")
      await #expect(throws: UnixSocket.LineError.incomplete) { try await peer.line() }
    }
  }

  @Test func sixtySilentClientsDelayNoRequest() async throws {
    // No connection ends by itself, so the request is served beside them.
    try await withListener(limits: patientLimits) { url in
      let silent = try (0..<60).map { _ in try RawPeer(connectingTo: url) }
      #expect(try await client(of: url).send(openOrders) == .accepted("trellis://orders"))
      withExtendedLifetime(silent) {}
    }
  }
}

/// A clock whose first sleep ends immediately, if it is one of at most a minute. All others last until their tasks are canceled.
private final class FirstSleepClock: Clock {
  private let sleeps = Atomic(0)

  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    if sleeps.add(1, ordering: .relaxed).newValue == 1, now.duration(to: deadline) <= .seconds(60) { return }
    try await ContinuousClock().sleep(for: .seconds(3_600))
  }
}
