import Observation
import TestSupport
import Testing
import TextSafety
import TrellisVirtualTime

@testable import TerminalUI

struct Screen: TestedWindow {
  let window: Window

  init(_ width: Int = 40, _ height: Int = 5, @ViewBuilder _ root: () -> some View) {
    window = Window(size: Size(width: width, height: height), root: root)
    window.onIssue = { Issue.record("\($0)") }
  }

  init<Value>(
    _ width: Int = 40, _ height: Int = 5, state: Value, @ViewBuilder _ root: @escaping (Binding<Value>) -> some View
  ) {
    self.init(width, height) { Stateful(value: state, content: root) }
  }

  init<First, Second>(
    _ width: Int = 40, _ height: Int = 5, state first: First, _ second: Second,
    @ViewBuilder _ root: @escaping (Binding<First>, Binding<Second>) -> some View
  ) {
    self.init(width, height) {
      Stateful(value: first) { first in Stateful(value: second) { second in root(first, second) } }
    }
  }

  var lines: [String] { window.text().filter { !$0.isEmpty } }
}

/// A window with a virtual clock, whose requests of frames can be awaited.
struct TimedScreen: TestedWindow {
  let clock = VirtualClock()
  let window: Window
  private let requests = AwaitableValue(0)

  init(_ width: Int = 30, _ height: Int = 8, @ViewBuilder _ root: () -> some View) {
    let (size, requests) = (Size(width: width, height: height), requests)
    window = Window(size: size, clock: clock, requestFrame: { requests.update { $0 += 1 } }, root: root)
  }

  var text: String {
    requests.update { $0 = 0 }
    return window.text().joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  /// Draws a frame after each request until the window shows a text.
  func wait(for expected: String) async throws {
    while !text.contains(expected) { try await requests.wait(for: "a frame with \(expected)") { $0 > 0 } }
  }
}

/// An element of a list or a stack, for tests that need no more than its identity.
nonisolated struct Identified<ID: Hashable & Sendable>: Identifiable, Hashable, Sendable {
  let id: ID
}

/// An observable value, for tests that need no more of a model.
@Observable
final class Box<Content> {
  var content: Content

  init(_ content: Content) { self.content = content }
}

/// A view with a state, for tests that need no type of view of their own.
struct Stateful<Value, Content: View>: View {
  @State var value: Value
  @ViewBuilder let content: (Binding<Value>) -> Content

  var body: some View { content($value) }
}

/// A view whose content is evaluated again when an object that it reads changes.
struct Evaluated<Content: View>: View {
  @ViewBuilder let content: () -> Content

  var body: some View { content() }
}

protocol TestedWindow {
  var window: Window { get }
}

extension TestedWindow {
  var labels: [String] { window.controls().map(\.label) }

  /// The lines without the spaces around them, without those that are empty.
  var rows: [String] { window.text().map(\.trimmed).filter { !$0.isEmpty } }

  /// The last line, which shows the keys.
  var hints: String { window.text().last ?? "" }

  func shows(_ texts: String...) -> Bool {
    let lines = window.text()
    return texts.allSatisfy { text in lines.contains { $0.contains(text) } }
  }

  func press(_ keys: KeyPress.Key...) { for key in keys { window.send(.key(KeyPress(key))) } }

  func press(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers) {
    window.send(.key(KeyPress(key, modifiers: modifiers)))
  }

  func type(_ text: String) { for character in text { press(.character(character)) } }

  /// The cell at which a text begins.
  func place(of text: String) -> Point? {
    for (y, line) in window.text().enumerated() {
      if let range = line.firstRange(of: text) { return Point(x: line[..<range.lowerBound].count, y: y) }
    }
    return nil
  }

  func tap(_ names: String...) { for name in names { window.controls().first { $0.label == name }?.activate() } }

  func mouse(_ action: MouseEvent.Action, _ x: Int, _ y: Int) {
    window.send(.mouse(MouseEvent(action, at: Point(x: x, y: y))))
  }

  func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    mouse(.press, start.x, start.y)
    mouse(.drag, end.x, end.y)
    mouse(.release, end.x, end.y)
  }

  func resize(_ width: Int, _ height: Int) { window.resize(to: Size(width: width, height: height)) }
}

extension Window: TestedWindow {
  var window: Window { self }

  /// Returns the style of the first cell with a character.
  func style(of character: Character) -> CellStyle? {
    let buffer = frame().buffer
    guard let safe = SafeCharacter(character) else { return nil }
    return buffer.cells.first { $0.glyph == buffer.glyphs.glyph(for: safe) }?.style
  }
}

extension View {
  /// Performs an action by a key that the view does not handle.
  func onKey(_ key: KeyPress.Key, perform action: @escaping () -> Void) -> some View {
    onKeyPress(key) {
      action()
      return .handled
    }
  }
}

extension String {
  var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
