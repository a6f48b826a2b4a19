/// One window of the app.
///
/// Escape closes it if `openWindow` has opened it.
final class ScenePageNode: WrapperNode {
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
  /// The name of the front window; empty if it has none.
  ///
  /// It comes from the content of the window and is not sanitized.
  public var title: String { scenePages?.front?.title ?? "" }
}

extension Node {
  /// Whether the node is hidden or has a hidden ancestor.
  final var isCovered: Bool {
    nearest { $0.isHidden ? true : nil } ?? false
  }

  /// Whether the node is covered, or in a visible window that receives no input.
  final var isOutOfReach: Bool {
    guard let pages = window.scenePages, pages.split != nil else { return isCovered }
    return isCovered || !isInFrontWindow(of: pages)
  }

  /// Whether the node is in the front window, or in none.
  fileprivate final func isInFrontWindow(of pages: ScenePagesNode) -> Bool {
    enclosingWindowPage.map { $0 === pages.front } ?? true
  }

  /// The window that contains the node.
  fileprivate final var enclosingWindowPage: ScenePageNode? { nearest { $0 as? ScenePageNode } }
}

extension Window {
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

extension PresentationNode {
  /// The frame of the enclosing window, if several windows share the terminal.
  var windowArea: Rect? {
    guard let pages = window.scenePages, pages.split != nil || pages.barFrame != nil else { return nil }
    return enclosingWindowPage?.frame
  }
}
