// What its author has named and described: `accessibilityLabel`, `accessibilityValue` and `accessibilityHint`.

extension AccessibilityNode: AccessibleNode {
  /// The description of one thing is that thing's; around several texts it takes their place.
  func describe(to reader: inout AccessibilityReader) {
    var content = reader.content(of: self)
    guard var first = content.first else { return describeAlone(to: &reader) }
    if content.allSatisfy({ $0.role == .text }) { content = [first] }
    if content.count == 1 || first.role != .text { first = described(first) }
    reader.add(first)
    for element in content.dropFirst() { reader.add(element) }
  }

  /// An icon, which has no words of its own.
  private func describeAlone(to reader: inout AccessibilityReader) {
    guard let label = description.label else { return }
    reader.add(described(AccessibilityElement(.text, label)))
  }

  private func described(_ element: AccessibilityElement) -> AccessibilityElement {
    var element = element
    if let label = description.label { element.label = label }
    if let value = description.value { element.value = value }
    if let hint = description.hint { element.states.append(hint) }
    return element
  }
}
