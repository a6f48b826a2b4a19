/// A stack of pages whose last one is visible, under a bar with its title and the back button.
///
/// Covered pages stay alive, so a list retains its scroll offset.
public struct PageStack<Page: Identifiable, Content: View>: PrimitiveView {
  let pages: [Page]
  let onBack: @MainActor () -> Void
  let allowsBackFromRoot: Bool
  let content: (Page) -> Content

  /// Creates a stack of pages.
  ///
  /// `allowsBackFromRoot` says whether the first page also has a back button, which leaves the whole stack. It is on
  /// the page's bar; a page with its own stack must provide its own way out. `onBack` is called when the user goes
  /// back. The owner of the pages then removes the last one.
  public init(
    _ pages: [Page], allowsBackFromRoot: Bool = false, onBack: @escaping @MainActor () -> Void,
    @ViewBuilder content: @escaping (Page) -> Content
  ) {
    self.pages = pages
    self.allowsBackFromRoot = allowsBackFromRoot
    self.onBack = onBack
    self.content = content
  }

  func makeNode(in parent: Node) -> PageStackNode {
    let node = PageStackNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: PageStackNode) {
    node.onBack = onBack
    node.allowsBackFromRoot = allowsBackFromRoot
    node.reconcile(pages.map { AnyHashable($0.id) }) { index, existing, page in
      let view = ListRow(element: pages[index], content: content)
      if existing { view._update(page.children[0]) } else { page.append(view._makeNode(in: page)) }
    }
  }
}

final class PageStackNode: Node {
  override var concernsAppearance: Bool { true }
  var onBack: @MainActor () -> Void = {}
  var allowsBackFromRoot = false {
    didSet { if allowsBackFromRoot != oldValue { setNeedsArrangement() } }
  }
  private var ids: [AnyHashable] = []
  private var bar = PageBar()
  private var drawnBar: BarContent?

  override init(parent: Node) {
    super.init(parent: parent)
    enclosingPage?.add(self)
    window.renderer.registerTitleBar(self)
  }

  override var isLaidOut: Bool { true }
  override var drawsCells: Bool { true }
  override var titleBarBounds: Rect {
    Rect(origin: frame.origin, size: Size(width: frame.size.width, height: bar.height))
  }
  override var ownCells: Rect { titleBarBounds }
  // The items of the bars are no children of this node.
  override var movesAsOne: Bool { false }
  var shown: PageNode? { children.last as? PageNode }

  /// Updates the pages to the given identities; `fill` gets whether the page already existed.
  func reconcile(_ next: [AnyHashable], fill: (Int, Bool, PageNode) -> Void) {
    var known: [AnyHashable: Node] = [:]
    for (id, child) in zip(ids, children) { known[id] = child }
    if next.last != ids.last, let shown { window.focus.saveFocus(of: shown) }
    let pages = next.enumerated().map { index, id -> Node in
      let existing = known[id] as? PageNode
      let page = existing ?? makePage(isRoot: index == 0)
      fill(index, existing != nil, page)
      return page
    }
    let isChanged = next != ids
    ids = next
    guard isChanged else { return }
    for page in pages { page.isHidden = page !== pages.last }
    replaceChildren(pages)
    if let shown { window.focus.restore(for: shown, in: window) }
  }

  private func makePage(isRoot: Bool) -> PageNode {
    let page = PageNode(parent: self)
    guard !isRoot else { return page }
    page.dismissAction = DismissAction(of: ActionIdentity()) { [weak self, weak page] in
      guard let self, let page, shown === page else { return }
      onBack()
    }
    return page
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? idealHeight(width: proposal.width))
  }

  private func idealHeight(width: Int?) -> Int {
    guard let shown else { return 24 }
    let bars = PageBar(of: shown, hasBack: showsBack, in: frame)
    // By the cached size of the page, from which a change of its content is recognized.
    let content = shown.size(for: ProposedSize(width: width, height: nil))
    return content.height + bars.height + (bars.hasBottom ? 1 : 0)
  }

  override func arrange() {
    guard let shown else { return }
    defer { barMayHaveChanged() }
    // The items on the bars are known only after the page is evaluated. They rarely change, so a second pass is usually
    // unnecessary.
    for _ in 0..<2 {
      let room = CellInsets(top: bar.height, bottom: bar.hasBottom ? 1 : 0)
      shown.place(in: frame.inset(by: room))
      bar = PageBar(of: shown, hasBack: showsBack, in: frame)
      if room == CellInsets(top: bar.height, bottom: bar.hasBottom ? 1 : 0) { break }
    }
    findDestinations()
  }

  /// What the bar at the top shows besides its items, which are drawn again as nodes.
  private struct BarContent: Equatable {
    let title: Range<Int>?
    let showsBack: Bool
  }

  private func barMayHaveChanged() {
    let content = BarContent(title: bar.showsTitle ? bar.titleRange : nil, showsBack: showsBack)
    guard content != drawnBar else { return }
    drawnBar = content
    window.setNeedsDisplay(in: Rect(origin: frame.origin, size: Size(width: frame.size.width, height: 1)))
  }

  /// Evaluates covered pages until all destinations are known.
  ///
  /// A stack that starts with a path has not evaluated the lower pages, which register the destinations.
  private func findDestinations() {
    for page in children.dropLast() {
      guard environment.navigationModel?.isMissingDestination == true else { return }
      _ = (page as? PageNode)?.contentSize(for: ProposedSize(frame.size))
    }
  }

  /// Whether the stack is in a column of a split view, which never changes.
  private(set) lazy var isInColumn = enclosingColumn != nil

  /// The action of the back button; `nil` if there is none.
  var goBack: (@MainActor () -> Void)? {
    if children.count > 1 { return onBack }
    if allowsBackFromRoot, shown?.hasOwnStack == false { return onBack }
    return isInColumn ? enclosingColumn?.back : nil
  }

  /// Whether the bar shows the back button; that of a nested stack shows it in place of the first page's bar.
  private var showsBack: Bool {
    goBack != nil && (children.count > 1 || !allowsBackFromRoot || shown?.hasNestedStack == false)
      && shown?.hiddenBarParts.isDisjoint(with: [.top, .back]) ?? false
  }

  override var isInteractive: Bool { true }

  override var controls: [Control] {
    showsBack ? [Control(.button, "Back", node: self) { [weak self] in self?.goBack?() }] : []
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard key == KeyPress(.escape), let goBack else { return false }
    goBack()
    return true
  }

  override func press(at point: Point) -> Bool {
    guard showsBack, point.y == frame.minY, point.x < frame.minX + PageBar.backWidth, let goBack else { return false }
    goBack()
    return true
  }

  override var keyHints: [KeyHint] { goBack == nil ? [] : [KeyHint("Esc", "Back")] }

  override func draw(on canvas: inout CellCanvas) {
    super.draw(on: &canvas)
    if ownCells.intersects(canvas.clip) { drawTitle(on: &canvas) }
    canvas.clipped(to: frame) { canvas in
      for item in bar.items { item.drawIfDamaged(on: &canvas) }
    }
  }

  private func drawTitle(on canvas: inout CellCanvas) {
    let palette = environment.palette
    if showsBack {
      canvas.write("‹ Back", at: Point(x: frame.minX + 1, y: frame.minY), foreground: palette[.accent])
    }
    if bar.showsTitle {
      let place = Rect(x: bar.titleRange.lowerBound, y: frame.minY, width: bar.titleRange.count, height: 1)
      canvas.clipped(to: place) { canvas in
        let end = canvas.write(shown?.title ?? "", at: place.origin, foreground: palette[.text], attributes: .bold)
        let subtitle = shown?.subtitle ?? ""
        let start = end == place.minX ? end : end + 2
        canvas.write(subtitle, at: Point(x: start, y: place.minY), foreground: palette[.secondaryText])
      }
    }
  }
}

extension PageStackNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    if let title = shown?.title, !title.isEmpty { reader.add(AccessibilityElement(.heading, title)) }
    if let subtitle = shown?.subtitle, !subtitle.isEmpty { reader.add(AccessibilityElement(.text, subtitle)) }
    if let back = controls.first {
      var element = AccessibilityElement(.button, back.label)
      element.states = ["key Escape"]
      element.controls = [back]
      reader.add(element)
    }
    reader.readChildren(of: self)
  }
}
