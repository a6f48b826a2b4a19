/// Presents the runtime's own views, as a sibling of the app's views.
final class SystemPresentationNode: PresentationNode {
  /// The app's palette, which is set below this node's position in the tree.
  var palette = Palette.terminal

  override var basePalette: Palette { palette }
  /// The height with which the presented view is centered, although it may be lower: its first row then never moves.
  var reservedHeight: Int?
  var didHide: @MainActor () -> Void = {}

  override func placePresented(in bounds: Rect) {
    guard let presented, let reservedHeight else { return super.placePresented(in: bounds) }
    let width = min(CommandPalette.width, bounds.size.width)
    let size = presented.size(for: ProposedSize(width: width, height: bounds.size.height))
    let reserved = Size(width: width, height: min(bounds.size.height, max(reservedHeight, size.height)))
    let place = Alignment.center.place(reserved, in: bounds)
    presented.place(in: Rect(origin: place.origin, size: Size(width: width, height: size.height)))
  }

  override func hide() {
    super.hide()
    didHide()
  }
}

extension Window {
  private var overlay: SystemPresentationNode? {
    presentations.lazy.compactMap { $0 as? SystemPresentationNode }.first
  }

  var overlayHints: [KeyHint] {
    guard overlay == nil else { return [] }
    // While a field takes text, a question mark is text.
    let helpKey = focus.focused is TextFieldNode ? "F1" : "?"
    return [KeyHint("^P", "Commands"), KeyHint(helpKey, "Help")]
  }

  /// Opens the command palette for Ctrl-P, the help for F1 or `?`, and the list of windows for F8; the same key closes
  /// it.
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
    let sources = activePaletteSources
    let items = sources.flatMap { $0.source.items() }
    let synonyms = Dictionary(items.map { ($0.title, $0.synonyms) }) { first, _ in first }
    let screen = commandEntries().map { entry in
      var entry = entry
      entry.synonyms += synonyms[entry.title] ?? []
      return entry
    }
    let titles = Set(screen.map(\.title))
    let added = { (commands: [PaletteCommand]) in
      commands.filter { !titles.contains($0.title) }.map { CommandEntry($0) }
    }
    let searcher = PaletteSearcher(sources: sources, tasks: tasks)
    let model = CommandPaletteModel(
      CommandPaletteModel.Context(
        entries: screen + added(items),
        entriesForQuery: { query in added(sources.flatMap { $0.source.commands(query) }) },
        search: { searcher.search($0, add: $1) }, recent: recentCommands,
        run: { [weak self] entry in self?.runFromPalette(entry) }))
    let node = show(CommandPalette(model: model))
    node?.reservedHeight = CommandPalette.height + 4
    node?.didHide = { searcher.cancel() }
    // The list prefers the focus, but here the search field needs it.
    update()
    if let field = focus.candidates(in: self).first(where: { $0 is TextFieldNode }) { focus.move(to: field, in: self) }
  }

  private func runFromPalette(_ entry: CommandEntry) {
    closeOverlay()
    if !entry.matchesAnyText { addRecentCommand(entry.title) }
    entry.run()
    setNeedsFrame()
  }

  func openHelp() {
    show(HelpOverlay(sections: keySections()) { [weak self] in self?.closeOverlay() })
  }

  func openWindowList() {
    guard let scenePages else { return }
    show(WindowList(model: WindowListModel(pages: scenePages) { [weak self] in self?.closeOverlay() }))
  }

  /// Ends the program, or asks first if that would cancel work in progress; a second request does not ask again.
  func requestQuit() {
    guard let work = quitProtection.title, quitQuestion?.presented == nil else { return onQuit?() ?? () }
    closeOverlay()
    quitQuestion = show(
      QuitQuestion(work: work) { [weak self] quits in
        self?.closeOverlay()
        if quits { self?.onQuit?() }
      }, style: .alert)
  }

  @discardableResult
  private func show(_ content: some View, style: PresentationStyle = .menu) -> SystemPresentationNode? {
    guard let rootNode else { return nil }
    let node = SystemPresentationNode(parent: rootNode)
    node.style = style
    node.dismiss = { [weak self] in self?.closeOverlay() }
    node.palette = basePalette
    node.show(content.environment(\.palette, basePalette))
    return node
  }

  private func closeOverlay() {
    overlay?.hide()
  }
}
