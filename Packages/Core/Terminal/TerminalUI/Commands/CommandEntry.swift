@MainActor
struct CommandEntry {
  let title: String
  var synonyms: [String] = []
  /// The equivalent key; empty if there is none.
  var key = ""
  /// The kind of command, where the title leaves it open: a tab, a field, a choice.
  var kind = ""
  var section = PaletteSection.commands
  /// Whether the title contains each search text.
  var matchesAnyText = false
  var isEnabled = true
  var disabledReason: String?
  /// Returns the text at the right in place of the kind.
  var detail: @MainActor () -> Text? = { nil }
  let run: @MainActor () -> Void

  var refusal: String { disabledReason ?? "Not available now" }
}

extension CommandEntry {
  init(_ command: PaletteCommand) {
    self.init(
      title: command.title, synonyms: command.synonyms, kind: command.kind, section: command.section,
      matchesAnyText: command.matchesAnyText,
      isEnabled: command.disabledReason == nil, disabledReason: command.disabledReason, detail: command.detail,
      run: command.action)
  }
}

extension Window {
  /// Returns the commands of the screen in reading order, then shortcuts of views that are not listed, the commands of
  /// views and scenes, and those of the window.
  func commandEntries() -> [CommandEntry] {
    let elements = contentElements().filter { $0.role != .row }
    let listed = Set(elements.flatMap { $0.controls.map { ObjectIdentifier($0.node) } })
    let hidden = shortcuts.nodes.filter { !listed.contains(ObjectIdentifier($0)) }
    // The actions of the screen are first, and the ways to leave it last.
    let sorted = (0...2).flatMap { rank in elements.filter { $0.paletteRank == rank } }
    return sorted.flatMap(\.commandEntries) + hidden.map(\.shortcutEntry) + viewCommandEntries + sceneCommandEntries
      + windowCommands.map(\.entry) + systemCommandEntries
  }

  private var viewCommandEntries: [CommandEntry] {
    let known = shortcuts.byKey
    // A command whose key a control on the screen has is that control's action, for when something covers it.
    let others = commands.filter { node in
      !node.isOutOfReach && node.environment.isEnabled && node.boundShortcut.map { known[$0.press] == nil } ?? true
    }
    return others.map { node in
      CommandEntry(
        title: node.shortcutTitle, synonyms: node.synonyms, key: node.boundShortcut?.press.description ?? ""
      ) { node.trigger() }
    }
  }

  private var sceneCommandEntries: [CommandEntry] {
    allSceneCommands.map { command in
      CommandEntry(
        title: command.control.label, key: command.key, kind: command.menu, isEnabled: command.control.isEnabled,
        disabledReason: command.control.node.environment.disabledReason, run: command.run)
    }
  }

  private var systemCommandEntries: [CommandEntry] {
    let help = CommandEntry(
      title: "Help", synonyms: ["keys", "keyboard", "shortcuts", "manual", "commands"], key: "?", kind: "all keys"
    ) { [weak self] in self?.openHelp() }
    let quit = CommandEntry(
      title: "Quit", synonyms: ["exit", "close", "leave", "end"], key: "^C", isEnabled: onQuit != nil,
      disabledReason: onQuit == nil ? "Press ^C" : nil
    ) { [weak self] in self?.requestQuit() }
    return [help, quit]
  }
}

extension Node {
  fileprivate var shortcutEntry: CommandEntry {
    CommandEntry(
      title: shortcutTitle, key: shortcut?.press.description ?? "", isEnabled: environment.isEnabled,
      disabledReason: environment.disabledReason
    ) { self.trigger() }
  }
}

extension WindowCommandItem {
  fileprivate var entry: CommandEntry {
    CommandEntry(
      title: title, key: key, kind: kind, isEnabled: disabledReason == nil, disabledReason: disabledReason, run: run)
  }
}

extension AccessibilityElement {
  fileprivate var commandEntries: [CommandEntry] {
    controls.enumerated().filter { !$1.node.environment.isHiddenFromPalette }.map { index, control in
      CommandEntry(
        title: name(of: control), key: key(of: control, at: index), kind: kind, isEnabled: control.isEnabled,
        disabledReason: control.node.environment.disabledReason
      ) { control.activate() }
    }
  }

  fileprivate var paletteRank: Int {
    switch role {
    case .button: 0
    case .tab: 2
    default: 1
    }
  }

  private func name(of control: Control) -> String {
    switch role {
    case .picker, .menu: "\(label): \(control.label)"
    case .stepper, .slider: control.label
    default: label
    }
  }

  private var kind: String {
    switch role {
    case .button, .picker, .menu, .stepper, .slider: ""
    case .textField, .secureField: "field"
    default: role.rawValue
    }
  }

  private func key(of control: Control, at index: Int) -> String {
    if role == .tab { return position.map { String($0.index) } ?? "" }
    if control.node is PageStackNode { return KeyPress(.escape).description }
    return control.node.shortcut?.press.description ?? ""
  }
}
