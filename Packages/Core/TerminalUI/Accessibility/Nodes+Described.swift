// Descriptions that the app sets for a view, in place of the text in it.

extension AccessibilityNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    let content = reader.content(of: self)
    // A control uses the description itself; texts are read together under the given label.
    guard content.allSatisfy({ $0.role == .text }), description.label != nil || description.value != nil else {
      return reader.readChildren(of: self)
    }
    var element = AccessibilityElement(.text, description.label ?? content.map(\.label).joined(separator: " "))
    element.value = description.value
    element.states = [description.hint].compactMap { $0 }
    reader.add(element)
  }
}

extension ProgressBarNode: AccessibleNode {
  /// Adds nothing, because the percentage is a text beside the bar.
  func describe(to reader: inout AccessibilityReader) {}
}
