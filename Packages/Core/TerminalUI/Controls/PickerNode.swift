/// Shows the choices in a row; Left and Right change the choice.
class PickerNode: ControlNode {
  var title = ""
  var selection: Binding<AnyHashable> = .constant(0)
  var action: @MainActor () -> Void = {}

  struct Choice {
    let tag: AnyHashable
    let label: String
  }

  var choices: [Choice] {
    var found: [Choice] = []
    collect(self, into: &found)
    return found
  }

  private func collect(_ node: Node, into found: inout [Choice]) {
    node.evaluateIfNeeded()
    if let tagged = node as? TagNode, let tag = tagged.tag {
      _ = tagged.layoutNodes
      found.append(Choice(tag: tag, label: tagged.label))
    } else {
      for child in node.children { collect(child, into: &found) }
    }
  }

  /// The choice that Return would choose, if it differs from the current choice.
  var highlightedChoice: Choice? { nil }

  override var visibleChildren: [Node] { [] }

  // The picker draws the labels of its choices itself.
  override var observesLayout: Bool { true }
  override func layoutDidBecomeInvalid() { setNeedsLayout() }

  override func measure(_ proposal: ProposedSize) -> Size {
    let width = choices.reduce(0) { $0 + CharacterWidth.of($1.label) + 2 }
    return Size(width: min(width, proposal.width ?? width), height: 1)
  }

  override var controls: [Control] {
    choices.map { choice in
      Control(.choice, choice.label, node: self) { [weak self] in self?.choose(choice) }
    }
  }

  /// Selects a choice on behalf of the user.
  func choose(_ choice: Choice) {
    selection.wrappedValue = choice.tag
    setNeedsDisplay()
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard hasFocus, key.modifiers.isEmpty else { return false }
    switch key.key {
    case .left: return move(by: -1)
    case .right: return move(by: 1)
    case .return, .character(" "): return move(by: 1, wraps: true)
    default: return false
    }
  }

  private func move(by step: Int, wraps: Bool = false) -> Bool {
    let choices = choices
    guard !choices.isEmpty else { return false }
    let index = choices.firstIndex { $0.tag == selection.wrappedValue } ?? 0
    let next = wraps ? (index + step) % choices.count : min(max(0, index + step), choices.count - 1)
    choose(choices[next])
    return true
  }

  override func press(at point: Point) -> Bool {
    var x = frame.minX
    for choice in choices {
      let width = CharacterWidth.of(choice.label) + 2
      if point.x >= x, point.x < x + width { choose(choice) }
      x += width
    }
    return true
  }

  override var keyHints: [KeyHint] { [KeyHint("←→", "Choose")] }

  override func drawControl(on canvas: inout CellCanvas) {
    let palette = environment.palette
    canvas.clipped(to: frame) { canvas in
      var x = frame.minX
      for choice in choices {
        let isChosen = choice.tag == selection.wrappedValue
        // Brackets show the choice on terminals without colors.
        let text = isChosen ? "[\(choice.label)]" : " \(choice.label) "
        let role: Palette.Role = isChosen ? (hasFocus ? .onAccent : .accent) : .secondaryText
        x = canvas.write(
          text, at: Point(x: x, y: frame.minY), foreground: palette[role],
          background: isChosen ? palette[hasFocus ? .accent : .surface] : nil, attributes: isChosen ? .bold : [])
      }
    }
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
    setNeedsDisplay()
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

  override func drawControl(on canvas: inout CellCanvas) {
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

/// A picker that shows its choice, and presents all choices over the window when it is triggered.
struct MenuPicker<Content: View>: View {
  let title: String
  let selection: Binding<AnyHashable>
  let content: Content
  @State private var isOpen = false

  var body: some View {
    // The line is as wide as the choice, so another choice updates the picker.
    _ = selection.wrappedValue
    return Presenter(
      content: PickerCore(title: title, selection: selection, content: content, kind: .menu) { isOpen = true },
      style: .alert, isPresented: $isOpen
    ) {
      PickerCore(title: title, selection: selection, content: content, kind: .inline) { isOpen = false }
        .padding(.horizontal, .cells(2))
        .padding(.vertical, .cells(1))
        .dialogBorder(title: title)
    }
  }
}

/// Shows the choice of a picker in one line; Return or Space opens the list.
final class MenuPickerNode: PickerNode {
  private var line: String {
    let chosen = choices.first { $0.tag == selection.wrappedValue }?.label ?? ""
    return (title.isEmpty ? "" : "\(title): ") + chosen + " ▾"
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let width = CharacterWidth.of(line)
    return Size(width: min(width, proposal.width ?? width), height: 1)
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard hasFocus, key == KeyPress(.return) || key == KeyPress(.character(" ")) else { return false }
    action()
    return true
  }

  override func press(at point: Point) -> Bool {
    action()
    return true
  }

  override var keyHints: [KeyHint] { [KeyHint("Enter", "Choose")] }

  override func drawControl(on canvas: inout CellCanvas) {
    drawLine(line, on: &canvas)
  }
}
