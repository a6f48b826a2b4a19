/// Shows what the runtime itself has to show: it stands beside the app's views, not in them.
final class SystemPresentationNode: PresentationNode {
  /// The app's colours, which are set further in than where this stands.
  var palette = Palette.terminal

  override var groundPalette: Palette { palette }
}

extension Window {
  /// The command palette or the help, if one of them is open.
  private var overlay: SystemPresentationNode? {
    presentations.lazy.compactMap { $0 as? SystemPresentationNode }.first
  }

  /// The keys that open them, for the key-hint line; none while one is open.
  var overlayHints: [KeyHint] {
    guard overlay == nil else { return [] }
    // While a field takes text, a question mark is text.
    let helpKey = focus.focused is TextFieldNode ? "F1" : "?"
    return [KeyHint("^P", "Commands"), KeyHint(helpKey, "Help")]
  }

  /// Opens the command palette by Ctrl-P, and the help by F1 or `?`. Gives whether the key was one of these. The key that
  /// opened one closes it again.
  func openOverlay(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.character("p"), .control):
      let wasOpen = overlay != nil
      closeOverlay()
      if !wasOpen { openPalette() }
    case (.function(1), []), (.character("?"), []):
      closeOverlay()
      openHelp()
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
    // The list would take the focus; typing comes first here.
    update()
    if let field = focus.candidates(in: self).first(where: { $0 is TextFieldNode }) { focus.move(to: field, in: self) }
  }

  private func openHelp() {
    show(HelpOverlay(sections: keySections()) { [weak self] in self?.closeOverlay() })
  }

  private func show(_ content: some View) {
    guard let rootNode else { return }
    let node = SystemPresentationNode(parent: rootNode)
    node.style = .alert
    node.dismiss = { [weak self] in self?.closeOverlay() }
    node.palette = groundPalette
    node.show(content.environment(\.palette, groundPalette))
  }

  private func closeOverlay() {
    overlay?.hide()
  }
}
