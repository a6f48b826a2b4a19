/// A page of a tab view with a label for the bar.
final class TabItemNode: ViewportNode {
  /// The parent of the label, which is not part of the page.
  private var labelHolder: Node?
  var labelNode: Node? { labelHolder?.children.first }

  func install(_ makeLabel: (Node) -> Node) {
    let holder = Node(parent: self)
    holder.append(makeLabel(holder))
    labelHolder = holder
  }

  override func willLeave() { labelHolder?.replaceChildren([]) }

  var title: String {
    _ = labelNode?.layoutNodes
    return labelNode?.label ?? ""
  }
}

/// A tab view on the screen: a bar with the titles, a line, and the selected page.
final class TabNode: Node {
  var title = ""
  var onSelect: @MainActor (AnyHashable) -> Void = { _ in }

  /// The tag that the app selects; `nil` if the view stores the selection.
  private var selectedTag: AnyHashable?
  /// The page that the user selected, if no tag identifies it.
  private weak var chosenPage: Node?
  private weak var shownPage: Node?

  private var barHeight: Int { environment.hidesTabBar ? 0 : 2 }

  /// Updates the app's selection; a change overrides the user's own selection.
  func follow(_ tag: AnyHashable?) {
    if tag != selectedTag { chosenPage = nil }
    selectedTag = tag
  }

  override var isLaidOut: Bool { true }

  var pages: [TabPage] { TabPage.pages(in: self) }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  override func arrange() {
    let pages = pages
    let selected = selection(among: pages).map { pages[$0].node }
    for page in pages.map(\.node) where page !== selected && !page.isHidden {
      window.focus.remember(for: page)
      page.isHidden = true
    }
    selected?.isHidden = false
    let room = frame.inset(by: EdgeInsets(top: barHeight))
    if let selected {
      let fills = selected is TabItemNode
      selected.place(
        in: fills ? room : Alignment.topLeading.place(selected.size(for: ProposedSize(room.size)), in: room))
    }
    if let selected, shownPage !== selected {
      shownPage = selected
      window.focus.restore(for: selected, in: window)
    }
  }

  private func selection(among pages: [TabPage]) -> Int? {
    guard !pages.isEmpty else { return nil }
    if let chosen = pages.firstIndex(where: { $0.node === chosenPage }) { return chosen }
    return pages.firstIndex { $0.tag != nil && $0.tag == selectedTag } ?? 0
  }

  // MARK: Input

  override var controls: [Control] {
    guard barHeight > 0 else { return [] }
    return pages.enumerated().map { index, page in
      Control(.tab, page.title, node: self) { [weak self] in _ = self?.select(index) }
    }
  }

  override func handle(_ key: KeyPress) -> Bool {
    let pages = pages
    switch (key.key, key.modifiers) {
    case (.pageUp, .control): return move(by: -1, among: pages)
    case (.pageDown, .control): return move(by: 1, among: pages)
    case (.character(let character), []), (.character(let character), .option):
      guard let number = character.wholeNumberValue, pages.indices.contains(number - 1) else { return false }
      return select(number - 1)
    default: return false
    }
  }

  private func move(by step: Int, among pages: [TabPage]) -> Bool {
    guard pages.count > 1, let index = selection(among: pages) else { return false }
    return select((index + step + pages.count) % pages.count)
  }

  override func press(at point: Point) -> Bool {
    guard barHeight > 0, point.y == frame.minY, let index = bar(for: pages).tab(at: point.x - frame.minX) else {
      return false
    }
    return select(index)
  }

  private func select(_ index: Int) -> Bool {
    let page = pages[index]
    if let tag = page.tag, selectedTag != nil {
      chosenPage = nil
      onSelect(tag)
    } else {
      chosenPage = page.node
    }
    setNeedsArrangement()
    return true
  }

  override var keyHints: [KeyHint] {
    let pages = pages
    guard pages.count > 1 else { return [] }
    let digits = "1…\(min(9, pages.count))"
    let isTyping = window.focus.focused is TextFieldNode
    let more = pages.count > 9 ? [KeyHint("^PgDn", "Next tab")] : []
    return [KeyHint(isTyping ? "Alt-\(digits)" : digits, "Tabs")] + more
  }

  // MARK: Drawing

  private func bar(for pages: [TabPage]) -> TabBar {
    TabBar(
      title: title, tabs: pages.map(\.title), selected: selection(among: pages) ?? 0, width: frame.size.width,
      status: environment.tabBarStatus)
  }

  override func draw(on canvas: inout Canvas) {
    super.draw(on: &canvas)
    guard barHeight > 0 else { return }
    let bar = bar(for: pages)
    canvas.clipped(to: Rect(origin: frame.origin, size: Size(width: frame.size.width, height: barHeight))) {
      bar.draw(on: &$0, at: frame.origin, environment.palette)
    }
  }
}
