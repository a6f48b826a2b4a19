/// One page of a stack.
final class PageNode: WrapperNode {
  /// Takes the page away, for the views on it; none where there is no way back.
  var dismissAction: DismissAction? {
    didSet { if let dismissAction { environment.dismiss = dismissAction } }
  }

  override func setEnvironment(_ environment: EnvironmentValues) {
    var own = environment
    if let dismissAction { own.dismiss = dismissAction }
    super.setEnvironment(own)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  /// The innermost title on the page.
  var title: String { title(in: self) ?? "" }

  private func title(in node: Node) -> String? {
    for child in node.visibleChildren {
      if let title = title(in: child) { return title }
    }
    return (node as? TitleNode)?.title
  }
}

/// A stack of pages on the screen.
final class PageStackNode: Node {
  var onBack: @MainActor () -> Void = {}
  private var ids: [AnyHashable] = []

  override var isLaidOut: Bool { true }

  var shown: PageNode? { children.last as? PageNode }

  /// Makes the pages those of the given identities; `fill` is told whether the page was there before.
  func reconcile(_ next: [AnyHashable], fill: (Int, Bool, PageNode) -> Void) {
    var known: [AnyHashable: Node] = [:]
    for (id, child) in zip(ids, children) { known[id] = child }
    if next.last != ids.last, let shown { window.focus.remember(for: shown) }
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
    page.dismissAction = DismissAction(owner: page) { [weak self, weak page] in
      guard let self, let page, shown === page else { return }
      onBack()
    }
    return page
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  override func arrange() {
    shown?.place(in: frame.inset(by: EdgeInsets(top: 1)))
  }

  override var controls: [Control] {
    children.count > 1 ? [Control(.button, "Back", node: self) { [weak self] in self?.onBack() }] : []
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard children.count > 1, key == KeyPress(.escape) else { return false }
    onBack()
    return true
  }

  override func press(at point: Point) -> Bool {
    guard children.count > 1, point.y == frame.minY, point.x < frame.minX + 8 else { return false }
    onBack()
    return true
  }

  override var keyHints: [KeyHint] { children.count > 1 ? [KeyHint("Esc", "Back")] : [] }

  override func draw(on canvas: inout Canvas) {
    super.draw(on: &canvas)
    let palette = environment.palette
    var x = frame.minX + 1
    if children.count > 1 {
      x = canvas.write("‹ Back  ", at: Point(x: x, y: frame.minY), foreground: palette[.accent])
    }
    canvas.write(shown?.title ?? "", at: Point(x: x, y: frame.minY), foreground: palette[.text], attributes: .bold)
  }
}
