import Observation

/// What the command palette shows: what was typed, what fits it, and which of that Return would run.
@Observable
@MainActor
final class CommandPaletteModel {
  let entries: [CommandEntry]
  let run: @MainActor (CommandEntry) -> Void
  var selectedID: Int?
  var query = "" {
    didSet { if query != oldValue { selectedID = shown.first?.id } }
  }

  init(entries: [CommandEntry], run: @escaping @MainActor (CommandEntry) -> Void) {
    self.entries = entries
    self.run = run
    selectedID = entries.first?.id
  }

  /// What fits, that whose name starts so first.
  var shown: [CommandEntry] {
    let found = entries.filter { $0.matches(query) }
    let start = query.lowercased()
    return found.filter { $0.title.lowercased().hasPrefix(start) }
      + found.filter { !$0.title.lowercased().hasPrefix(start) }
  }

  func move(by step: Int) {
    let shown = shown
    guard !shown.isEmpty else { return }
    let index = shown.firstIndex { $0.id == selectedID } ?? 0
    selectedID = shown[min(max(0, index + step), shown.count - 1)].id
  }

  func runSelected() {
    if let entry = shown.first(where: { $0.id == selectedID }) { run(entry) }
  }

  /// The keys that work while one types.
  func handle(_ key: KeyPress) -> Bool {
    switch key.key {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: -CommandPalette.height)
    case .pageDown: move(by: CommandPalette.height)
    case .return: runSelected()
    default: return false
    }
    return true
  }
}

/// A search field over the list of everything that can be done now.
struct CommandPalette: View {
  @Bindable var model: CommandPaletteModel

  /// The most rows that the list takes.
  static let height = 12

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Command", text: $model.query, prompt: "What would you like to do?")
      Divider()
      if model.shown.isEmpty {
        Text("Nothing here is called that.").foregroundStyle(.secondary)
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
    .modifier(KeyCatcher(handle: model.handle))
  }
}

struct CommandRow: View {
  let entry: CommandEntry
  let run: @MainActor () -> Void

  var body: some View {
    HStack {
      Button(entry.title) { run() }
      Spacer()
      Text(entry.kind).foregroundStyle(.secondary)
      Text(entry.key).bold()
    }
  }
}
