// Elements that are only read: texts, headings, and their containers.

extension TextNode: AccessibleNode {
  /// Adds the text, unless it has no letter or digit: such text is decoration, as an icon or a rule.
  func describe(to reader: inout AccessibilityReader) {
    let words = content.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard words.contains(where: { $0.isLetter || $0.isNumber }) else { return }
    reader.add(AccessibilityElement(.text, words))
  }
}

extension BorderNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    if let title, !title.isEmpty, !reader.hasAnnouncedTitle(of: self) {
      reader.add(AccessibilityElement(.heading, title))
    }
    reader.readChildren(of: self)
  }
}

extension PageStackNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    if let title = shown?.title, !title.isEmpty { reader.add(AccessibilityElement(.heading, title)) }
    if let back = controls.first {
      var element = AccessibilityElement(.button, back.label)
      element.states = ["key Escape"]
      element.controls = [back]
      reader.add(element)
    }
    reader.readChildren(of: self)
  }
}

extension PresentedNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    let titled = titledBorder(in: self)
    if let titled { reader.markTitleAnnounced(of: titled) }
    reader.add(AccessibilityElement(role, titled?.title ?? ""))
    reader.readChildren(of: self)
  }

  private var role: AccessibilityElement.Role {
    switch (parent as? PresentationNode)?.style {
    case .alert: .alert
    case .cover: .cover
    default: .sheet
    }
  }

  private func titledBorder(in node: Node) -> BorderNode? {
    if let border = node as? BorderNode, border.title != nil { return border }
    for child in node.visibleChildren {
      if let found = titledBorder(in: child) { return found }
    }
    return nil
  }
}
