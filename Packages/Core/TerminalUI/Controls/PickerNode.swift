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
    window.setNeedsFrame()
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

  override func draw(on canvas: inout Canvas) {
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
