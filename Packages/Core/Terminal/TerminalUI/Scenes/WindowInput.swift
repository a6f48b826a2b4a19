/// Keys, mouse, hints and commands for several windows on one terminal.
extension Window {
  private var pagesOfSeveralWindows: ScenePagesNode? {
    scenePages.flatMap { $0.manager.windows.count > 1 ? $0 : nil }
  }

  var hasSeveralWindows: Bool { pagesOfSeveralWindows != nil }

  /// Handles the keys for windows.
  ///
  /// F6 switches to the next window, Shift-F6 to the previous one, and F7 changes the arrangement. In a split, F6
  /// switches to the other visible window, and Ctrl with an arrow moves the border.
  func handleWindowKey(_ press: KeyPress) -> Bool {
    guard let pages = pagesOfSeveralWindows, !isShowingSystemPresentation else { return false }
    let manager = pages.manager
    switch (press.key, press.modifiers) {
    case (.function(6), .shift): manager.switchWindow(by: -1)
    case (.function(6), []) where pages.split != nil: manager.switchPane()
    case (.function(6), _): manager.switchWindow(by: 1)
    case (.function(7), []): return manager.selectNextMode(in: size)
    case (let key, .control): return pages.moveBorder(key)
    default: return false
    }
    return true
  }

  /// Returns why a key for windows has no effect; `nil` for any other key.
  func windowKeyRefusal(of press: KeyPress) -> String? {
    guard scenePages != nil, !isShowingSystemPresentation else { return nil }
    switch (press.key, press.modifiers) {
    case (.function(6...8), []) where !hasSeveralWindows, (.function(6), .shift) where !hasSeveralWindows:
      return "Only one window is open"
    case (.function(7), []): return WindowArrangement.Mode.splitRequirement
    default: return nil
    }
  }

  /// Handles a mouse event on the bar of windows, on the border of a split, or in a window without the input.
  ///
  /// A press in such a window brings it to the front, and is then handled there.
  func handleWindowMouse(_ mouse: MouseEvent) -> Bool {
    guard let pages = pagesOfSeveralWindows, !isShowingSystemPresentation else { return false }
    switch mouse.action {
    case .press: return pages.press(mouse.position)
    case .drag: return pages.drag(to: mouse.position)
    case .release: return pages.release(mouse.position)
    case .scrollUp, .scrollDown: return false
    }
  }

  /// The key hint that names the front window; empty if there is only one window.
  var windowHints: [KeyHint] {
    guard let pages = scenePages, let front = pages.front, hasSeveralWindows else { return [] }
    let title = front.title
    let place = "Window \(front.number)/\(pages.manager.windows.count)"
    return [KeyHint("F6", place + (title.isEmpty ? "" : ": \(title)"))]
  }

  /// The other keys for windows, which the help lists; empty if there is only one window.
  var windowKeys: [KeyHint] {
    guard let pages = scenePages, hasSeveralWindows else { return [] }
    let border = pages.split.map { [KeyHint($0.axis == .horizontal ? "^←, ^→" : "^↑, ^↓", "Move the border")] } ?? []
    return [KeyHint("F7", "Split: side by side, stacked, off"), KeyHint("F8", "List of windows")] + border
  }

  /// The window commands for the command palette; disabled if there is only one window, and empty outside of an app.
  var windowCommands: [WindowCommandItem] {
    guard let pages = scenePages, let front = pages.front else { return [] }
    guard hasSeveralWindows else { return pages.commandsOfOneWindow }
    let list = WindowCommandItem(title: "Windows…", key: "F8") { [weak self] in self?.openWindowList() }
    return pages.switchCommands + pages.closeCommands(front) + [list] + pages.splitCommands
      + pages.pages.map { page in
        WindowCommandItem(title: "Window: \(page.name)", kind: page === front ? "current window" : "window") {
          [manager = pages.manager, open = page.openWindow] in manager.bringToFront(open)
        }
      }
  }
}

/// A mouse button that is pressed on the border of a split.
struct BorderPress {
  var isDragged = false
}

extension ScenePagesNode {
  /// Moves the border of a split in the direction of an arrow key, if it can move there.
  fileprivate func moveBorder(_ key: KeyPress.Key) -> Bool {
    switch (key, split?.axis) {
    case (.left, .horizontal), (.up, .vertical): manager.moveBorder(by: -1)
    case (.right, .horizontal), (.down, .vertical): manager.moveBorder(by: 1)
    default: return false
    }
    return true
  }

  fileprivate func press(_ point: Point) -> Bool {
    borderPress = split?.border.contains(point) == true ? BorderPress() : nil
    if borderPress != nil { return true }
    if let barFrame, let index = WindowBar(self, in: barFrame).index(at: point) {
      manager.bringToFront(pages[index].openWindow)
      return true
    }
    guard let page = page(at: point) else { return false }
    manager.bringToFront(page.openWindow)
    window.update()
    return !page.frame.contains(point)
  }

  fileprivate func drag(to point: Point) -> Bool {
    guard borderPress != nil, let split else { return false }
    borderPress?.isDragged = true
    manager.setFraction(split.fraction(at: point))
    return true
  }

  fileprivate func release(_ point: Point) -> Bool {
    guard let press = borderPress, let split else { return false }
    borderPress = nil
    // A click on the title row of the lower window selects it.
    if !press.isDragged, split.axis == .vertical, point.y == split.border.minY, let page = page(at: point) {
      manager.bringToFront(page.openWindow)
    } else {
      manager.setFraction(split.fraction(at: point))
    }
    return true
  }

  fileprivate var commandsOfOneWindow: [WindowCommandItem] {
    [("Next window", "F6"), ("Close window", "Esc"), ("Split side by side", "F7"), ("Split stacked", "F7")].map {
      WindowCommandItem(title: $0, key: $1, disabledReason: "Only one window is open") {}
    }
  }

  fileprivate var switchCommands: [WindowCommandItem] {
    let backKey = KeyPress(.function(6), modifiers: .shift).description
    return [
      WindowCommandItem(title: "Next window", key: "F6") { [manager] in manager.switchWindow(by: 1) },
      WindowCommandItem(title: "Previous window", key: backKey) { [manager] in manager.switchWindow(by: -1) },
    ]
  }

  fileprivate func closeCommands(_ front: ScenePageNode) -> [WindowCommandItem] {
    var commands: [WindowCommandItem] = []
    if front.openWindow.isSecondary {
      commands.append(
        WindowCommandItem(title: "Close window", key: "Esc") { [manager] in manager.close(front.openWindow) })
    }
    if manager.windows.contains(where: { $0.isSecondary && $0 !== front.openWindow }) {
      commands.append(WindowCommandItem(title: "Close other windows") { [manager] in manager.closeOthers() })
    }
    return commands
  }

  fileprivate var splitCommands: [WindowCommandItem] {
    let choices: [(mode: WindowArrangement.Mode, title: String)] = [
      (.sideBySide, "Split side by side"), (.stacked, "Split stacked"), (.single, "End the split"),
    ]
    return choices.filter { $0.mode != arrangement.mode }.map { mode, title in
      WindowCommandItem(title: title, key: "F7", disabledReason: mode.disabledReason(in: window.size)) { [manager] in
        manager.setMode(mode)
      }
    }
  }
}

@MainActor
struct WindowCommandItem {
  let title: String
  var key = ""
  var kind = ""
  var disabledReason: String?
  let run: @MainActor () -> Void
}
