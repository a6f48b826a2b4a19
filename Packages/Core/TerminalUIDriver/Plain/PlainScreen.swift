import TerminalUI
import TextSafety

/// A screen as it is told: its elements, and numbers before those that can be used.
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

  /// The element of a number, counted from one.
  subscript(number: Int) -> AccessibilityElement? {
    usable.indices.contains(number - 1) ? usable[number - 1] : nil
  }

  /// Every element in a line, those that can be used behind their number.
  var lines: [SafeText] { numbered.map(\.line) }

  private var numbered: [(element: AccessibilityElement, line: SafeText)] {
    var number = 0
    return elements.map { element in
      guard !element.controls.isEmpty else { return (element, SafeText(element.description)) }
      number += 1
      return (element, "\(number). \(element)")
    }
  }

  /// What there is to tell to someone who knows an earlier screen: all, where it is another screen; else the lines that
  /// are new. What has only lost the focus or the selection is not told: what has gained it is.
  func news(since old: PlainScreen) -> [SafeText] {
    let known = Set(old.elements.map(\.description))
    let knownCores = Set(old.elements.map(\.core))
    let news = numbered.filter { element, _ in
      if known.contains(element.description) { return false }
      return element.isMarked || !knownCores.contains(element.core)
    }
    guard headings != old.headings || news.count > max(4, elements.count / 2) else { return news.map(\.line) }
    // What stands above the change, such as the tabs over a page, is known already.
    let above = zip(elements, old.elements).prefix { $0.description == $1.description }.count
    return Array(lines.dropFirst(above))
  }

  private var headings: [String] {
    elements.filter { [.alert, .sheet, .cover, .heading].contains($0.role) }.map(\.description)
  }

  /// Whether anything at all is told otherwise.
  func isSame(as other: PlainScreen) -> Bool {
    elements.map(\.description) == other.elements.map(\.description)
  }
}

extension AccessibilityElement {
  fileprivate var isMarked: Bool { isFocused || states.contains("selected") }

  /// The element without the marks that wander from one to the next.
  fileprivate var core: String {
    var core = self
    core.isFocused = false
    core.states.removeAll { $0 == "selected" }
    return core.description
  }
}
