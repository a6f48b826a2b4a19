// What the app itself says of a view, in place of what is written in it.

extension AccessibilityNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    let content = reader.content(of: self)
    // A control takes the description itself; texts are told together, as what they were called.
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
  /// The share is written beside the bar.
  func describe(to reader: inout AccessibilityReader) {}
}
