extension Window {
  /// What is on the screen, for someone who does not see it, in reading order. While something is presented - an alert,
  /// a sheet - there is nothing else.
  public func accessibilityElements() -> [AccessibilityElement] {
    update()
    var reader = AccessibilityReader()
    if let scope { reader.read(scope) }
    if !typeAhead.isEmpty {
      reader.add(AccessibilityElement(.text, "Waiting: \(typeAhead.summary). Escape forgets them."))
    }
    return reader.elements
  }

  /// The screen as plain lines, one for each element: labels, roles, values and states, for a screen reader.
  public func plainText() -> [String] {
    accessibilityElements().map(\.description)
  }
}

extension KeyPress {
  /// The key in words, where its sign would be read as a picture.
  var spoken: String {
    var words: [String] = []
    if modifiers.contains(.control) { words.append("Control") }
    if modifiers.contains(.option) { words.append("Alt") }
    if modifiers.contains(.shift) { words.append("Shift") }
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
