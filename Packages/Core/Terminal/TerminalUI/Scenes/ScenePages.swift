/// The open windows, of which the front one is visible, or two in a split.
struct ScenePages: PrimitiveView {
  let windows: [OpenWindow]
  let front: OpenWindow?
  let arrangement: WindowArrangement
  let manager: WindowManager

  func makeNode(in parent: Node) -> ScenePagesNode {
    let node = ScenePagesNode(manager: manager, parent: parent)
    update(node)
    return node
  }

  func update(_ node: ScenePagesNode) {
    node.arrangement = arrangement
    node.reconcile(windows, front: front) { window, page in
      guard let definition = manager.definition(of: window) else { return }
      let view = SceneWindow(window: window, definition: definition, manager: manager)
      if let child = page.children.first { view._update(child) } else { page.append(view._makeNode(in: page)) }
    }
  }
}

/// Holds the open windows of an app, all of them live: the front one receives input, and a split draws another beside
/// it.
final class ScenePagesNode: Node {
  let manager: WindowManager
  private(set) weak var front: ScenePageNode?
  /// The frames of two visible windows; `nil` while one is visible.
  private(set) var split: WindowSplit?
  /// The row with the names of all windows; `nil` if there is none.
  private(set) var barFrame: Rect?
  /// The mouse button that is pressed on the border of a split; `nil` if it is not.
  var borderPress: BorderPress?
  var arrangement = WindowArrangement() {
    didSet { if arrangement != oldValue { setNeedsLayout() } }
  }

  init(manager: WindowManager, parent: Node) {
    self.manager = manager
    super.init(parent: parent)
    window.scenePages = self
    window.renderer.registerTitleBar(self)
  }

  override var drawsCells: Bool { true }
  override var ownCells: Rect { split == nil ? titleBarBounds : frame }

  override var titleBarBounds: Rect {
    if let barFrame { return barFrame }
    guard let split else { return .zero }
    return split.first.topRow.union(split.second.topRow)
  }

  override var isLaidOut: Bool { true }
  var pages: [ScenePageNode] { children.compactMap { $0 as? ScenePageNode } }
  private var shownPages: [ScenePageNode] { pages.filter { !$0.isHidden } }

  func reconcile(_ windows: [OpenWindow], front: OpenWindow?, fill: (OpenWindow, ScenePageNode) -> Void) {
    let known = pages
    let next = windows.map { open in
      let page = known.first { $0.openWindow === open } ?? ScenePageNode(open, manager: manager, parent: self)
      fill(open, page)
      return page
    }
    let old = self.front
    let nextFront = next.first { $0.openWindow === front }
    if let old, old !== nextFront { window.focus.saveFocus(of: old) }
    self.front = nextFront
    hideOthers(among: next)
    if !known.elementsEqual(next, by: ===) { replaceChildren(next) }
    guard let nextFront, nextFront !== old else { return }
    setNeedsLayout()
    window.focus.restore(for: nextFront, in: window)
  }

  /// Hides all windows except the front one, and in a split the one beside it.
  private func hideOthers(among pages: [ScenePageNode]) {
    let partner = arrangement.mode != .single && arrangement.mode.fits(in: window.size) ? manager.partner : nil
    for page in pages { page.isHidden = page !== front && page.openWindow !== partner }
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  // MARK: Layout

  /// Also lays out a restored window behind another one once, because its lifecycle actions and tasks start with its
  /// placement.
  override func arrange() {
    let pages = pages
    hideOthers(among: pages)
    let shown = pages.filter { !$0.isHidden }
    let before = (split, barFrame)
    split = shown.count == 2 ? WindowSplit(arrangement, of: frame) : nil
    barFrame = split == nil && pages.count > 1 ? WindowBar.frame(in: frame, of: window) : nil
    if before.0 != split || before.1 != barFrame { setNeedsDisplay() }
    let content = barFrame.map { Rect(x: $0.minX, y: $0.maxY, width: $0.size.width, height: frame.maxY - $0.maxY) }
    for page in pages where page.isHidden && !page.hasBeenPlaced { page.placeFirst(in: content ?? frame) }
    guard let split else {
      shown.first?.placeFirst(in: content ?? frame)
      return
    }
    for (page, pane) in zip(shown, [split.first, split.second]) { page.placeFirst(in: Self.content(of: pane)) }
  }

  private static func content(of pane: Rect) -> Rect {
    pane.inset(by: CellInsets(top: min(1, pane.size.height)))
  }

  /// Returns the visible window at a cell of a split, which may be in its title row.
  func page(at point: Point) -> ScenePageNode? {
    guard let split else { return nil }
    return zip(shownPages, [split.first, split.second]).first { $0.1.contains(point) }?.0
  }

  // MARK: Drawing

  override func draw(on canvas: inout CellCanvas) {
    guard let split else {
      super.draw(on: &canvas)
      if let barFrame { WindowBar(self, in: barFrame).draw(on: &canvas, palette) }
      return
    }
    let shown = shownPages
    for page in shown { canvas.clipped(to: page.frame) { page.drawIfDamaged(on: &$0) } }
    let header = PaneHeader(palette: palette)
    header.drawBorder(of: split, on: &canvas)
    for (page, pane) in zip(shown, [split.first, split.second]) {
      header.draw(page.name, isFront: page === front, in: pane, on: &canvas)
    }
  }

  private var palette: Palette { front?.layoutChildren.first?.environment.palette ?? environment.palette }
}

/// One window of the app; Escape closes it if `openWindow` has opened it.
final class ScenePageNode: WrapperNode {
  override var concernsAppearance: Bool { true }
  let openWindow: OpenWindow
  private(set) var hasBeenPlaced = false
  private weak var manager: WindowManager?
  private var knownTitle: (revision: Int, title: String?)?

  init(_ openWindow: OpenWindow, manager: WindowManager, parent: Node) {
    self.openWindow = openWindow
    self.manager = manager
    super.init(parent: parent)
  }

  override var contentAlignment: Alignment { .center }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  func placeFirst(in frame: Rect) {
    hasBeenPlaced = true
    place(in: frame)
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard openWindow.isSecondary, key == KeyPress(.escape) else { return false }
    manager?.close(openWindow)
    return true
  }

  override var isInteractive: Bool { true }
  override var keyHints: [KeyHint] { openWindow.isSecondary ? [KeyHint("Esc", "Close")] : [] }

  // MARK: The name

  /// The name of the window: the title of its content, or else of its scene; empty if neither has one.
  var title: String {
    shownTitle ?? manager?.definition(of: openWindow)?.title ?? ""
  }

  /// The name of the window in a list: its title, or else its number.
  var name: String {
    let title = title
    return title.isEmpty ? "Window \(number)" : title
  }

  /// The position of the window in the order in which the windows were opened, counted from 1.
  var number: Int { (manager?.windows.firstIndex { $0 === openWindow } ?? 0) + 1 }

  /// The title of the window's content, from the innermost and frontmost visible page; `nil` if no page has one.
  ///
  /// It is read for each frame, and searched again when a title or the visibility of a view changes.
  private var shownTitle: String? {
    let revision = window.titleRevision
    if let knownTitle, knownTitle.revision == revision { return knownTitle.title }
    let title = Self.title(in: self)
    knownTitle = (revision, title)
    return title
  }

  private static func title(in node: Node) -> String? {
    for child in node.visibleChildren.reversed() {
      if let title = title(in: child) { return title }
    }
    return (node as? TitleNode)?.title
  }
}

extension Window {
  /// The name of the front window, which comes from its content and is not sanitized; empty if it has none.
  public var title: String { scenePages?.front?.title ?? "" }

  /// The root of the nodes that receive input: the topmost presentation of the front window, or else its content.
  var scope: Node? {
    // Only in a split are there visible nodes that receive no input.
    guard let pages = scenePages, pages.split != nil else { return shownPresentations.last?.presented ?? rootNode }
    return shownPresentations.last { $0.isInFrontWindow(of: pages) }?.presented ?? pages.front
  }

  /// The root of the nodes that receive a mouse event.
  ///
  /// The wheel scrolls the visible window under the pointer. A presentation receives the events within its area, so views
  /// beside the area can be clicked.
  func scope(of mouse: MouseEvent) -> Node? {
    let isWheel = mouse.action == .scrollUp || mouse.action == .scrollDown
    if isWheel, !isShowingSystemPresentation, let page = scenePages?.page(at: mouse.position) {
      return presented(at: mouse.position) { $0.enclosingWindowPage === page } ?? page
    }
    guard let pages = scenePages, pages.split != nil else {
      return presented(at: mouse.position) { _ in true } ?? rootNode
    }
    return presented(at: mouse.position) { $0.isInFrontWindow(of: pages) } ?? pages.front
  }

  /// The topmost presented view whose area contains a cell.
  private func presented(at position: Point, where isIncluded: (PresentationNode) -> Bool) -> Node? {
    shownPresentations.last { isIncluded($0) && $0.area?.contains(position) ?? true }?.presented
  }

  /// Whether the command palette, the help or the list of windows is open, which are above all windows.
  var isShowingSystemPresentation: Bool { presentations.contains { $0 is SystemPresentationNode } }
}

extension Node {
  final var isCovered: Bool {
    nearest { $0.isHidden ? true : nil } ?? false
  }

  /// Whether the node is covered, or in a visible window that receives no input.
  final var isOutOfReach: Bool {
    guard let pages = window.scenePages, pages.split != nil else { return isCovered }
    return isCovered || !isInFrontWindow(of: pages)
  }

  fileprivate final func isInFrontWindow(of pages: ScenePagesNode) -> Bool {
    enclosingWindowPage.map { $0 === pages.front } ?? true
  }

  fileprivate final var enclosingWindowPage: ScenePageNode? { nearest { $0 as? ScenePageNode } }
}

extension PresentationNode {
  /// The frame of the enclosing window, if several windows share the terminal.
  var windowArea: Rect? {
    guard let pages = window.scenePages, pages.split != nil || pages.barFrame != nil else { return nil }
    return enclosingWindowPage?.frame
  }
}
