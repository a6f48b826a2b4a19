/// A page of a tab view.
final class TabPageNode: WrapperNode {
  /// Holds the label, which is no part of the page.
  private var labelHolder: Node?
  var labelNode: Node? { labelHolder?.children.first }

  func install(_ makeLabel: (Node) -> Node) {
    let holder = Node(parent: self)
    holder.append(makeLabel(holder))
    labelHolder = holder
  }

  override func willLeave() { labelHolder?.replaceChildren([]) }

  var tag: AnyHashable? { nearest { ($0 as? TagNode)?.tag } }

  var itemTitle: String {
    _ = labelNode?.layoutNodes
    return labelNode?.label ?? ""
  }
}

/// A tab view on the screen: a bar with the titles, a line, and the selected page.
final class TabNode: Node {
  var title = ""
  var selected: AnyHashable
  var onSelect: @MainActor (AnyHashable) -> Void = { _ in }

  private var barHeight: Int { environment.hidesTabBar ? 0 : 2 }
  private weak var shownPage: TabPageNode?

  init(selected: AnyHashable, parent: Node) {
    self.selected = selected
    super.init(parent: parent)
  }

  override var isLaidOut: Bool { true }

  var pages: [TabPageNode] {
    var found: [TabPageNode] = []
    collect(self, into: &found)
    return found
  }

  private func collect(_ node: Node, into found: inout [TabPageNode]) {
    node.evaluateIfNeeded()
    for child in node.children {
      if let page = child as? TabPageNode { found.append(page) } else { collect(child, into: &found) }
    }
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  override func arrange() {
    let pages = pages
    let selected = pages.first { $0.tag == self.selected } ?? pages.first
    for page in pages where page !== selected && !page.isHidden {
      window.focus.remember(for: page)
      page.isHidden = true
    }
    selected?.isHidden = false
    selected?.place(in: frame.inset(by: EdgeInsets(top: barHeight)))
    if let selected, shownPage !== selected {
      shownPage = selected
      window.focus.restore(for: selected, in: window)
    }
  }

  // MARK: Input

  override var controls: [Control] {
    guard barHeight > 0 else { return [] }
    return pages.enumerated().map { index, page in
      Control(.tab, page.itemTitle, node: self) { [weak self] in _ = self?.select(index) }
    }
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard case .character(let character) = key.key, let number = character.wholeNumberValue,
      key.modifiers.isEmpty || key.modifiers == .option, pages.indices.contains(number - 1)
    else { return false }
    return select(number - 1)
  }

  override func press(at point: Point) -> Bool {
    guard barHeight > 0, point.y == frame.minY, let index = spans().firstIndex(where: { $0.range.contains(point.x) })
    else {
      return false
    }
    return select(index)
  }

  private func select(_ index: Int) -> Bool {
    guard let tag = pages[index].tag else { return false }
    onSelect(tag)
    return true
  }

  override var keyHints: [KeyHint] {
    let isTyping = window.focus.focused is TextFieldNode
    return [KeyHint(isTyping ? "Alt-1…\(pages.count)" : "1…\(pages.count)", "Tabs")]
  }

  // MARK: Drawing

  private struct Span {
    let range: Range<Int>
    let page: TabPageNode
  }

  private func spans() -> [Span] {
    var x = frame.minX + 1 + (title.isEmpty ? 0 : CharacterWidth.of(title) + 2)
    return pages.map { page in
      let width = CharacterWidth.of(page.itemTitle) + 2
      defer { x += width + 1 }
      return Span(range: x..<x + width, page: page)
    }
  }

  override func draw(on canvas: inout Canvas) {
    super.draw(on: &canvas)
    guard barHeight > 0 else { return }
    let palette = environment.palette
    canvas.write(
      title, at: Point(x: frame.minX + 1, y: frame.minY), foreground: palette[.accent], attributes: .bold)
    for span in spans() { draw(span, on: &canvas, palette) }
  }

  private func draw(_ span: Span, on canvas: inout Canvas, _ palette: Palette) {
    let isSelected = !span.page.isHidden
    let width = span.range.count
    canvas.write(
      " \(span.page.itemTitle) ", at: Point(x: span.range.lowerBound, y: frame.minY),
      foreground: palette[isSelected ? .text : .secondaryText], attributes: isSelected ? .bold : [])
    // The line under the bar is heavy under the selected page: that shows without colours.
    if isSelected { canvas.write(line("─", frame.size.width), at: lineStart(frame.minX), foreground: palette[.border]) }
    if isSelected { canvas.write(line("━", width), at: lineStart(span.range.lowerBound), foreground: palette[.accent]) }
  }

  private func line(_ glyph: String, _ length: Int) -> String { String(repeating: glyph, count: min(length, 1000)) }
  private func lineStart(_ x: Int) -> Point { Point(x: x, y: frame.minY + 1) }
}
