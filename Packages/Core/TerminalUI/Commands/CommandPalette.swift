import Observation

/// The state of the command palette: the search text, the commands that match it, and the one that Return runs.
@Observable
@MainActor
final class CommandPaletteModel {
  private let entries: [CommandEntry]
  private let added: @MainActor (String) -> [CommandEntry]
  private let runEntry: @MainActor (CommandEntry) -> Void
  /// The matching commands: titles that start with the search text first, then those that contain it, those that match
  /// any text, and disabled ones.
  private(set) var shown: [CommandEntry] = []
  var selectedID: Int?
  var query = "" {
    didSet { if query != oldValue { search() } }
  }

  /// Creates the model of an open palette.
  ///
  /// - Parameters:
  ///   - entries: The commands of the screen.
  ///   - added: Returns more commands for a search text.
  ///   - run: Runs a command.
  init(
    entries: [CommandEntry], added: @escaping @MainActor (String) -> [CommandEntry] = { _ in [] },
    run: @escaping @MainActor (CommandEntry) -> Void
  ) {
    self.entries = entries
    self.added = added
    runEntry = run
    search()
  }

  private func search() {
    let found = (entries + added(query)).filter { $0.matches(query) }
    let start = query.lowercased()
    let ranked = found.map { entry in (entry, rank: Self.rank(of: entry, for: start)) }
    shown = (0...3).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.0) }
    selectedID = shown.first?.id
  }

  private static func rank(of entry: CommandEntry, for start: String) -> Int {
    if !entry.isEnabled { return 3 }
    if entry.matchesAnyText { return 2 }
    return entry.title.lowercased().hasPrefix(start) ? 0 : 1
  }

  func move(by step: Int) {
    guard !shown.isEmpty else { return }
    let index = shown.firstIndex { $0.id == selectedID } ?? 0
    selectedID = shown[min(max(0, index + step), shown.count - 1)].id
  }

  /// Runs a command, unless it is disabled.
  func run(_ entry: CommandEntry) {
    if entry.isEnabled { runEntry(entry) }
  }

  /// Handles the keys that work while the user types.
  func handle(_ key: KeyPress) -> Bool {
    switch key.key {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: -CommandPalette.height)
    case .pageDown: move(by: CommandPalette.height)
    case .return: if let entry = shown.first(where: { $0.id == selectedID }) { run(entry) }
    default: return false
    }
    return true
  }

  static let hints = [KeyHint("Enter", "Run"), KeyHint("↑↓", "Choose"), KeyHint("Esc", "Close")]
}

/// A search field over the list of all available commands.
struct CommandPalette: View {
  @Bindable var model: CommandPaletteModel

  /// The maximum number of rows of the list.
  static let height = 12

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Command", text: $model.query, prompt: "What would you like to do?")
      Divider()
      if model.shown.isEmpty {
        Text("No command matches.").foregroundStyle(.secondary)
      } else {
        List(model.shown, selection: $model.selectedID) { entry in
          CommandRow(entry: entry) { model.run(entry) }
        }
        .frame(maxHeight: .cells(min(Self.height, model.shown.count)))
      }
    }
    .padding(.horizontal, .cells(1))
    .frame(maxWidth: .infinity)
    .border(.accent, title: "Commands")
    .modifier(KeyHandlerModifier(hints: CommandPaletteModel.hints, handle: model.handle))
  }
}

private struct CommandRow: View {
  let entry: CommandEntry
  let run: @MainActor () -> Void

  var body: some View {
    HStack {
      Button(entry.title) { run() }.disabled(!entry.isEnabled)
      Spacer()
      Text(entry.isEnabled ? entry.kind : entry.disabledReason ?? "disabled").foregroundStyle(.secondary)
      Text(entry.key).bold()
    }
  }
}

/// A command that is currently available, as the command palette lists it.
@MainActor
struct CommandEntry: Identifiable {
  /// The index in the list; entries exist only while the palette is open.
  let id: Int
  let title: String
  /// The equivalent key; empty if there is none.
  let key: String
  /// The kind of command, where the title leaves it open: a tab, a field, a choice.
  let kind: String
  /// Whether the title contains each search text.
  var matchesAnyText = false
  /// Whether the command can run now.
  var isEnabled = true
  /// The reason why the command is disabled; `nil` if it is unknown.
  var disabledReason: String?
  let run: @MainActor () -> Void

  /// Returns whether the title contains every word of a query, ignoring case.
  func matches(_ query: String) -> Bool {
    let name = title.lowercased()
    return query.lowercased().split(separator: " ").allSatisfy { name.contains($0) }
  }
}

extension Window {
  /// Returns the commands of the screen in reading order, then shortcuts of views that are not listed, and window
  /// commands.
  func commandEntries() -> [CommandEntry] {
    var entries: [CommandEntry] = []
    var listed: Set<ObjectIdentifier> = []
    for element in contentElements() where element.role != .row {
      for (index, control) in element.controls.enumerated() {
        listed.insert(ObjectIdentifier(control.node))
        let name = element.name(of: control)
        entries.append(
          CommandEntry(
            id: entries.count, title: name, key: element.key(of: control, at: index), kind: element.kind,
            isEnabled: control.isEnabled, disabledReason: control.node.environment.disabledReason,
            run: { control.activate() }))
      }
    }
    for node in shortcuts.nodes where !listed.contains(ObjectIdentifier(node)) {
      entries.append(
        CommandEntry(
          id: entries.count, title: node.shortcutTitle, key: node.shortcut?.press.description ?? "", kind: "",
          isEnabled: node.environment.isEnabled, disabledReason: node.environment.disabledReason,
          run: { node.trigger() }))
    }
    for command in windowCommands {
      entries.append(
        CommandEntry(
          id: entries.count, title: command.title, key: command.key, kind: command.kind,
          isEnabled: command.disabledReason == nil, disabledReason: command.disabledReason, run: command.run))
    }
    for node in commands where !node.isOutOfReach && node.environment.isEnabled {
      entries.append(
        CommandEntry(
          id: entries.count, title: node.shortcutTitle, key: node.command?.shortcut.press.description ?? "", kind: "",
          run: { node.trigger() }))
    }
    for command in allSceneCommands {
      entries.append(
        CommandEntry(
          id: entries.count, title: command.control.label, key: command.key, kind: command.menu,
          isEnabled: command.control.isEnabled,
          disabledReason: command.control.node.environment.disabledReason, run: command.run))
    }
    return entries
  }
}

extension AccessibilityElement {
  /// Returns the title of a control's action.
  fileprivate func name(of control: Control) -> String {
    switch role {
    case .picker, .menu: "\(label): \(control.label)"
    case .stepper, .slider: control.label
    default: label
    }
  }

  fileprivate var kind: String {
    switch role {
    case .button, .picker, .menu, .stepper, .slider: ""
    case .textField, .secureField: "field"
    default: role.rawValue
    }
  }

  fileprivate func key(of control: Control, at index: Int) -> String {
    if role == .tab { return position.map { String($0.index) } ?? "" }
    if control.node is PageStackNode { return KeyPress(.escape).description }
    return control.node.shortcut?.press.description ?? ""
  }
}
