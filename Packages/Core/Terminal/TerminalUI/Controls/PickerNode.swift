/// Shows the choices in a row; Left and Right change the choice.
///
/// A row that does not fit scrolls to the choice, and has an arrow at each edge beyond which there are more.
class PickerNode: ControlNode {
  var title = ""
  var showsTitle = true
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

  /// Adds the choices in a subtree: its views with a tag, or else the elements of a `ForEach`, tagged by their identity.
  private func collect(_ node: Node, into found: inout [Choice]) {
    node.evaluateIfNeeded()
    if let tagged = node as? TagNode, let tag = tagged.tag { return found.append(choice(tagged, tag: tag)) }
    for child in node.children {
      let count = found.count
      collect(child, into: &found)
      if found.count == count, let tag = (node as? any IdentityOwner)?.identity(of: child) {
        found.append(choice(child, tag: tag))
      }
    }
  }

  private func choice(_ node: Node, tag: AnyHashable) -> Choice {
    _ = node.layoutNodes
    return Choice(tag: tag, label: node.label)
  }

  /// The choice that Return would choose, if it differs from the current choice.
  var highlightedChoice: Choice? { nil }
  override var selectsChildren: Bool { true }
  override var visibleChildren: [Node] { [] }

  // The picker draws the labels of its choices itself.
  override var observesLayout: Bool { true }
  override func layoutDidBecomeInvalid() { setNeedsLayout() }

  /// The width of the whole row in columns.
  final var rowWidth: Int { choices.reduce(0) { $0 + CharacterWidth.of($1.label) + 2 } }

  override func measure(_ proposal: ProposedSize) -> Size {
    let width = rowWidth
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
    // The arrows choose, so that Space and Return are left to the views around the picker.
    switch key.key {
    case .left: return move(by: -1)
    case .right: return move(by: 1)
    case .return where environment.submit != nil: environment.submit?.run(window)
    default: return false
    }
    return true
  }

  private func move(by step: Int) -> Bool {
    let choices = choices
    guard !choices.isEmpty else { return false }
    let index = choices.firstIndex { $0.tag == selection.wrappedValue } ?? 0
    choose(choices[min(max(0, index + step), choices.count - 1)])
    return true
  }

  /// The choices with their columns, and the columns in which they are visible.
  private var row: PickerRow {
    let choices = choices
    let selected = choices.firstIndex { $0.tag == selection.wrappedValue }
    return PickerRow(widths: choices.map { CharacterWidth.of($0.label) + 2 }, selected: selected, in: frame)
  }

  override func press(at point: Point) -> Bool {
    let row = row
    if !row.visible.contains(point.x) { return move(by: point.x < row.visible.lowerBound ? -1 : 1) }
    if let index = row.columns.firstIndex(where: { $0.contains(point.x) }) { choose(choices[index]) }
    return true
  }

  override var keyHints: [KeyHint] {
    let submit = environment.submit == nil ? [] : [KeyHint("Enter", environment.submitLabel.title)]
    return [KeyHint("←→", "Choose")] + submit
  }

  override func drawControl(on canvas: inout CellCanvas) {
    let (row, palette, choices) = (row, environment.palette, choices)
    let visible = Rect(x: row.visible.lowerBound, y: frame.minY, width: row.visible.count, height: 1)
    canvas.clipped(to: visible) { canvas in
      for (choice, columns) in zip(choices, row.columns) where columns.overlaps(row.visible) {
        draw(choice, at: Point(x: columns.lowerBound, y: frame.minY), on: &canvas)
      }
    }
    if row.visible.lowerBound > frame.minX { canvas.write("◂", at: frame.origin, foreground: palette[.border]) }
    if row.visible.upperBound < frame.maxX {
      canvas.write("▸", at: Point(x: frame.maxX - 1, y: frame.minY), foreground: palette[.border])
    }
  }

  private func draw(_ choice: Choice, at point: Point, on canvas: inout CellCanvas) {
    let palette = environment.palette
    let isChosen = choice.tag == selection.wrappedValue
    // Brackets show the choice on terminals without colors.
    let text = isChosen ? "[\(choice.label)]" : " \(choice.label) "
    let role: Palette.Role = isChosen ? (hasFocus ? .onAccent : .accent) : .secondaryText
    canvas.write(
      text, at: point, foreground: palette[role], background: isChosen ? palette[hasFocus ? .accent : .surface] : nil,
      attributes: isChosen ? .bold : [])
  }
}

/// The columns of a row of choices, scrolled so that the selected one is visible.
private struct PickerRow {
  let columns: [Range<Int>]
  let visible: Range<Int>

  init(widths: [Int], selected: Int?, in frame: Rect) {
    let room = frame.size.width
    let width = widths.reduce(0, +)
    let start = widths.prefix(selected ?? 0).reduce(0, +)
    var offset = 0
    if width > room, let selected {
      // As far as necessary to show the choice between the arrows and, if there is room, the edge of the next one.
      let end = start + widths[selected] + (selected + 1 < widths.count ? 3 : 0)
      offset = min(max(0, min(end - room + 1, start - 1)), width - room)
    }
    let leading = offset > 0 && room > 2 ? 1 : 0
    let trailing = width - offset > room && room > 2 ? 1 : 0
    visible = frame.minX + leading..<max(frame.minX + leading, frame.maxX - trailing)
    var x = frame.minX - offset
    columns = widths.map { width in
      defer { x += width }
      return x..<x + width
    }
  }
}

extension PickerNode: AccessibleNode {
  /// Describes the picker; for a menu only the number of choices, which are read when it is open.
  func describe(to reader: inout AccessibilityReader) {
    let choices = choices
    let chosen = choices.first { $0.tag == selection.wrappedValue }?.label ?? "nothing chosen"
    let isMenu = (self as? MenuPickerNode)?.showsRow == false
    let offer = isMenu ? "opens \(choices.count) choices" : "choices " + choices.map(\.label).joined(separator: ", ")
    let ahead = highlightedChoice.map { ["Enter takes \($0.label)"] } ?? []
    reader.add(isMenu ? .menu : .picker, title, of: self, value: chosen, states: [offer] + ahead)
  }
}

/// Shows a line for each choice; Up and Down highlight one, Return or Space chooses it.
final class InlinePickerNode: PickerNode {
  /// Whether the node is in an open menu, where it scrolls if there are more choices than rows.
  private let isInMenu: Bool
  private var top = 0
  /// The choice that Return would choose; `nil` means the current choice.
  private var highlighted: AnyHashable?

  init(isInMenu: Bool, parent: Node) {
    self.isInMenu = isInMenu
    super.init(parent: parent)
  }

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
    let choices = choices
    let height = isInMenu ? max(1, min(choices.count, proposal.height ?? choices.count)) : choices.count
    let arrows = height < choices.count ? 2 : 0
    let width = (choices.map { CharacterWidth.of(line(of: $0)) }.max() ?? 0) + arrows
    return Size(width: min(width, proposal.width ?? width), height: height)
  }

  override func arrange() {
    let last = max(0, choices.count - frame.size.height)
    top = min(max(top, (position ?? 0) - frame.size.height + 1, 0), position ?? 0, last)
  }

  override var focusedPart: Rect {
    position.map { Rect(x: frame.minX, y: frame.minY + $0 - top, width: frame.size.width, height: 1) } ?? frame
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard hasFocus, key.modifiers.isEmpty, let position else { return false }
    switch key.key {
    case .up where position > 0: highlight(position - 1)
    case .down where position < choices.count - 1: highlight(position + 1)
    case .home where isInMenu: highlight(0)
    case .end where isInMenu: highlight(choices.count - 1)
    case .pageUp where isInMenu: highlight(position - frame.size.height)
    case .pageDown where isInMenu: highlight(position + frame.size.height)
    case .return, .character(" "): choose(choices[position])
    default: return false
    }
    setNeedsDisplay()
    return true
  }

  private func highlight(_ index: Int) {
    let choices = choices
    highlighted = choices[min(max(0, index), choices.count - 1)].tag
    arrange()
    reveal()
  }

  override func choose(_ choice: Choice) {
    highlighted = nil
    super.choose(choice)
    action()
  }

  override func press(at point: Point) -> Bool {
    let (choices, index) = (choices, top + point.y - frame.minY)
    guard choices.indices.contains(index) else { return false }
    choose(choices[index])
    return true
  }

  override var keyHints: [KeyHint] { [KeyHint("↑↓", "Select"), KeyHint("Enter", "Choose")] }

  override func drawControl(on canvas: inout CellCanvas) {
    let (palette, choices) = (environment.palette, choices)
    let current = hasFocus ? position : nil
    let shown = top..<min(choices.count, top + frame.size.height)
    let width = frame.size.width - (shown.count < choices.count ? 2 : 0)
    for index in shown {
      let isCurrent = index == current
      let role: Palette.Role = isCurrent ? .onAccent : environment.isEnabled ? .text : .secondaryText
      canvas.write(
        TextLayout.truncated(line(of: choices[index]), to: width),
        at: Point(x: frame.minX, y: frame.minY + index - top), foreground: palette[role],
        background: isCurrent ? palette[.accent] : nil, attributes: isCurrent ? .bold : [])
    }
    let ink = palette[.border]
    if top > 0 { canvas.write("▴", at: Point(x: frame.maxX - 1, y: frame.minY), foreground: ink) }
    if shown.upperBound < choices.count {
      canvas.write("▾", at: Point(x: frame.maxX - 1, y: frame.maxY - 1), foreground: ink)
    }
  }
}

/// A picker that shows its choice, and presents all choices over the window when it is triggered.
struct MenuPicker<Content: View>: View {
  let title: String
  let showsTitle: Bool
  let selection: Binding<AnyHashable>
  let content: Content
  let kind: PickerKind
  @State private var isOpen = false

  var body: some View {
    // The line is as wide as the choice, so another choice updates the picker.
    _ = selection.wrappedValue
    return Presenter(
      content: PickerCore(title: title, selection: selection, content: content, kind: kind, showsTitle: showsTitle) {
        isOpen = true
      }.id(kind),
      style: .menu, isPresented: $isOpen
    ) {
      PickerCore(title: title, selection: selection, content: content, kind: .list) { isOpen = false }
        .padding(.horizontal, .cells(2))
        .padding(.vertical, .cells(1))
        .dialogBorder(title: title)
    }
  }
}

/// Shows the choice of a picker in one line; Return or Space opens the list.
///
/// The default style shows all choices in a row instead, if they fit.
final class MenuPickerNode: PickerNode {
  private let prefersRow: Bool

  init(prefersRow: Bool, parent: Node) {
    self.prefersRow = prefersRow
    super.init(parent: parent)
  }

  var showsRow: Bool { prefersRow && rowWidth <= frame.size.width }
  private var chosenLabel: String { choices.first { $0.tag == selection.wrappedValue }?.label ?? "" }

  private func line(in width: Int) -> String {
    let (line, chosen) = (title + ": " + chosenLabel + " ▾", chosenLabel + " ▾")
    if showsTitle, !title.isEmpty, CharacterWidth.of(line) <= width { return line }
    if CharacterWidth.of(chosen) <= width { return chosen }
    return TextLayout.truncated(chosenLabel, to: max(0, width - 2)) + " ▾"
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let room = proposal.width ?? .max
    if prefersRow, rowWidth <= room { return super.measure(proposal) }
    return Size(width: min(CharacterWidth.of(line(in: room)), room), height: 1)
  }

  override func handle(_ key: KeyPress) -> Bool {
    if showsRow { return super.handle(key) }
    guard hasFocus, key == KeyPress(.return) || key == KeyPress(.character(" ")) else { return false }
    action()
    return true
  }

  override func press(at point: Point) -> Bool {
    if showsRow { return super.press(at: point) }
    action()
    return true
  }

  override var keyHints: [KeyHint] { showsRow ? super.keyHints : [KeyHint("Enter", "Choose")] }

  override func drawControl(on canvas: inout CellCanvas) {
    if showsRow { super.drawControl(on: &canvas) } else { drawLine(line(in: frame.size.width), on: &canvas) }
  }
}
