import Observation

/// The state of the command palette: the search text, the commands that match it, and the one that Return runs.
@Observable
@MainActor
final class CommandPaletteModel {
  /// Where the commands come from, and what happens when one is run.
  struct Context {
    /// The commands that are the same for every search text.
    var entries: [CommandEntry] = []
    /// Returns the commands that depend on the search text.
    var entriesForQuery: @MainActor (String) -> [CommandEntry] = { _ in [] }
    /// Searches for commands in place of the last search, and passes on what it finds.
    var search: @MainActor (String, @escaping @MainActor ([CommandEntry]) -> Void) -> Void = { _, _ in }
    /// The titles of the commands that were run last, the latest first.
    var recent: [String] = []
    var run: @MainActor (CommandEntry) -> Void
  }

  private(set) var rows: [PaletteRow] = []
  private(set) var count = 0
  /// Why Return did not run the selected command, until the next key.
  private(set) var refusal: String?
  private(set) var pattern = FuzzyPattern("")
  var selectedID: Int?
  var query = "" {
    didSet { if query != oldValue { queryDidChange() } }
  }
  @ObservationIgnored private let context: Context
  @ObservationIgnored private let filter: PaletteFilter
  /// Whether the user has moved the selection since the search text changed.
  @ObservationIgnored private var hasMoved = false
  @ObservationIgnored private var found: [CommandEntry] = []

  static let pageSize = 10

  init(_ context: Context) {
    self.context = context
    filter = PaletteFilter(entries: context.entries, recent: context.recent)
    showRows()
    selectFirst()
  }

  private func queryDidChange() {
    found = []
    hasMoved = false
    pattern = FuzzyPattern(query)
    showRows()
    selectFirst()
    context.search(query) { [weak self, query] entries in self?.add(entries, foundFor: query) }
  }

  /// Adds commands that a search has found.
  ///
  /// The selected command stays selected, unless it is one for any text that the user has not chosen.
  private func add(_ entries: [CommandEntry], foundFor query: String) {
    guard query == self.query, !entries.isEmpty else { return }
    let selected = selectedEntry
    found += entries
    showRows()
    let row = rows.first { $0.entry?.title == selected?.title && selected != nil }
    guard let row, hasMoved || selected?.matchesAnyText == false else { return selectFirst() }
    selectedID = row.id
  }

  private func showRows() {
    refusal = nil
    let sections = filter.sections(for: pattern, adding: context.entriesForQuery(query), found: found)
    count = sections.reduce(0) { $0 + $1.entries.count }
    let contents = sections.flatMap { section -> [PaletteRow.Content] in
      [.header(section.section.title)] + section.entries.map { .command($0) }
    }
    rows = contents.enumerated().map { PaletteRow(id: $0.offset, content: $0.element) }
  }

  private func selectFirst() {
    // The best match is selected even if it is disabled: Return then says why, and does not run another command.
    let first = rows.first { row in
      row.entry.map { !$0.matchesAnyText && ($0.isEnabled || !pattern.isEmpty) } ?? false
    }
    selectedID = (first ?? rows.first { $0.entry != nil })?.id
  }

  var selectedEntry: CommandEntry? {
    selectedID.flatMap { rows.indices.contains($0) ? rows[$0].entry : nil }
  }

  private var isFirstSelected: Bool { selectedID == rows.first { $0.entry != nil }?.id }

  /// Selects another command; the titles of sections are skipped.
  private func move(by step: Int) {
    let commands = rows.filter { $0.entry != nil }
    guard let index = commands.firstIndex(where: { $0.id == selectedID }) else { return }
    hasMoved = true
    selectedID = commands[min(max(0, index + step), commands.count - 1)].id
  }

  func run(_ entry: CommandEntry) {
    guard entry.isEnabled else { return refusal = "\(entry.title): \(entry.refusal)" }
    context.run(entry)
  }

  func handle(_ key: KeyPress) -> Bool {
    refusal = nil
    switch (key.key, key.modifiers) {
    case (.up, []): move(by: -1)
    case (.down, []), (.character("n"), .control): move(by: 1)
    // The key that opens the palette also closes it, unless it can move the selection.
    case (.character("p"), .control) where !isFirstSelected: move(by: -1)
    case (.pageUp, []): move(by: -Self.pageSize)
    case (.pageDown, []): move(by: Self.pageSize)
    case (.home, []): move(by: -rows.count)
    case (.end, []): move(by: rows.count)
    case (.tab, []): if let entry = selectedEntry, !entry.matchesAnyText { query = entry.title }
    case (.return, []): if let entry = selectedEntry { run(entry) }
    default: return false
    }
    return true
  }

  /// The keys that the search field leaves to the palette.
  static let reservedKeys: Set<KeyPress> = [KeyPress(.home), KeyPress(.end)]

  static let hints = [
    KeyHint("Enter", "Run"), KeyHint("↑↓", "Choose"), KeyHint("Tab", "Complete"), KeyHint("Esc", "Close"),
  ]
}

@MainActor
struct PaletteRow: Identifiable {
  enum Content {
    case header(String)
    case command(CommandEntry)
  }

  let id: Int
  let content: Content

  var entry: CommandEntry? {
    if case .command(let entry) = content { entry } else { nil }
  }
}
