/// One thing on the screen as it is told to someone who does not see it: what it is, what it is called, what it holds.
@MainActor
public struct AccessibilityElement {
  /// What an element is; the raw value is the word for it.
  public enum Role: String, Sendable {
    case alert, sheet, cover, heading, text, button, tab, toggle, list, table, grid, row, picker, menu, stepper
    case textField = "text field"
    case secureField = "secure field"
  }

  /// A place among others of its kind, counted from one.
  public struct Position: Hashable, Sendable {
    public let index: Int
    public let count: Int
  }

  public let role: Role
  public var label: String
  /// What it holds: the text of a field, the choice of a picker, on or off.
  public var value: String?
  /// What else is to be known: selected, disabled, the key that triggers it.
  public var states: [String] = []
  public var position: Position?
  public var isFocused = false
  /// How it is used, in the order in which it offers that; empty for what is only read.
  public var controls: [Control] = []

  init(_ role: Role, _ label: String) {
    self.role = role
    self.label = label
  }
}

extension AccessibilityElement: @MainActor CustomStringConvertible {
  /// The element in one line: `button "Sign in" (focused)`, `row 3 of 250: Ada (selected)`.
  public var description: String {
    let ofTab = role == .tab ? position.map { ["\($0.index) of \($0.count)"] } ?? [] : []
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
