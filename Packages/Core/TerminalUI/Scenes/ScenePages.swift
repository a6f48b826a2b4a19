/// The open windows, of which the front one is visible.
struct ScenePages: PrimitiveView {
  let windows: [OpenWindow]
  let front: OpenWindow?
  let manager: WindowManager
  let phase: ScenePhaseModel

  func makeNode(in parent: Node) -> ScenePagesNode {
    let node = ScenePagesNode(manager: manager, parent: parent)
    update(node)
    return node
  }

  func update(_ node: ScenePagesNode) {
    node.reconcile(windows, front: front) { window, page in
      guard let definition = manager.definition(of: window) else { return }
      let view = SceneWindow(window: window, definition: definition, manager: manager, phase: phase)
      if let child = page.children.first { view._update(child) } else { page.append(view._makeNode(in: page)) }
    }
  }
}

/// One window of the app.
///
/// Escape closes it if `openWindow` has opened it.
final class ScenePageNode: WrapperNode {
  let openWindow: OpenWindow
  var hasBeenPlaced = false
  private weak var manager: WindowManager?

  init(_ openWindow: OpenWindow, manager: WindowManager, parent: Node) {
    self.openWindow = openWindow
    self.manager = manager
    super.init(parent: parent)
  }

  override var contentAlignment: Alignment { .center }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard openWindow.isSecondary, key == KeyPress(.escape) else { return false }
    manager?.close(openWindow)
    return true
  }

  /// The title of the window's content, from the innermost visible page; `nil` if no page has one.
  var shownTitle: String? { Self.title(in: self) }

  private static func title(in node: Node) -> String? {
    for child in node.visibleChildren {
      if let title = title(in: child) { return title }
    }
    return (node as? TitleNode)?.title
  }

  override var keyHints: [KeyHint] { openWindow.isSecondary ? [KeyHint("Esc", "Close")] : [] }
}

/// Holds the open windows of an app.
///
/// All of them are live; the front one is drawn and receives input.
final class ScenePagesNode: Node {
  let manager: WindowManager

  init(manager: WindowManager, parent: Node) {
    self.manager = manager
    super.init(parent: parent)
    window.scenePages = self
  }

  override var isLaidOut: Bool { true }

  var front: ScenePageNode? { children.lazy.compactMap { $0 as? ScenePageNode }.first { !$0.isHidden } }

  func reconcile(_ windows: [OpenWindow], front: OpenWindow?, fill: (OpenWindow, ScenePageNode) -> Void) {
    let known = children.compactMap { $0 as? ScenePageNode }
    let pages = windows.map { open in
      let page = known.first { $0.openWindow === open } ?? ScenePageNode(open, manager: manager, parent: self)
      fill(open, page)
      return page
    }
    let old = self.front
    let next = pages.first { $0.openWindow === front }
    if let old, old !== next { window.focus.remember(for: old) }
    for page in pages { page.isHidden = page !== next }
    if !known.elementsEqual(pages, by: ===) { replaceChildren(pages) }
    guard let next, next !== old else { return }
    setNeedsLayout()
    window.focus.restore(for: next, in: window)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  /// Also lays out a restored window behind another one once, because its lifecycle actions and tasks start with its
  /// placement.
  override func arrange() {
    for case let page as ScenePageNode in children where !page.isHidden || !page.hasBeenPlaced {
      page.hasBeenPlaced = true
      page.place(in: frame)
    }
  }
}

extension Window {
  /// Switches to the next window of the app on F6, to the previous one on Shift-F6.
  ///
  /// - Returns: `true` if the key was one of these and there is another window.
  func switchWindow(_ press: KeyPress) -> Bool {
    guard press.key == .function(6), let manager = scenePages?.manager, manager.windows.count > 1 else { return false }
    manager.switchWindow(by: press.modifiers == .shift ? -1 : 1)
    return true
  }

  /// The key hint that names the front window; empty if there is only one window.
  var windowHints: [KeyHint] {
    guard let manager = scenePages?.manager, let front = manager.front, manager.windows.count > 1 else { return [] }
    let number = (manager.windows.firstIndex { $0 === front } ?? 0) + 1
    let title = scenePages?.front?.shownTitle ?? manager.definition(of: front)?.title ?? ""
    return [KeyHint("F6", "Window \(number)/\(manager.windows.count)" + (title.isEmpty ? "" : ": \(title)"))]
  }
}

extension Window {
  /// The window commands for the command palette; empty if there is only one window.
  var windowCommands: [(title: String, key: String, run: @MainActor () -> Void)] {
    guard let manager = scenePages?.manager, let front = manager.front, manager.windows.count > 1 else { return [] }
    let key = KeyPress(.function(6))
    let backKey = KeyPress(.function(6), modifiers: .shift)
    let next = { @MainActor (step: Int) in { @MainActor in manager.switchWindow(by: step) } }
    let close = { @MainActor in manager.close(front) }
    return [("Next window", key.description, next(1)), ("Previous window", backKey.description, next(-1))]
      + (front.isSecondary ? [("Close window", KeyPress(.escape).description, close)] : [])
  }
}

extension Node {
  /// Whether the node is hidden or has a hidden ancestor.
  final var isCovered: Bool {
    nearest { $0.isHidden ? true : nil } ?? false
  }
}
