import AppComposition
import Foundation
import Networking
import TerminalUI
import TerminalUIDriver

/// Numbers of a server's responses, up to the screens.
///
/// An input consists of the name of a member, a space, and what replaces its numbers in every response.
final class NumberTarget: FuzzTarget {
  let name = "number"
  private var documents: [String: Data] = [:]
  private var steps: [Script.Step] = []

  let corpus: [[UInt8]] = [
    "id", "totalCents", "itemCount", "total", "position", "quantity", "unitPriceCents", "discountCents", "placed",
    "changed", "pendingCount", "completedCount", "highValueCount", "pendingHighValueCount",
    "pendingHighValueTotalCents", "revenueCents", "orderCount", "orderID",
  ].flatMap { member in ["9223372036854775807", "999999999"].map { Array("\(member) \($0)".utf8) } }

  let tokens = ["0", "9", "-", ".", "e308", "1152921504606846976", "999999999999", "null", "NaN"]

  func prepare() async throws {
    let script = "key 2\nkey 3\nkey 4\nkey 5\nkey 1\nopen trellis://orders/1042\nkey p"
    steps = try Script(name: name, text: script).steps
    documents = try await AppHost.usedDocuments()
  }

  func check(_ input: [UInt8]) async throws {
    if documents.isEmpty { try await prepare() }
    let words = String(decoding: input, as: UTF8.self).split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, words[0].allSatisfy(\.isLetter) else { return }
    let host = try AppHost(documents: documents, observer: NumberReplacement(of: words[0], by: words[1]))
    try await host.checkScreen()
    for step in steps {
      try await host.driver.perform(step.command)
      try await host.checkScreen()
    }
    _ = await host.close()
  }
}

private final class NumberReplacement: AppObserver {
  private let member: String
  private let replacement: String

  init(of member: String, by replacement: String) {
    self.member = member
    self.replacement = replacement
  }

  func observing(_ base: any HTTPTransport) -> any HTTPTransport {
    ReplacingTransport(base: base, member: member, replacement: replacement)
  }

  func stateDidChange(from old: AppState, to new: AppState) {}
  func phaseWillChange(to phase: ScenePhase) {}
  func willOpen(link: String) {}
  func willDeliver(notification: Data) {}
  func addingTools(to content: some View, of root: AppRoot) -> AnyView { AnyView(content) }
}

private struct ReplacingTransport: HTTPTransport {
  let base: any HTTPTransport
  let member: String
  let replacement: String

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    var response = try await base.send(request)
    let text = String(decoding: response.body, as: UTF8.self)
    let numbers = try Regex<(Substring, Substring)>("(\"\(member)\":\\[?)-?[0-9]+")
    response.body = Data(text.replacing(numbers) { $0.1 + replacement }.utf8)
    return response
  }
}
