/// Presents the runtime's own views, as a sibling of the app's views.
final class SystemPresentationNode: PresentationNode {
  /// The app's palette, which is set below this node's position in the tree.
  var palette = Palette.terminal

  override var basePalette: Palette { palette }
}

extension Window {
  /// The open command palette or help; `nil` if neither is open.
  private var overlay: SystemPresentationNode? {
    presentations.lazy.compactMap { $0 as? SystemPresentationNode }.first
  }

  /// The hints for the palette and the help; empty while one is open.
  var overlayHints: [KeyHint] {
    guard overlay == nil else { return [] }
    // While a field takes text, a question mark is text.
    let helpKey = focus.focused is TextFieldNode ? "F1" : "?"
    return [KeyHint("^P", "Commands"), KeyHint(helpKey, "Help")]
  }

  /// Opens the command palette for Ctrl-P, the help for F1 or `?`, and the list of windows for F8; the same key closes
  /// it.
  ///
  /// - Parameter press: The key.
  /// - Returns: `true` if the key was one of these.
  func openOverlay(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.character("p"), .control):
      let wasOpen = overlay != nil
      closeOverlay()
      if !wasOpen { openPalette() }
    case (.function(1), []), (.character("?"), []):
      closeOverlay()
      openHelp()
    case (.function(8), []) where hasSeveralWindows:
      closeOverlay()
      openWindowList()
    default: return false
    }
    return true
  }

  private func openPalette() {
    let entries = commandEntries()
    let model = CommandPaletteModel(entries: entries) { [weak self] query in
      self?.paletteEntries(for: query, besides: entries) ?? []
    } run: { [weak self] entry in
      self?.closeOverlay()
      entry.run()
      self?.setNeedsFrame()
    }
    show(CommandPalette(model: model))
    // The list prefers the focus, but here the search field needs it.
    update()
    if let field = focus.candidates(in: self).first(where: { $0 is TextFieldNode }) { focus.move(to: field, in: self) }
  }

  private func openHelp() {
    show(HelpOverlay(sections: keySections()) { [weak self] in self?.closeOverlay() })
  }

  /// Opens the list of windows.
  func openWindowList() {
    guard let scenePages else { return }
    show(WindowList(model: WindowListModel(pages: scenePages) { [weak self] in self?.closeOverlay() }))
  }

  private func show(_ content: some View) {
    guard let rootNode else { return }
    let node = SystemPresentationNode(parent: rootNode)
    node.style = .alert
    node.dismiss = { [weak self] in self?.closeOverlay() }
    node.palette = basePalette
    node.show(content.environment(\.palette, basePalette))
  }

  private func closeOverlay() {
    overlay?.hide()
  }
}
