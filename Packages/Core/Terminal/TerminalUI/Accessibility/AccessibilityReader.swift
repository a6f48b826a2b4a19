/// A node that describes itself to a screen reader; for other nodes, the reader reads their children.
@MainActor
protocol AccessibleNode: Node {
  func describe(to reader: inout AccessibilityReader)
}

/// Collects the accessibility elements of a tree of nodes, in reading order.
@MainActor
package struct AccessibilityReader {
  private(set) var elements: [AccessibilityElement] = []
  /// The border, by node ID, whose title was already read as the title of an alert.
  private var announcedTitle: Int?

  package mutating func read(_ node: Node) {
    if let accessible = node as? any AccessibleNode {
      accessible.describe(to: &self)
    } else if let stack = node as? StackNode, stack.axis == .horizontal {
      readLine(of: stack)
    } else {
      readUndescribed(node)
    }
  }

  package mutating func readChildren(of node: Node) {
    for child in node.visibleChildren where !child.isBehindCover { read(child) }
  }

  package mutating func add(_ element: AccessibilityElement) {
    elements.append(element)
  }

  /// Adds an element for a node, with its focus, shortcut, and disabled state.
  package mutating func add(
    _ role: AccessibilityElement.Role, _ label: String, of node: Node, value: String? = nil, states: [String] = []
  ) {
    var element = AccessibilityElement(role, node.spokenLabel ?? label)
    element.value = node.spokenValue ?? value
    element.states = (node.environment.isEnabled ? [] : ["disabled"]) + states
    if node.isSpokenAsSelected { element.states.append("selected") }
    if let hint = node.spokenHint { element.states.append(hint) }
    if let shortcut = node.shortcut { element.states.append("key \(shortcut.press.spoken)") }
    element.isFocused = node.hasFocus
    element.controls = node.controls
    elements.append(element)
  }

  /// Returns the elements of a node's children without adding them.
  func content(of node: Node) -> [AccessibilityElement] {
    var inner = AccessibilityReader()
    inner.announcedTitle = announcedTitle
    inner.readChildren(of: node)
    return inner.elements
  }

  func text(of node: Node, separator: String = " ") -> String {
    content(of: node).map(\.label).filter { !$0.isEmpty }.joined(separator: separator)
  }

  mutating func markTitleAnnounced(of node: Node) { announcedTitle = node.id }
  func hasAnnouncedTitle(of node: Node) -> Bool { announcedTitle == node.id }

  /// Reads views side by side as one line.
  ///
  /// Adjacent texts become one element. A text that only repeats the name of the control after it is left out.
  package mutating func readLine(of node: Node) {
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

  /// Reads a node without a description of its own by its controls.
  package mutating func readUndescribed(_ node: Node) {
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

extension KeyPress {
  /// The key in words, because a screen reader cannot read symbols such as arrows.
  var spoken: String {
    var words: [String] = []
    if modifiers.contains(.control) { words.append("Control") }
    if modifiers.contains(.option) { words.append("Alt") }
    if modifiers.contains(.shift) { words.append("Shift") }
    if modifiers.contains(.command) { words.append("Super") }
    return (words + [spokenName]).joined(separator: "-")
  }

  private var spokenName: String {
    switch key {
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .escape: "Escape"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .delete: "Delete"
    default: KeyPress(key).description
    }
  }
}
