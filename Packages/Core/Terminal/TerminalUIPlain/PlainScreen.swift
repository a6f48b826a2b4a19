import TerminalUI
import TextSafety
import TrellisCommandLineOptions

/// A screen as a list of elements, numbered if they can be activated.
@MainActor
struct PlainScreen {
  private let elements: [AccessibilityElement]

  init(_ window: Window) {
    elements = window.accessibilityElements()
  }

  init() {
    elements = []
  }

  private var usable: [AccessibilityElement] { elements.filter { !$0.controls.isEmpty } }

  /// The element with a number, counted from 1.
  subscript(number: Int) -> AccessibilityElement? {
    usable.indices.contains(number - 1) ? usable[number - 1] : nil
  }

  /// Finds the text for a secure field in a line that begins with the field's name, such as `Password lovelace`.
  ///
  /// The line may be incomplete, and the name abbreviated or misspelled. Returns `nil` if there is no such text yet.
  func secret(in line: String) -> (number: Int, text: Substring)? {
    for (index, element) in usable.enumerated() where element.role == .secureField {
      let words = line.split(maxSplits: element.label.split(separator: " ").count) { $0.isWhitespace || $0 == ":" }
      for count in words.indices.dropFirst() {
        let name = words[..<count].joined(separator: " ")
        let text = line[words[count].startIndex...].drop(while: \.isWhitespace)
        if Self.isName(name, of: element), !text.isEmpty { return (index + 1, text) }
      }
    }
    return nil
  }

  private static func isName(_ name: String, of element: AccessibilityElement) -> Bool {
    let (name, label) = (name.lowercased(), element.label.lowercased())
    // A single letter is a key, and its number a count.
    return name.count > 1 && (label.contains(name) || Spelling.nearest(to: name, in: [label]) != nil)
  }

  var hasSecureField: Bool { elements.contains { $0.role == .secureField } }
  /// Every element as a line, with its number if it can be activated.
  var lines: [SafeText] { numbered.map(\.line) }

  private var numbered: [(element: AccessibilityElement, line: SafeText)] {
    var number = 0
    return elements.map { element in
      guard !element.controls.isEmpty else { return (element, SafeText(element.description)) }
      number += 1
      return (element, "\(number). \(element)")
    }
  }

  /// Returns the lines to print after an earlier screen: all lines of a different screen, else only the new ones.
  ///
  /// An element that has only lost the focus or the selection is omitted, because the element that gained it is
  /// printed.
  func news(since old: PlainScreen) -> [SafeText] {
    let known = Set(old.elements.map(\.description))
    let knownCores = Set(old.elements.map(\.core))
    let news = numbered.filter { element, _ in
      if known.contains(element.description) { return false }
      return element.isMarked || !knownCores.contains(element.core)
    }
    guard headings != old.headings || news.count > max(4, elements.count / 2) else { return news.map(\.line) }
    // Lines above the change, such as the tabs above a page, were already printed.
    let above = zip(elements, old.elements).prefix { $0.description == $1.description }.count
    return Array(lines.dropFirst(above))
  }

  private var headings: [String] {
    elements.filter { [.alert, .sheet, .cover, .heading].contains($0.role) }.map(\.description)
  }

  func isSame(as other: PlainScreen) -> Bool {
    elements.map(\.description) == other.elements.map(\.description)
  }
}

extension AccessibilityElement {
  fileprivate var isMarked: Bool { isFocused || states.contains("selected") }

  /// The description without focus and selection.
  fileprivate var core: String {
    var core = self
    core.isFocused = false
    core.states.removeAll { $0 == "selected" }
    return core.description
  }
}
