/// An element of the screen as a screen reader presents it: its role, label, value and states.
@MainActor
public struct AccessibilityElement {
  /// The role of an element; the raw value is the word that a screen reader says.
  public enum Role: String, Sendable {
    /// Roles whose raw value is the name of the case.
    case alert, sheet, cover, heading, text, image, button, tab, toggle, list, table, grid, row, picker, menu, stepper,
      slider,
      window
    /// A field for a line of text.
    case textField = "text field"
    /// A field whose text is hidden.
    case secureField = "secure field"
  }

  /// The position of an element among others of its kind, such as row 3 of 250.
  public struct Position: Hashable, Sendable {
    /// The position, counted from one.
    public let index: Int
    /// The number of elements of this kind.
    public let count: Int
  }

  /// The role of the element.
  public let role: Role
  /// The name of the element.
  public var label: String
  /// The current value: the text of a field, the choice of a picker, "on" or "off".
  public var value: String?
  /// Further states, such as "selected" or "disabled", hints, and the key that triggers the element.
  public var states: [String] = []
  /// The position of a tab, a row or a window; `nil` for other elements.
  public var position: Position?
  /// Whether the element has the focus.
  public var isFocused = false
  /// The controls that operate the element, in order; empty for elements that are only read.
  public var controls: [Control] = []

  package init(_ role: Role, _ label: String) {
    self.role = role
    self.label = label
  }
}

extension AccessibilityElement: @MainActor CustomStringConvertible {
  /// The element in one line: `button "Sign in" (focused)`, `row 3 of 250: Ada (selected)`.
  public var description: String {
    let ofTab = role == .tab || role == .window ? position.map { ["\($0.index) of \($0.count)"] } ?? [] : []
    let notes = (isFocused ? ["focused"] : []) + states + ofTab
    return name + (value.map { ": " + $0 } ?? "") + (notes.isEmpty ? "" : " (" + notes.joined(separator: ", ") + ")")
  }

  private var name: String {
    switch role {
    case .text: label
    case .row: "row" + place + ": " + label
    case .list, .table, .grid: role.rawValue + (label.isEmpty ? "" : " " + label)
    case .alert, .sheet, .cover: role.rawValue + (label.isEmpty ? "" : " \"\(label)\"")
    default: "\(role.rawValue) \"\(label)\""
    }
  }

  private var place: String {
    position.map { " \($0.index) of \($0.count)" } ?? ""
  }
}

extension Window {
  /// Returns the elements on the screen for a screen reader, in reading order.
  ///
  /// While an alert, a sheet or a cover is presented, these are its elements alone. If the app has several windows,
  /// they follow the elements of the front one, so that the numbers of its elements do not change.
  ///
  /// - Returns: The elements after all pending updates.
  public func accessibilityElements() -> [AccessibilityElement] {
    contentElements() + windowElements
  }

  func contentElements() -> [AccessibilityElement] {
    update()
    var reader = AccessibilityReader()
    if let scope { reader.read(scope) }
    if !typeAhead.isEmpty {
      reader.add(AccessibilityElement(.text, "Waiting: \(typeAhead.summary). Escape forgets them."))
    }
    return reader.elements
  }

  /// Returns the screen as plain lines for a screen reader, one for each element.
  public func plainText() -> [String] {
    accessibilityElements().map(\.description)
  }

  /// The elements of the open windows; empty if there is only one, or while a presentation has the input.
  private var windowElements: [AccessibilityElement] {
    guard let pages = scenePages, hasSeveralWindows, !(scope is PresentedNode) else { return [] }
    let all = pages.pages
    return all.enumerated().map { index, page in
      var element = AccessibilityElement(.window, page.name)
      element.position = AccessibilityElement.Position(index: index + 1, count: all.count)
      if page === pages.front {
        element.states = ["selected"]
      } else {
        element.states = page.isHidden ? [] : ["visible"]
        element.controls = [
          Control(.tab, page.name, node: page) { [manager = pages.manager] in manager.bringToFront(page.openWindow) }
        ]
      }
      return element
    }
  }
}
