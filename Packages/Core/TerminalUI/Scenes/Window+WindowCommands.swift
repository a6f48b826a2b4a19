extension Window {
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
}

/// A command for windows in the command palette.
@MainActor
struct WindowCommandItem {
  let title: String
  var key = ""
  var kind = ""
  /// The reason why the command is unavailable; `nil` if it is available.
  var disabledReason: String?
  let run: @MainActor () -> Void
}

extension Window {
  /// The window commands for the command palette; empty if there is only one window.
  var windowCommands: [WindowCommandItem] {
    guard let pages = scenePages, let front = pages.front, hasSeveralWindows else { return [] }
    let list = WindowCommandItem(title: "Windows…", key: "F8") { [weak self] in self?.openWindowList() }
    return pages.switchCommands + pages.closeCommands(front) + [list] + pages.splitCommands
      + pages.pages.map { page in
        WindowCommandItem(title: "Window: \(page.name)", kind: page === front ? "current window" : "window") {
          [manager = pages.manager, open = page.openWindow] in manager.bringToFront(open)
        }
      }
  }
}

extension ScenePagesNode {
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
