import Foundation
import TestSupport
import Testing
import TextSafety

@testable import InstanceSocket

@Suite("A client of the running instance")
struct InstanceClientTests {
  /// Sends a request to a listener that replies with any text, and then closes the connection.
  private func send(replying text: String) async throws -> InstanceReply {
    try await withSocketURL { url in
      let listener = try RawListener(at: url)
      return try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          let peer = try await listener.accept()
          _ = try await peer.line()
          peer.socket.send(text)
        }
        return try await client(of: url).send(openOrders)
      }
    }
  }

  @Test("Without a running instance, there is no reply", arguments: ["s", "missing/s"])
  func noInstanceIsReported(name: String) async throws {
    try await withSocketURL { url in
      let url = url.deletingLastPathComponent().appendingPathComponent(name)
      await #expect(throws: InstanceClientError.notRunning) { try await client(of: url).send(openOrders) }
    }
  }

  @Test(arguments: [
    (InstanceRequest.open(""), InstanceRequestError.empty), (.notify(Data()), .empty),
    (.open("trellis://\u{1B}[31m"), .unsafeText), (.open("trellis://a\r\nb"), .unsafeText),
    (.open("trellis://" + String(repeating: "a", count: 5_991)), .tooLarge),
    (.notify(Data(repeating: 32, count: 6_001)), .tooLarge),
  ])
  func anInvalidRequestIsNotSent(request: InstanceRequest, error: InstanceRequestError) async throws {
    _ = try await withSocketURL { url in
      await #expect(throws: InstanceClientError.invalid(error)) { try await client(of: url).send(request) }
    }
  }

  @Test func aSilentInstanceIsReported() async throws {
    try await withSocketURL { url in
      let listener = try RawListener(at: url)
      await #expect(throws: InstanceClientError.timeout) {
        try await InstanceClient(socketURL: url, timeout: .milliseconds(5)).send(openOrders)
      }
      withExtendedLifetime(listener) {}
    }
  }

  @Test func theInstanceOfAnotherUserReceivesNothing() async throws {
    try await withSocketURL { url in
      let listener = try RawListener(at: url)
      await #expect(throws: InstanceClientError.otherUser) {
        try await InstanceClient(socketURL: url, timeout: .seconds(60), userID: { _ in geteuid() + 1 })
          .send(openOrders)
      }
      let peer = try await listener.accept()
      #expect(peer.socket.receive(limit: 1) == .end)
    }
  }

  @Test func anotherVersionIsReported() async throws {
    await #expect(throws: InstanceClientError.versionMismatch(2)) { try await send(replying: "version 2\n") }
  }

  @Test(
    "An instance that ends before its reply is complete is reported",
    arguments: ["", "ok", "ok It was", "hello there\n", "version x\n", String(repeating: "x", count: 9_000)])
  func anIncompleteReplyIsReported(text: String) async throws {
    await #expect(throws: InstanceClientError.noReply) { try await send(replying: text) }
  }

  @Test func controlCharactersOfAReplyAreReplaced() async throws {
    let reply = try await send(replying: "no \u{1B}[2JGone\u{7}.\n")
    #expect(!reply.sentence.string.unicodeScalars.contains { $0.value < 0x20 })
    #expect(reply.sentence.string.contains("Gone"))
  }

  @Test func aLongSentenceIsTruncatedToOneLine() {
    let text = ReplyLine(.accepted("\(String(repeating: "\u{1F98A}", count: 5_000))")).text
    #expect(text.utf8.count < RequestLine.limit)
    #expect(ReplyLine(.refused("one\ntwo")).text == "no one two\n")
  }
}
