/// Keys and mouse for several windows on one terminal.
extension Window {
  private var pagesOfSeveralWindows: ScenePagesNode? {
    scenePages.flatMap { $0.manager.windows.count > 1 ? $0 : nil }
  }

  /// Whether the app has several windows.
  var hasSeveralWindows: Bool { pagesOfSeveralWindows != nil }

  /// Handles the keys for windows.
  ///
  /// F6 switches to the next window, Shift-F6 to the previous one, and F7 changes the arrangement. In a split, F6
  /// switches to the other visible window, and Ctrl with an arrow moves the border.
  ///
  /// - Returns: `true` if the key was one of these and there is another window.
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
  ///
  /// - Returns: `true` if the event needs no further handling.
  func handleWindowMouse(_ mouse: MouseEvent) -> Bool {
    guard let pages = pagesOfSeveralWindows, !isShowingSystemPresentation else { return false }
    switch mouse.action {
    case .press: return pages.press(mouse.position)
    case .drag: return pages.drag(to: mouse.position)
    case .release: return pages.release(mouse.position)
    case .scrollUp, .scrollDown: return false
    }
  }
}

/// A mouse button that is pressed on the border of a split.
struct BorderPress {
  /// Whether the pointer has moved since.
  var isDragged = false
}

extension ScenePagesNode {
  /// Moves the border of a split in the direction of an arrow key.
  ///
  /// - Returns: `true` if the border can move in that direction.
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

  /// Moves the border to the cell of the pointer.
  fileprivate func drag(to point: Point) -> Bool {
    guard borderPress != nil, let split else { return false }
    borderPress?.isDragged = true
    manager.setFraction(split.fraction(at: point))
    return true
  }

  /// Moves the border to the cell where the button is released.
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
}
