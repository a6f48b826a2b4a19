/// Shows a line for each choice; Up and Down highlight one, Return or Space chooses it.
final class InlinePickerNode: PickerNode {
  /// The choice that Return would choose; `nil` means the current choice.
  private var highlighted: AnyHashable?

  private var position: Int? {
    let choices = choices
    let wanted = highlighted ?? selection.wrappedValue
    return choices.firstIndex { $0.tag == wanted } ?? (choices.isEmpty ? nil : 0)
  }

  override var highlightedChoice: Choice? {
    highlighted.flatMap { wanted in choices.first { $0.tag == wanted && wanted != selection.wrappedValue } }
  }

  private func line(of choice: Choice) -> String {
    (choice.tag == selection.wrappedValue ? "(•) " : "( ) ") + choice.label
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let width = choices.map { CharacterWidth.of(line(of: $0)) }.max() ?? 0
    return Size(width: min(width, proposal.width ?? width), height: choices.count)
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard hasFocus, key.modifiers.isEmpty, let position else { return false }
    switch key.key {
    case .up where position > 0: highlighted = choices[position - 1].tag
    case .down where position < choices.count - 1: highlighted = choices[position + 1].tag
    case .return, .character(" "): choose(choices[position])
    default: return false
    }
    window.setNeedsFrame()
    return true
  }

  /// Selects a choice, and runs the action, which closes the list of a menu.
  override func choose(_ choice: Choice) {
    highlighted = nil
    super.choose(choice)
    action()
  }

  override func press(at point: Point) -> Bool {
    let (choices, index) = (choices, point.y - frame.minY)
    guard choices.indices.contains(index) else { return false }
    choose(choices[index])
    return true
  }

  override var keyHints: [KeyHint] { [KeyHint("↑↓", "Select"), KeyHint("Enter", "Choose")] }

  override func draw(on canvas: inout Canvas) {
    let palette = environment.palette
    let current = hasFocus ? position : nil
    canvas.clipped(to: frame) { canvas in
      for (index, choice) in choices.enumerated() {
        let isCurrent = index == current
        let role: Palette.Role = isCurrent ? .onAccent : environment.isEnabled ? .text : .secondaryText
        canvas.write(
          line(of: choice), at: Point(x: frame.minX, y: frame.minY + index), foreground: palette[role],
          background: isCurrent ? palette[.accent] : nil, attributes: isCurrent ? .bold : [])
      }
    }
  }
}
