/// A control for a value of several parts, such as the year, the month and the day of a date.
///
/// Left and Right select a part, Up and Down change it, and digits type it. A form shows the label beside it.
struct PartField<Label: View>: View {
  private let label: Label
  private let value: PartFieldValue
  @Environment(\.showsFormLabels) private var isInForm
  @Environment(\.labelsAreHidden) private var labelIsHidden

  init(_ value: PartFieldValue, @ViewBuilder label: () -> Label) {
    self.value = value
    self.label = label()
  }

  var body: some View {
    if isInForm {
      FormField(title: label, control: core)
    } else {
      HStack {
        if !labelIsHidden { label.accessibilityHidden(true) }
        core
      }
    }
  }

  private var core: some View { PartFieldCore(title: plainTitle(of: label), value: value) }
}

/// The parts of a value, and what changes them.
@MainActor
struct PartFieldValue {
  struct Part: Equatable {
    let name: String
    let text: String
    let prefix: String
    /// The largest number that can be typed.
    let maximum: Int

    init(name: String, text: String, prefix: String, maximum: Int) {
      self.name = name
      self.text = text
      self.prefix = prefix
      self.maximum = maximum
    }
  }

  let parts: @MainActor () -> [Part]
  let step: @MainActor (_ part: Int, _ count: Int) -> Void
  let type: @MainActor (_ part: Int, _ number: Int) -> Void

  /// Creates a value; the number that `type` receives may be out of range.
  init(
    parts: @escaping @MainActor () -> [Part], step: @escaping @MainActor (_ part: Int, _ count: Int) -> Void,
    type: @escaping @MainActor (_ part: Int, _ number: Int) -> Void
  ) {
    self.parts = parts
    self.step = step
    self.type = type
  }
}

private struct PartFieldCore: CustomView {
  let title: String
  let value: PartFieldValue

  func makeNode(in parent: Node) -> CustomControl<PartControl> {
    CustomControl(parent: parent) { PartControl(title, value, node: $0) }
  }

  func update(_ node: CustomControl<PartControl>) {
    node.behavior.title = title
    node.behavior.value = value
    node.setNeedsLayout()
  }
}

private final class PartControl: ControlBehavior {
  var title: String
  var value: PartFieldValue
  private var selected = 0
  /// The digits that are typed into the selected part, until it is complete.
  private var typed = ""

  private unowned let node: ControlNode

  init(_ title: String, _ value: PartFieldValue, node: ControlNode) {
    self.title = title
    self.value = value
    self.node = node
  }

  private typealias Part = PartFieldValue.Part

  private func text(of part: Part, at index: Int) -> String {
    guard index == selected, !typed.isEmpty else { return part.text }
    return typed + String(repeating: "_", count: max(0, part.text.count - typed.count))
  }

  private var line: String {
    value.parts().enumerated().map { $1.prefix + text(of: $1, at: $0) }.joined()
  }

  func measure(_ proposal: ProposedSize) -> Size {
    let width = CharacterWidth.of(line) + 2
    return Size(width: min(width, proposal.width ?? width), height: 1)
  }

  // MARK: Input

  func trigger() { node.window.focus.move(to: node, in: node.window) }

  func didLoseFocus() { finishTyping() }

  func handle(_ key: KeyPress) -> Bool {
    guard node.hasFocus, node.environment.isEnabled, key.modifiers.isEmpty else { return false }
    switch key.key {
    case .left: select(selected - 1)
    case .right: select(selected + 1)
    case .home: select(0)
    case .end: select(.max)
    case .up, .character("+"): step(by: 1)
    case .down: step(by: -1)
    case .pageUp: step(by: 10)
    case .pageDown: step(by: -10)
    case .backspace: typed = String(typed.dropLast())
    case .return where !typed.isEmpty: finishTyping()
    case .character(let character): return type(character)
    default: return false
    }
    node.setNeedsDisplay()
    return true
  }

  private func select(_ part: Int) {
    finishTyping()
    selected = min(max(0, part), max(0, value.parts().count - 1))
  }

  private func step(by count: Int) {
    finishTyping()
    value.step(selected, count)
  }

  private func type(_ character: Character) -> Bool {
    let parts = value.parts()
    guard parts.indices.contains(selected) else { return false }
    node.setNeedsDisplay()
    guard let digit = character.decimalDigit else { return endPart(at: character) }
    typed.append("\(digit)")
    let (part, number) = (parts[selected], Int(typed) ?? 0)
    // Another digit would not fit, or make the number too large.
    if typed.count >= part.text.count || number * 10 > part.maximum { select(selected + 1) }
    return true
  }

  /// Completes a part that is typed when its separator is; `false` if the character is no separator.
  private func endPart(at character: Character) -> Bool {
    guard "-./: ".contains(character) else { return false }
    if !typed.isEmpty { select(selected + 1) }
    return true
  }

  private func finishTyping() {
    guard let number = Int(typed) else { return }
    typed = ""
    value.type(selected, number)
    node.setNeedsDisplay()
  }

  func press(at point: Point) -> Bool {
    var end = node.frame.minX + 1
    for (index, part) in value.parts().enumerated() {
      end += CharacterWidth.of(part.prefix + part.text)
      if point.x < end {
        select(index)
        break
      }
    }
    node.setNeedsDisplay()
    return true
  }

  var keyHints: [KeyHint] { [KeyHint("↑↓", "Change"), KeyHint("←→", "Part"), KeyHint("0-9", "Type")] }

  var controls: [Control] {
    value.parts().enumerated().flatMap { index, part in
      [("Increase", 1), ("Decrease", -1)].map { verb, step in
        Control(.choice, "\(verb) \(part.name)", node: node) { [weak self] in self?.change(index, by: step) }
      }
    }
  }

  private func change(_ part: Int, by count: Int) {
    value.step(part, count)
    node.setNeedsDisplay()
  }

  // MARK: Drawing

  func draw(on canvas: inout CellCanvas) {
    node.drawField(on: &canvas) { canvas in
      canvas.clipped(to: node.frame) { drawParts(on: &$0) }
    }
  }

  private func drawParts(on canvas: inout CellCanvas) {
    let palette = node.environment.palette
    let ink = palette[node.environment.isEnabled ? .text : .secondaryText]
    var x = node.frame.minX + 1
    for (index, part) in value.parts().enumerated() {
      x = canvas.write(part.prefix, at: Point(x: x, y: node.frame.minY), foreground: palette[.secondaryText])
      let isSelected = node.hasFocus && index == selected
      if isSelected { canvas.cursor = Point(x: x, y: node.frame.minY) }
      x = canvas.write(
        text(of: part, at: index), at: Point(x: x, y: node.frame.minY),
        foreground: isSelected ? palette[.onAccent] : ink,
        background: isSelected ? palette[.accent] : nil, attributes: isSelected ? [.bold, .underline] : [])
    }
  }

  func describe(to reader: inout AccessibilityReader) {
    let parts = value.parts()
    let part = node.hasFocus && parts.indices.contains(selected) ? ["changes the \(parts[selected].name)"] : []
    reader.add(.picker, title, of: node, value: parts.map { $0.prefix + $0.text }.joined(), states: part)
  }
}

extension Character {
  /// The value of a decimal digit of any script, or `nil`.
  fileprivate var decimalDigit: Int? {
    guard unicodeScalars.count == 1, unicodeScalars.first?.properties.numericType == .decimal else { return nil }
    return wholeNumberValue
  }
}
