/// The layout of a page's bars, computed when the page is laid out.
@MainActor
struct PageBar {
  /// The height of the bar at the top in rows: zero if the bar would be empty.
  var height = 1
  /// Whether there is a bar below the page.
  var hasBottom = false
  /// The columns that are available for the title.
  var titleRange = 0..<0
  private(set) var items: [Node] = []
  private var hasPrincipal = false

  /// The width of the back button in columns.
  static let backWidth = 8

  init() {}

  /// Places the items of a page within the frame of its stack.
  init(of page: PageNode, hasBack: Bool, in frame: Rect) {
    let all = page.shownToolbarItems()
    items = all.map(\.node)
    hasPrincipal = all.contains { $0.place == .principal }
    let isEmpty = !hasBack && page.hasNestedStack && !all.contains { $0.place != .bottom } && page.title.isEmpty
    height = isEmpty || page.hiddenBarParts.contains(.top) ? 0 : 1
    hasBottom = all.contains { $0.place == .bottom }
    let nodes = { (place: ToolbarItemPlacement.Place) in all.filter { $0.place == place }.map(\.node) }
    let leading = frame.minX + 1 + (hasBack ? Self.backWidth : 0)
    let start = Self.place(nodes(.leading), from: leading, y: frame.minY, within: frame)
    let width = nodes(.trailing).reduce(0) { $0 + Self.width(of: $1) + 1 }
    let end = max(start, frame.maxX - width)
    Self.place(nodes(.trailing), from: end, y: frame.minY, within: frame)
    titleRange = start..<end
    Self.place(nodes(.principal), from: start, y: frame.minY, within: frame)
    Self.place(nodes(.bottom), from: frame.minX + 1, y: frame.maxY - 1, within: frame)
  }

  var showsTitle: Bool { height > 0 && !hasPrincipal }

  /// Places nodes side by side and returns the next free column.
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

  private static func width(of node: Node) -> Int {
    node.size(for: ProposedSize(width: nil, height: 1)).width
  }
}
