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

  /// Returns the elements of the front window.
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
  ///
  /// - Returns: Lines with the label, role, value and states of each element.
  public func plainText() -> [String] {
    accessibilityElements().map(\.description)
  }
}

extension KeyPress {
  /// The key in words, because a screen reader cannot read symbols such as arrows.
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
