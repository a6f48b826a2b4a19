/// A node that says itself what it is to someone who does not see it; of the others, what is in them is read.
@MainActor
protocol AccessibleNode: Node {
  func describe(to reader: inout AccessibilityReader)
}

/// Reads a tree of nodes aloud, in the order in which one reads the screen.
@MainActor
struct AccessibilityReader {
  private(set) var elements: [AccessibilityElement] = []
  /// A border whose title has been told already: that of an alert.
  private var toldTitle: Int?

  mutating func read(_ node: Node) {
    if let accessible = node as? any AccessibleNode {
      accessible.describe(to: &self)
    } else if let stack = node as? StackNode, stack.axis == .horizontal {
      readLine(of: stack)
    } else {
      readUnknown(node)
    }
  }

  mutating func readChildren(of node: Node) {
    for child in node.visibleChildren { read(child) }
  }

  mutating func add(_ element: AccessibilityElement) {
    elements.append(element)
  }

  /// Tells what a node is, with its focus and whether it can be used.
  mutating func add(
    _ role: AccessibilityElement.Role, _ label: String, of node: Node, value: String? = nil, states: [String] = []
  ) {
    var element = AccessibilityElement(role, node.spokenLabel ?? label)
    element.value = node.spokenValue ?? value
    element.states = (node.environment.isEnabled ? [] : ["disabled"]) + states
    if let hint = node.spokenHint { element.states.append(hint) }
    if let shortcut = node.shortcut { element.states.append("key \(shortcut.press.spoken)") }
    element.isFocused = node.hasFocus
    element.controls = node.controls
    elements.append(element)
  }

  /// The elements of what is in a node, without adding them.
  func content(of node: Node) -> [AccessibilityElement] {
    var inner = AccessibilityReader()
    inner.toldTitle = toldTitle
    inner.readChildren(of: node)
    return inner.elements
  }

  /// What is written in a node, in one line.
  func text(of node: Node, separator: String = " ") -> String {
    content(of: node).map(\.label).filter { !$0.isEmpty }.joined(separator: separator)
  }

  mutating func noteTitle(of node: Node) { toldTitle = node.id }
  func hasToldTitle(of node: Node) -> Bool { toldTitle == node.id }

  /// Views side by side are one line: neighbouring texts are told together, and a text that only repeats the name of
  /// the control beside it is left out.
  mutating func readLine(of node: Node) {
    var line: [AccessibilityElement] = []
    for element in content(of: node) {
      if let last = line.last, last.role == .text {
        if element.role == .text {
          line[line.count - 1].label += ", " + element.label
          continue
        }
        if last.label == element.label { line.removeLast() }
      }
      line.append(element)
    }
    elements += line
  }

  /// A control that nobody has described is told by what it offers.
  private mutating func readUnknown(_ node: Node) {
    let controls = node.controls
    guard !controls.isEmpty else { return readChildren(of: node) }
    for control in controls {
      var element = AccessibilityElement(control.accessibilityRole, control.label)
      element.isFocused = node.hasFocus && controls.count == 1
      element.states = control.isEnabled ? [] : ["disabled"]
      element.controls = [control]
      elements.append(element)
    }
    readChildren(of: node)
  }
}

extension Control {
  fileprivate var accessibilityRole: AccessibilityElement.Role {
    switch role {
    case .tab: .tab
    case .toggle: .toggle
    case .textField: .textField
    case .row: .row
    default: .button
    }
  }
}
