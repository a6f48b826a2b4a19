extension Window {
  /// Handles an input event; the next event sees its effects even without a frame in between.
  ///
  /// - Returns: `true` if a view handled the event or it was buffered.
  @discardableResult
  public func send(_ event: InputEvent) -> Bool {
    update()
    deliverBufferedKeys()
    return observing(.event(event)) { handle(event) } != .ignored
  }

  private func handle(_ event: InputEvent) -> InputOutcome {
    switch event {
    case .key, .paste: replacingRefusal { type(event) }
    case .mouse(let mouse) where mouse.action == .press: replacingRefusal { dispatch(event) ? .handled : .ignored }
    case .mouse, .focus: dispatch(event) ? .handled : .ignored
    }
  }

  private func type(_ event: InputEvent) -> InputOutcome {
    if enqueueBehindBufferedKeys(event) { return .buffered }
    if dispatch(event) { return .handled }
    if bufferForLater(event) { return .buffered }
    if case .key(let press) = event { explain(press) }
    return .ignored
  }

  func dispatch(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let press): return route(press)
    case .paste(let text): return route(paste: text)
    case .mouse(let mouse): return route(mouse)
    case .focus: return false
    }
  }

  /// The order is: the focused control, its ancestors, shortcuts, commands, commands of scenes, overlays, windows, focus movement, vi keys.
  private func route(_ press: KeyPress) -> Bool {
    if offer(press) { return true }
    if let control = shortcuts.byKey[press] {
      control.trigger()
      return true
    }
    if let command = command(for: press) {
      command.trigger()
      return true
    }
    if runSceneCommand(for: press) { return true }
    return openOverlay(press) || handleWindowKey(press) || moveFocus(press) || offerAsArrow(press)
  }

  /// Offers an unhandled `j`, `k`, `g` or `G` as the key that has its meaning in vi.
  private func offerAsArrow(_ press: KeyPress) -> Bool {
    guard let key = Self.arrows[press] else { return false }
    return offer(KeyPress(key))
  }

  private static let arrows: [KeyPress: KeyPress.Key] = [
    KeyPress(.character("j")): .down, KeyPress(.character("k")): .up, KeyPress(.character("g")): .home,
    KeyPress(.character("G")): .end, KeyPress(.character("G"), modifiers: .shift): .end,
  ]

  /// Offers a key to the focused control and its ancestors, up to the current input scope.
  private func offer(_ press: KeyPress) -> Bool {
    let scope = scope
    guard focus.focused != nil else { return scope?.offerDown(press) ?? false }
    for node in focus.path {
      if node.handle(press) {
        focus.didHandleKey(node)
        return true
      }
      if node === scope { return false }
    }
    return false
  }

  private func moveFocus(_ press: KeyPress) -> Bool {
    switch press.key {
    case .tab where press.modifiers == .shift: return focus.advance(by: -1, in: self)
    case .tab: return focus.advance(by: 1, in: self)
    default: return focus.move(press.key, in: self)
    }
  }

  private func route(paste text: String) -> Bool {
    guard let field = typingField else { return false }
    focus.move(to: field, in: self)
    field.insert(text)
    return true
  }

  private func route(_ mouse: MouseEvent) -> Bool {
    if handleWindowMouse(mouse) { return true }
    switch mouse.action {
    case .press: pointer.beginPress(at: mouse.position, now: animator.now)
    case .drag: return pointer.drag(to: mouse.position)
    case .release: return pointer.release(at: mouse.position)
    case .scrollUp, .scrollDown: break
    }
    let clicked = floatingNode(at: mouse.position) ?? scope(of: mouse)
    guard let target = clicked?.deepest(at: mouse.position) else { return false }
    switch mouse.action {
    case .press:
      if let first = gestureTakingPrecedence(over: target, in: clicked), first.press(at: mouse.position) { return true }
      var node: Node? = target
      while let current = node {
        // A click beside the area of a presentation leaves the focus in the presented view.
        if clicked === scope, current.environment.isEnabled, current.environment.isFocusable, current.isFocusable {
          focus.move(to: current, in: self)
        }
        if current.environment.isEnabled, current.press(at: mouse.position) { return true }
        if let reason = current.refusalOfClick {
          explainClick(reason)
          return false
        }
        node = current === clicked ? nil : current.parent
      }
      return false
    case .scrollUp: return target.nearest { $0.scroll(by: -3) ? true : nil } ?? false
    case .scrollDown: return target.nearest { $0.scroll(by: 3) ? true : nil } ?? false
    case .release, .drag: return false
    }
  }

  private func gestureTakingPrecedence(over target: Node, in scope: Node?) -> GestureNode? {
    var (found, node): (GestureNode?, Node?) = (nil, target)
    while let current = node {
      if let gesture = current as? GestureNode, gesture.takesPrecedence { found = gesture }
      node = current === scope ? nil : current.parent
    }
    return found
  }

  func shortcutControls() -> [Node] { shortcuts.enabled }

  var shortcuts: InputIndex.Shortcuts {
    let found = inputIndex.shortcuts { Self.searchShortcuts(self) }
    checkReuse(of: found.nodes, against: Self.searchShortcuts)
    checkReuse(of: found.enabled) { Self.searchShortcuts($0).filter(\.environment.isEnabled) }
    return found
  }

  private static func searchShortcuts(_ window: Window) -> [Node] {
    var found: [Node] = []
    window.scope?.collectShortcuts(into: &found)
    return found
  }

  /// In debug builds, repeats a cached search and reports a result that is outdated.
  func checkReuse(of nodes: [Node], against search: (Window) -> [Node]) {
    #if DEBUG
      guard checksReuse, !search(self).elementsEqual(nodes, by: ===) else { return }
      report(.staleInput)
    #endif
  }
}

extension Node {
  /// Returns the smallest visible node that contains a cell.
  fileprivate func deepest(at point: Point) -> Node? {
    guard receivesClicks else { return nil }
    for child in drawnChildren.reversed() {
      if let found = child.deepest(at: point) { return found }
    }
    return isLaidOut && frame.contains(point) ? self : nil
  }

  fileprivate func collectShortcuts(into found: inout [Node]) {
    if shortcut != nil { found.append(self) }
    for node in shortcutNodes { node.collectShortcuts(into: &found) }
  }

  fileprivate var refusalOfClick: String? {
    guard !environment.isEnabled, !controls.isEmpty else { return nil }
    return environment.disabledReason ?? "\(shortcutTitle) is not available now"
  }

  /// Offers a key to all visible nodes, the innermost first, because no node has the focus.
  fileprivate func offerDown(_ press: KeyPress) -> Bool {
    for node in reachableNodes.reversed() where node.offerDown(press) { return true }
    return handle(press)
  }
}

extension Window {
  /// The minimum number of characters in one read that are inserted together.
  ///
  /// Typing produces fewer between two frames. Those are handled one by one, because each may move the focus.
  private static let minimumInsertionLength = 16

  /// Handles the first of several characters that arrived together, or all of them.
  ///
  /// A text field inserts many of them in one step, so its binding is written once. Otherwise, each of them may move the
  /// focus or take long.
  func send(typed characters: ArraySlice<Character>) -> Int {
    guard let first = characters.first else { return 0 }
    if characters.count >= Self.minimumInsertionLength, insert(characters) { return characters.count }
    send(.key(KeyPress(.character(first))))
    return 1
  }

  /// Inserts characters into the focused text field; `false` if no text field accepts them now.
  private func insert(_ characters: ArraySlice<Character>) -> Bool {
    update()
    deliverBufferedKeys()
    guard typeAhead.isEmpty, let field = focus.focused as? TextFieldNode, field.environment.isEnabled else {
      return false
    }
    let text = String(characters)
    return observing(.event(.paste(text))) {
      field.insert(text)
      return .handled
    } == .handled
  }
}
