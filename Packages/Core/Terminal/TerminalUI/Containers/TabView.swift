/// A view that shows one of several pages, under a bar with their titles.
///
/// A page is built when it is first shown and then retained. Without a `tabItem`, its title is its number. The digit
/// keys select a page, as do Alt with a digit, also while a field takes text, and Ctrl-PgUp and Ctrl-PgDn. The bar names
/// the digits of up to nine pages. If not all titles fit, only the selected page has one, or the bar scrolls with the
/// selection. In a low view, the bar has one row without a line.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  let title: String
  let selection: Binding<SelectionValue>?
  let content: Content

  /// Creates a tab view with a selection.
  ///
  /// - Parameters:
  ///   - title: The name of the app, shown before the tabs if there is space.
  ///   - selection: The tag of the selected page; with `nil` the view stores the selection.
  ///   - content: The pages, each with a `tabItem` and a `tag`, in any order.
  public init(_ title: String = "", selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.title = title
    self.selection = selection
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View {
    TabPages(title: title, selected: (selection?.wrappedValue).map { AnyHashable($0) }, content: content) { tag in
      if let value = tag.base as? SelectionValue { selection?.wrappedValue = value }
    }
  }
}

/// The pages of a tab view, with the selection as a value.
///
/// The body of `TabView` reads the binding, so a change of the selection re-evaluates that body.
private struct TabPages<Content: View>: PrimitiveView {
  let title: String
  let selected: AnyHashable?
  let content: Content
  let select: @MainActor (AnyHashable) -> Void

  func makeNode(in parent: Node) -> TabNode {
    let node = TabNode(parent: parent)
    configure(node)
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: TabNode) {
    configure(node)
    content._update(node.children[0])
    node.setNeedsArrangement()
  }

  private func configure(_ node: TabNode) {
    if node.title != title { node.window.titlesDidChange() }
    node.title = title
    node.follow(selected)
    node.onSelect = select
  }
}

private struct TabItemModifier<ItemLabel: View>: NodeModifier, TabItemMarking {
  let label: ItemLabel

  func makeNode(in parent: Node) -> TabItemNode {
    let node = TabItemNode(parent: parent)
    node.install { label._makeNode(in: $0) }
    return node
  }

  func update(_ node: TabItemNode) {
    if let labelNode = node.labelNode { label._update(labelNode) }
  }
}

extension View {
  /// Sets the label of the page in the bar of a tab view.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    modifier(TabItemModifier(label: label()))
  }
}

/// A page of a tab view: its outermost layout node, with the tab item and the tag set on it.
@MainActor
private struct TabPage {
  let node: Node
  let item: TabItemNode?
  let tag: AnyHashable?
  /// The text of the tab: that of the `tabItem`, or the number of the page.
  let title: String
  let number: Int

  static func pages(in tabs: TabNode) -> [TabPage] {
    var pages: [TabPage] = []
    collect(from: tabs, tag: nil, into: &pages)
    return pages
  }

  private static func collect(from node: Node, tag: AnyHashable?, into pages: inout [TabPage]) {
    node.evaluateIfNeeded()
    for child in node.children {
      let tag = (child as? TagNode)?.tag ?? (node as? any IdentityOwner)?.identity(of: child) ?? tag
      if child.isLaidOut {
        pages.append(TabPage(child, tag: tag, number: pages.count + 1))
      } else {
        collect(from: child, tag: tag, into: &pages)
      }
    }
  }

  private init(_ node: Node, tag outerTag: AnyHashable?, number: Int) {
    self.node = node
    var item: TabItemNode?
    var tag = outerTag
    // Follows modifiers only and stops at a container, so that no page is built to find its title.
    var next: Node? = node
    while let current = next, item == nil || tag == nil {
      item = item ?? current as? TabItemNode
      tag = (current as? TagNode)?.tag ?? tag
      if item == nil { current.evaluateIfNeeded() }
      next = current.modifiedChild
    }
    self.item = item
    self.tag = tag
    self.number = number
    let title = item?.title ?? ""
    self.title = title.isEmpty ? String(number) : title
  }

  func tab(isNumbered: Bool) -> TabBar.Tab {
    let digit = isNumbered ? String(number) : ""
    return TabBar.Tab(title: title, badge: item?.badge ?? "", number: digit == title ? "" : digit)
  }
}

extension Node {
  /// The child of a modifier; `nil` for a container and for a view that is not evaluated yet.
  fileprivate var modifiedChild: Node? {
    if let layered = self as? LayeredNode { return layered.content }
    guard !isLaidOut || self is WrapperNode, !(self is ScrollNode), children.count == 1 else { return nil }
    return children[0]
  }
}

/// A page of a tab view with a label for the bar.
private final class TabItemNode: ViewportNode {
  override var concernsAppearance: Bool { true }
  /// The parent of the label, which is not part of the page.
  private var labelHolder: Node?
  var labelNode: Node? { labelHolder?.children.first }

  func install(_ makeLabel: (Node) -> Node) {
    let holder = TabLabelNode(parent: self)
    holder.append(makeLabel(holder))
    labelHolder = holder
  }

  override func willLeave() { labelHolder?.leave() }

  /// The badge after the title, which applies to this page alone and not to tabs inside it.
  private(set) var badge = ""

  override init(parent: Node) {
    super.init(parent: parent)
    badge = environment.tabBadge
    environment.tabBadge = ""
  }

  override func setEnvironment(_ environment: EnvironmentValues) {
    if badge != environment.tabBadge { window.titlesDidChange() }
    badge = environment.tabBadge
    var own = environment
    own.tabBadge = ""
    super.setEnvironment(own)
  }

  var title: String {
    _ = labelNode?.layoutNodes
    return labelNode?.label ?? ""
  }
}

extension Node {
  /// The title of the tab that shows the node, if a bar with it is visible; `nil` for a presented node.
  var shownTabTitle: String? {
    var item: TabItemNode?
    var node: Node? = self
    while let current = node, !(current is PresentedNode) {
      item = item ?? current as? TabItemNode
      if let tabs = current as? TabNode { return tabs.environment.hidesTabBar ? nil : item?.title }
      node = current.parent
    }
    return nil
  }
}

/// Holds the label of a tab, whose text the bar shows.
private final class TabLabelNode: Node {
  override var observesLayout: Bool { true }
  override func layoutDidBecomeInvalid() { window.titlesDidChange() }
}

/// A tab view on the screen: a bar with the titles, a line, and the selected page.
private final class TabNode: Node {
  override var concernsAppearance: Bool { true }
  var title = ""
  var onSelect: @MainActor (AnyHashable) -> Void = { _ in }
  /// The tag that the app selects; `nil` if the view stores the selection.
  private var selectedTag: AnyHashable?
  /// The page that the user selected, if no tag identifies it.
  private weak var chosenPage: Node?
  private weak var shownPage: Node?
  /// The minimum height of a view whose bar has a line in a second row.
  private static let minimumHeightForLine = 14
  private static let numberedCount = 9

  private var barHeight: Int {
    if environment.hidesTabBar { return 0 }
    return frame.size.height < Self.minimumHeightForLine ? 1 : 2
  }

  /// Updates the app's selection; a change overrides the user's own selection.
  func follow(_ tag: AnyHashable?) {
    if tag != selectedTag { chosenPage = nil }
    selectedTag = tag
  }

  override init(parent: Node) {
    super.init(parent: parent)
    window.renderer.registerTitleBar(self)
  }

  override var isLaidOut: Bool { true }
  override var drawsCells: Bool { true }
  override func environmentDidChange() {
    setNeedsArrangement()
    window.setNeedsDisplay(in: titleBarBounds)
  }

  override var titleBarBounds: Rect {
    Rect(origin: frame.origin, size: Size(width: frame.size.width, height: barHeight))
  }
  override var ownCells: Rect { titleBarBounds }
  var pages: [TabPage] { TabPage.pages(in: self) }
  private var pageCount: Int { layoutChildren.count }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  override func arrange() {
    let pages = pages
    let selected = selection(among: pages).map { pages[$0].node }
    for page in pages.map(\.node) where page !== selected && !page.isHidden {
      window.focus.saveFocus(of: page, replacedBy: selected)
      page.isHidden = true
    }
    selected?.isHidden = false
    let room = frame.inset(by: CellInsets(top: barHeight))
    if let selected {
      let fills = selected is TabItemNode
      selected.place(
        in: fills ? room : Alignment.topLeading.place(selected.size(for: ProposedSize(room.size)), in: room))
    }
    if let selected, shownPage !== selected {
      shownPage = selected
      window.setNeedsDisplay(in: titleBarBounds)
      window.focus.restore(for: selected, in: window)
    }
  }

  private func selection(among pages: [TabPage]) -> Int? {
    guard !pages.isEmpty else { return nil }
    if let chosen = pages.firstIndex(where: { $0.node === chosenPage }) { return chosen }
    return pages.firstIndex { $0.tag != nil && $0.tag == selectedTag } ?? 0
  }

  // MARK: Input

  override var isInteractive: Bool { true }

  override var controls: [Control] {
    guard barHeight > 0 else { return [] }
    return pages.enumerated().map { index, page in
      Control(.tab, page.title, node: self) { [weak self] in _ = self?.select(index) }
    }
  }

  override func handle(_ key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.pageUp, .control): return move(by: -1, among: pages)
    case (.pageDown, .control): return move(by: 1, among: pages)
    case (.character(let character), []), (.character(let character), .option):
      guard let number = character.wholeNumberValue, (1..<pageCount + 1).contains(number) else { return false }
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
    guard pageCount > 1 else { return [] }
    let digits = "1…\(min(9, pageCount))"
    let isTyping = window.typingField != nil
    let more = pageCount > 9 ? [KeyHint("^PgDn", "Next tab")] : []
    // Where a digit is no text, the bar names it already.
    let hint = KeyHint(isTyping ? "Alt-\(digits)" : digits, "Tabs").with(isTyping ? .normal : .low)
    return [hint] + more
  }

  // MARK: Drawing

  private func bar(for pages: [TabPage]) -> TabBar {
    let isNumbered = (2...Self.numberedCount).contains(pages.count)
    return TabBar(
      title: title, tabs: pages.map { $0.tab(isNumbered: isNumbered) }, selected: selection(among: pages) ?? 0,
      width: frame.size.width, status: environment.tabBarStatus + windowStatus)
  }

  /// The number of the window, if there are several and no other row names them.
  private var windowStatus: [TabBarStatus] {
    guard let pages = window.scenePages, pages.pages.count > 1, pages.split == nil, pages.barFrame == nil,
      let page = nearest({ $0 as? ScenePageNode })
    else { return [] }
    return [TabBarStatus("Window \(page.number) of \(pages.pages.count)", importance: -1)]
  }

  override func draw(on canvas: inout CellCanvas) {
    super.draw(on: &canvas)
    guard ownCells.intersects(canvas.clip) else { return }
    let bar = bar(for: pages)
    canvas.clipped(to: ownCells) {
      bar.draw(on: &$0, at: frame.origin, marking: barHeight > 1 ? .line : .background, environment.palette)
    }
  }
}

extension TabNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    // Where the bar is hidden there are no controls, and the view in its place describes itself.
    let words = title.split(separator: " ").filter { $0.contains { $0.isLetter || $0.isNumber } }
    if !words.isEmpty, !environment.hidesTabBar {
      reader.add(AccessibilityElement(.text, words.joined(separator: " ")))
    }
    for (index, (page, control)) in zip(pages, controls).enumerated() {
      let name = page.item?.labelNode.map { reader.text(of: $0) } ?? ""
      var element = AccessibilityElement(.tab, name.isEmpty ? control.label : name)
      if let badge = page.item?.badge, !badge.isEmpty { element.value = badge }
      element.position = AccessibilityElement.Position(index: index + 1, count: pages.count)
      element.states = page.node.isHidden ? [] : ["selected"]
      element.controls = [control]
      reader.add(element)
    }
    reader.readChildren(of: self)
  }
}
