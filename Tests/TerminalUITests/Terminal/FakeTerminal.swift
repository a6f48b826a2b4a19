import TestSupport

@testable import TerminalUI

/// A terminal that records what a session does, in order.
final class FakeTerminal: TerminalHost {
  nonisolated struct Entry: Sendable {
    enum Kind { case write, feature, step }

    let kind: Kind
    let text: String
  }

  let size: Size
  let capabilities: TerminalCapabilities
  var features: TerminalFeatures = [] { didSet { add(.feature, "features \(features.rawValue)") } }
  let journal = AwaitableValue<[Entry]>([])
  private var report: @MainActor (TerminalSignal) -> Void = { _ in }

  init(
    _ capabilities: TerminalCapabilities = TerminalCapabilities(colors: .direct),
    size: Size = Size(width: 20, height: 4)
  ) {
    (self.capabilities, self.size) = (capabilities, size)
  }

  var texts: [String] { journal.value.map(\.text) }
  var writeCount: Int { journal.value.count { $0.kind == .write } }

  func write(_ bytes: [UInt8]) { add(.write, String(decoding: bytes, as: UTF8.self)) }
  func enter() {}
  func leave() { add(.step, "leave") }
  func suspend() { add(.step, "stop") }
  func start(_ report: @escaping @MainActor (TerminalSignal) -> Void) { self.report = report }

  func add(_ kind: Entry.Kind, _ text: String) { journal.update { $0.append(Entry(kind: kind, text: text)) } }
  func send(_ signal: TerminalSignal) { report(signal) }
  func type(_ text: String) { report(.input(Array(text.utf8))) }

  func wait(for text: String, count: Int = 1) async throws {
    try await journal.wait(for: text) { $0.count { $0.text.contains(text) } >= count }
  }
}
