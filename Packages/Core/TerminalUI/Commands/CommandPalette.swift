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
        .frame(maxHeight: min(Self.height, model.shown.count))
      }
    }
    .padding(.horizontal, 1)
    .frame(maxWidth: .infinity)
    .border(.accent, title: "Commands")
    .modifier(KeyHandlerModifier(hints: CommandPaletteModel.hints, handle: model.handle))
  }
}

struct CommandRow: View {
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
