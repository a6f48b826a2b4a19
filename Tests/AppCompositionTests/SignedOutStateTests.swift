import CoreFakes
import Foundation
import Networking
import PrivateFiles
import Synchronization
import TestSupport
import Testing

@testable import AppComposition

/// What a sign-out leaves in the state directory, of an app whose server stores its documents elsewhere.
@Suite("The state directory after a sign-out")
struct SignedOutStateTests {
  /// The screens with names, addresses and emails, and everything that stores a place or a draft.
  private static let walk = """
    \(UserScript.arrive)tap "Orders"
    expect "250 of 250"
    key down 3
    key enter
    expect "Customer"
    key esc
    tap "Customers"
    expect "Alice Ivanova"
    key down
    key enter
    expect "41 Observatory Hill"
    open trellis://customers/Alice%20Rossi
    expect "Alice Rossi"
    advance 2s
    key esc
    tap "Search"
    type "Search" ali
    advance 1s
    key tab
    key right
    advance 1s
    tap "Profile"
    tap "Edit"
    type "Shop name" "Difference Engines"
    advance 2s
    key esc
    tap "Discard"
    tap "Home"
    expect "Oldest pending"
    advance 5s

    """

  @Test(
    "Nothing that the server has sent remains", arguments: [nil, .remove, .open, .rename] as [FailingCalls.Operation?])
  func nothingRemains(failing: FailingCalls.Operation?) async throws {
    try await withTemporaryDirectory { directory in
      let (texts, system) = (ReceivedTexts(), FailingCalls())
      var fixture = FaultFixture(directory: directory)
      (fixture.remoteDocuments, fixture.system) = (InMemoryStore(), system)
      fixture.observing = { ObservedServer(base: $0, texts: texts) }
      try await fixture.play("a walk", Self.walk + "relaunch\nadvance 0.5s\nexpect \"Oldest pending\"\nadvance 5s\n")
      #expect(texts.all.count > 100)
      #expect(try !Self.remaining(texts.all, in: directory).isEmpty, "the session and the offline content")
      let signOut = "advance 0.5s\n\(UserScript.signOutAnywhere)"
      if let failing { system.fail { operation, _ in operation == failing ? EIO : nil } }
      try await fixture.play("a sign-out", failing == .open ? "" : signOut)
      system.succeed()
      if failing == .open { try await fixture.play("a sign-out", signOut) }
      #expect(try Self.remaining(texts.all, in: directory) == [])
    }
  }

  /// Returns the texts that a file of a directory contains, each with the path of the file.
  private static func remaining(_ texts: Set<String>, in directory: URL) throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: directory.path)
    return try paths.reduce(into: []) { found, path in
      let file = directory.appendingPathComponent(path)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { return }
      let content = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      for text in texts where content.contains(text) { found.insert("\(path): \(text)") }
    }
  }
}

/// The names, addresses and emails in the responses of a server.
nonisolated final class ReceivedTexts: Sendable {
  private static let members: Set = [
    "name", "customerName", "recipient", "street", "city", "postalCode", "email", "shopName",
  ]
  private let texts = Mutex<Set<String>>([])

  /// The texts, without those of three characters or fewer, which other words can contain.
  var all: Set<String> { texts.withLock { $0.filter { $0.count > 3 } } }

  func add(_ body: Data) { collect(try? JSONSerialization.jsonObject(with: body), isText: false) }

  private func collect(_ value: Any?, isText: Bool) {
    switch value {
    case let object as [String: Any]:
      for (name, value) in object { collect(value, isText: Self.members.contains(name)) }
    case let array as [Any]:
      for value in array { collect(value, isText: isText) }
    case let text as String where isText: texts.withLock { _ = $0.insert(text) }
    default: return
    }
  }
}

nonisolated private struct ObservedServer: HTTPTransport {
  let base: any HTTPTransport
  let texts: ReceivedTexts

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let response = try await base.send(request)
    texts.add(response.body)
    return response
  }
}
