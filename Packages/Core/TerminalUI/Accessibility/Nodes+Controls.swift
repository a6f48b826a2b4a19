// Controls: each describes its role, its name and its value.

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
  /// Describes the field; of hidden text, only the length.
  func describe(to reader: inout AccessibilityReader) {
    let text = text.wrappedValue
    let example = text.isEmpty && !prompt.isEmpty && prompt != title ? ["for example \(prompt)"] : []
    let full = isFull ? ["full: \(environment.characterLimit) characters at most"] : []
    reader.add(isSecure ? .secureField : .textField, title, of: self, value: spoken(text), states: example + full)
  }

  private func spoken(_ text: String) -> String {
    if text.isEmpty { return "empty" }
    guard isSecure else { return "\"\(text)\"" }
    return text.count == 1 ? "1 character" : "\(text.count) characters"
  }
}

extension PickerNode: AccessibleNode {
  /// Describes the picker; for a menu only the number of choices, which are read when it is open.
  func describe(to reader: inout AccessibilityReader) {
    let choices = choices
    let chosen = choices.first { $0.tag == selection.wrappedValue }?.label ?? "nothing chosen"
    let isMenu = self is MenuPickerNode
    let offer = isMenu ? "opens \(choices.count) choices" : "choices " + choices.map(\.label).joined(separator: ", ")
    let ahead = highlightedChoice.map { ["Enter takes \($0.label)"] } ?? []
    reader.add(isMenu ? .menu : .picker, title, of: self, value: chosen, states: [offer] + ahead)
  }
}

extension StepperNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    let ends = [(actions.decrement == nil, "lowest"), (actions.increment == nil, "highest")]
    reader.add(.stepper, name, of: self, value: actions.value, states: ends.filter(\.0).map(\.1))
  }
}

extension TabNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    // Where the bar is hidden there are no controls, and the view in its place describes itself.
    if !title.isEmpty, !environment.hidesTabBar { reader.add(AccessibilityElement(.text, title)) }
    for (index, (page, control)) in zip(pages, controls).enumerated() {
      let name = page.item?.labelNode.map { reader.text(of: $0) } ?? ""
      var element = AccessibilityElement(.tab, name.isEmpty ? control.label : name)
      element.position = AccessibilityElement.Position(index: index + 1, count: pages.count)
      element.states = page.node.isHidden ? [] : ["selected"]
      element.controls = [control]
      reader.add(element)
    }
    reader.readChildren(of: self)
  }
}

extension ListNode: AccessibleNode {
  /// Describes the list and the rows on the screen; only those are built.
  func describe(to reader: inout AccessibilityReader) {
    let columns = environment.tableColumns
    let count = "of \(source.count) \(source.count == 1 ? "row" : "rows")"
    var list = AccessibilityElement(columns.isEmpty ? .list : .table, count)
    list.isFocused = hasFocus
    if !columns.isEmpty { list.states.append("columns " + columns.joined(separator: ", ")) }
    if children.count < source.count { list.states.append("showing \(top + 1) to \(top + children.count)") }
    reader.add(list)
    for (offset, row) in children.enumerated() {
      guard let control = control(ofRow: top + offset) else {
        reader.readChildren(of: row)
        continue
      }
      let cells = reader.text(ofCells: row, under: columns)
      var element = AccessibilityElement(.row, cells ?? reader.text(of: row, separator: ", "))
      element.position = AccessibilityElement.Position(index: top + offset + 1, count: source.count)
      element.states = spokenStates(ofRow: top + offset)
      element.controls = [control]
      reader.add(element)
    }
  }
}
