final class PageNode: ViewportNode {
  override var concernsAppearance: Bool { true }

  /// The action that removes the page, for the views on it; `nil` if there is no page to go back to.
  var dismissAction: DismissAction? {
    didSet { if let dismissAction { environment.enterPresentation(dismiss: dismissAction) } }
  }

  private var toolbarNodes: [Weak<ToolbarNode>] = []
  private var stacks: [Weak<PageStackNode>] = []
  private var titles: [Weak<TitleNode>] = []
  private var subtitles: [Weak<SubtitleNode>] = []
  private var barVisibilities: [Weak<BarVisibilityNode>] = []

  private struct Weak<Value: AnyObject> {
    weak var value: Value?
  }

  override func setEnvironment(_ environment: EnvironmentValues) {
    var own = environment
    if let dismissAction { own.enterPresentation(dismiss: dismissAction) }
    super.setEnvironment(own)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? contentSize(for: proposal).height)
  }

  /// The innermost title on the page; a stack on the page shows its own titles, and so does a presentation over it.
  var title: String {
    titles.removeAll { $0.value == nil }
    // This is read for each frame. The path from the only title to the page is shorter than a search of the page.
    if titles.count == 1, let only = titles[0].value { return only.isShown(in: self) ? only.title : "" }
    return titles.isEmpty ? "" : title(in: self) ?? ""
  }

  private func title(in node: Node) -> String? {
    if node is PageStackNode || node is PresentedNode { return nil }
    for child in node.visibleChildren {
      if let title = title(in: child) { return title }
    }
    return (node as? TitleNode)?.title
  }

  /// The innermost subtitle on the page, which follows the title.
  var subtitle: String {
    subtitles.removeAll { $0.value?.isInTree != true }
    return subtitles.last?.value?.subtitle ?? ""
  }

  /// Whether the title is that of the tab around the page, so that a bar with it would say the same twice.
  var repeatsTabTitle: Bool { !title.isEmpty && subtitle.isEmpty && shownTabTitle == title }

  // MARK: Registration of nodes that affect the bars

  func add(_ title: TitleNode) { titles.append(Weak(value: title)) }
  func add(_ subtitle: SubtitleNode) { subtitles.append(Weak(value: subtitle)) }
  func add(_ stack: PageStackNode) { stacks.append(Weak(value: stack)) }

  func add(_ toolbar: ToolbarNode) {
    toolbarNodes.append(Weak(value: toolbar))
    barsDidChange()
  }

  func add(_ visibility: BarVisibilityNode) {
    barVisibilities.append(Weak(value: visibility))
    barsDidChange()
  }

  func remove(_ toolbar: ToolbarNode) {
    toolbarNodes.removeAll { $0.value == nil || $0.value === toolbar }
    barsDidChange()
  }

  func remove(_ visibility: BarVisibilityNode) {
    barVisibilities.removeAll { $0.value == nil || $0.value === visibility }
    barsDidChange()
  }

  /// The stack arranges the page between the bars.
  func barsDidChange() { parent?.setNeedsLayout() }

  var hiddenBarParts: BarParts { BarParts(barVisibilities.compactMap(\.value?.hidden)) }
  /// Whether a stack on the page has its own bar.
  var hasNestedStack: Bool { stacks.contains { $0.value != nil } }
  /// Whether a stack takes the place of the page's own, unlike the stacks in the columns of a split view.
  var hasOwnStack: Bool { stacks.contains { $0.value?.isInColumn == false } }

  /// Returns the items on visible bars, and hides the others so that they cannot be used.
  func shownToolbarItems() -> [(place: ToolbarItemPlacement.Place, node: Node)] {
    let hidden = hiddenBarParts
    let items = toolbarItems
    for item in items { item.node.isHidden = hidden.hides(item.place) }
    return items.filter { !$0.node.isHidden }
  }

  private var toolbarItems: [(place: ToolbarItemPlacement.Place, node: Node)] {
    toolbarNodes.flatMap { $0.value?.items ?? [] }.map { (($0 as? ToolbarItemNode)?.place ?? .trailing, $0) }
  }
}

/// The layout of a page's bars, computed when the page is laid out.
@MainActor
struct PageBar {
  /// The height of the bar at the top in rows: zero if the bar would be empty.
  var height = 1
  var hasBottom = false
  var titleRange = 0..<0
  private(set) var items: [Node] = []
  private var hidesTitle = false

  static let backWidth = 8

  init() {}

  init(of page: PageNode, hasBack: Bool, in frame: Rect) {
    let all = page.shownToolbarItems()
    items = all.map(\.node)
    let repeatsTab = !hasBack && page.repeatsTabTitle
    hidesTitle = all.contains { $0.place == .principal } || page.hiddenBarParts.contains(.title) || repeatsTab
    let hasNoTitle = repeatsTab || page.hasNestedStack && page.title.isEmpty
    let isEmpty = !hasBack && hasNoTitle && !all.contains { !$0.place.isBottom }
    height = isEmpty || page.hiddenBarParts.contains(.top) ? 0 : 1
    hasBottom = all.contains { $0.place.isBottom }
    let nodes = { (place: ToolbarItemPlacement.Place) in all.filter { $0.place == place }.map(\.node) }
    let leading = frame.minX + 1 + (hasBack ? Self.backWidth : 0)
    let start = Self.place(nodes(.leading), from: leading, y: frame.minY, within: frame)
    let width = nodes(.trailing).reduce(0) { $0 + Self.width(of: $1) + 1 }
    let end = max(start, frame.maxX - width)
    Self.place(nodes(.trailing), from: end, y: frame.minY, within: frame)
    titleRange = start..<end
    Self.place(nodes(.principal), from: start, y: frame.minY, within: frame)
    Self.placeBottom(nodes(.bottom), status: nodes(.status), within: frame)
  }

  var showsTitle: Bool { height > 0 && !hidesTitle }

  @discardableResult
  private static func place(_ nodes: [Node], from start: Int, y: Int, within frame: Rect) -> Int {
    var x = start
    for node in nodes {
      let width = min(width(of: node), max(0, frame.maxX - x))
      node.place(in: Rect(x: x, y: y, width: width, height: 1))
      x += width + 1
    }
    return x
  }

  /// Places nodes on the last row, with the status in the middle of the rest.
  ///
  /// Nodes that can be wider, such as a spacer, share the free columns.
  private static func placeBottom(_ nodes: [Node], status: [Node], within frame: Rect) {
    let (start, y) = (frame.minX + 1, frame.maxY - 1)
    let statusWidth = status.reduce(0) { $0 + width(of: $1) + 1 }
    var free = frame.maxX - 1 - start - statusWidth - nodes.reduce(-1) { $0 + width(of: $1) + 1 }
    var flexible = nodes.filter { isFlexible($0, upTo: width(of: $0) + free) }
    var x = start
    for node in nodes {
      var width = width(of: node)
      if node === flexible.first {
        let share = max(0, free) / flexible.count
        (width, free) = (width + share, free - share)
        flexible.removeFirst()
      }
      width = min(width, max(0, frame.maxX - x))
      node.place(in: Rect(x: x, y: y, width: width, height: 1))
      x += width + 1
    }
    let centered = frame.minX + (frame.size.width - statusWidth) / 2
    place(status, from: max(x, centered), y: y, within: frame)
  }

  private static func isFlexible(_ node: Node, upTo width: Int) -> Bool {
    width > Self.width(of: node) && node.size(for: ProposedSize(width: width, height: 1)).width > Self.width(of: node)
  }

  private static func width(of node: Node) -> Int {
    node.size(for: ProposedSize(width: nil, height: 1)).width
  }
}
