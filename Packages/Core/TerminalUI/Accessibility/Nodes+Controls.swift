// What is used: each control says what it is, what it is called, and what it holds.

extension ButtonNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    reader.add(.button, title ?? reader.text(of: self), of: self)
  }
}

extension ToggleNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    reader.add(.toggle, title, of: self, value: isOn.wrappedValue ? "on" : "off")
  }
}

extension TextFieldNode: AccessibleNode {
  /// What is secret is told by its length alone.
  func describe(to reader: inout AccessibilityReader) {
    let text = text.wrappedValue
    let example = text.isEmpty && !prompt.isEmpty && prompt != title ? ["for example \(prompt)"] : []
    reader.add(isSecure ? .secureField : .textField, title, of: self, value: spoken(text), states: example)
  }

  private func spoken(_ text: String) -> String {
    if text.isEmpty { return "empty" }
    guard isSecure else { return "\"\(text)\"" }
    return text.count == 1 ? "1 character" : "\(text.count) characters"
  }
}

extension PickerNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    let names = choices.map(\.label)
    let chosen = choices.first { $0.tag == selection.wrappedValue }?.label
    reader.add(
      .picker, title, of: self, value: chosen ?? "nothing chosen", states: ["choices " + names.joined(separator: ", ")])
  }
}

extension TabNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    if !title.isEmpty { reader.add(AccessibilityElement(.text, title)) }
    for (index, (page, control)) in zip(pages, controls).enumerated() {
      let name = page.labelNode.map { reader.text(of: $0) } ?? ""
      var element = AccessibilityElement(.tab, name.isEmpty ? control.label : name)
      element.position = AccessibilityElement.Position(index: index + 1, count: pages.count)
      element.states = page.isHidden ? [] : ["selected"]
      element.controls = [control]
      reader.add(element)
    }
    reader.readChildren(of: self)
  }
}

extension ListNode: AccessibleNode {
  /// Only rows on the screen are told, as only they are built.
  func describe(to reader: inout AccessibilityReader) {
    var list = AccessibilityElement(.list, "of \(source.count) \(source.count == 1 ? "row" : "rows")")
    list.isFocused = hasFocus
    if children.count < source.count { list.states.append("showing \(top + 1) to \(top + children.count)") }
    reader.add(list)
    for (offset, row) in children.enumerated() {
      guard let control = control(ofRow: top + offset) else {
        reader.readChildren(of: row)
        continue
      }
      var element = AccessibilityElement(.row, reader.text(of: row, separator: ", "))
      element.position = AccessibilityElement.Position(index: top + offset + 1, count: source.count)
      element.states = top + offset == selectedIndex ? ["selected"] : []
      element.controls = [control]
      reader.add(element)
    }
  }
}
