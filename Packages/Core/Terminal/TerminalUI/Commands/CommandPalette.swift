/// A search field over the list of all available commands.
struct CommandPalette: View {
  @Bindable var model: CommandPaletteModel
  @Environment(\.verticalSizeClass) private var heightClass

  static let height = 18
  /// The width with the border, if the terminal has room for it.
  static let width = 66

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      PaletteField(model: model)
      if heightClass == .regular { Text("") }
      if model.rows.isEmpty {
        Text("No command matches.").foregroundStyle(.secondary)
      } else {
        PaletteList(model: model).frame(maxHeight: .cells(min(Self.height, model.rows.count)))
      }
      if let refusal = model.refusal { Text("✗ \(refusal)").foregroundStyle(.warning).fixedSize(horizontal: false) }
    }
    .padding(.horizontal, .cells(1))
    .frame(maxWidth: .infinity)
    .border(.accent, title: "Commands")
    .modifier(KeyHandlerModifier(hints: CommandPaletteModel.hints, handle: model.handle))
  }
}

private struct PaletteField: View {
  @Bindable var model: CommandPaletteModel

  var body: some View {
    HStack(spacing: .cells(1)) {
      Text("›").bold().foregroundStyle(.accent).accessibilityHidden(true)
      TextField("Command", text: $model.query, prompt: "What would you like to do?")
        .environment(\.keysLeftByField, CommandPaletteModel.reservedKeys)
      Text("\(model.count)").foregroundStyle(.secondary).lineLimit(1).fixedSize()
    }
  }
}

/// The commands below the titles of their sections.
///
/// The search field retains the focus, so the list shows its selection as if it had the focus.
private struct PaletteList: View {
  @Bindable var model: CommandPaletteModel

  var body: some View {
    ListSelector(source: source(of: model.rows, model.pattern), selection: $model.selectedID)
      .environment(\.showsSelectionWithoutFocus, true)
      .focusable(false)
  }

  private func source(of rows: [PaletteRow], _ pattern: FuzzyPattern) -> ListSource<Int> {
    let content = { (row: PaletteRow) in PaletteRowView(row: row, pattern: pattern) { model.run($0) } }
    return ListSource(
      count: rows.count, id: { rows[$0].id },
      makeRow: { index, parent in ListRow(element: rows[index], content: content)._makeNode(in: parent) },
      updateRow: { index, node in ListRow(element: rows[index], content: content)._update(node) },
      isSelectable: { rows[$0].entry != nil })
  }
}

private struct PaletteRowView: View {
  let row: PaletteRow
  let pattern: FuzzyPattern
  let run: @MainActor (CommandEntry) -> Void

  var body: some View {
    switch row.content {
    case .header(let title): SectionHeader(content: Text(verbatim: title))
    case .command(let entry): CommandRow(entry: entry, pattern: pattern) { run(entry) }
    }
  }
}

/// A command with its key, and the reason why it is disabled.
private struct CommandRow: View {
  let entry: CommandEntry
  let pattern: FuzzyPattern
  let run: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 0) {
      Button(action: run) { title }
        .disabled(!entry.isEnabled, reason: entry.refusal)
        .layoutPriority(1)
      Spacer(minLength: .cells(2))
      note.lineLimit(1)
      Text(verbatim: entry.key).bold().lineLimit(1)
        .frame(minWidth: .cells(entry.key.isEmpty ? 0 : 5), alignment: .trailing)
    }
  }

  private var title: some View {
    let text = Text(entry.title, highlighting: pattern)
    return (entry.isEnabled ? text : text.foregroundStyle(.secondary)).lineLimit(1)
  }

  private var note: Text {
    guard entry.isEnabled else { return Text(verbatim: entry.refusal).foregroundStyle(.secondary) }
    return entry.detail() ?? Text(verbatim: entry.kind).foregroundStyle(.secondary)
  }
}

extension Text {
  /// Creates a text whose letters that match a search text are bold and in the accent color.
  fileprivate init(_ title: String, highlighting pattern: FuzzyPattern) {
    let positions = pattern.isEmpty ? [] : pattern.positions(in: FuzzyText(title))
    guard !positions.isEmpty else {
      self.init(verbatim: title)
      return
    }
    var parts: [(text: String, isMatch: Bool)] = []
    for (index, character) in title.enumerated() {
      let isMatch = positions.contains(index)
      if parts.last?.isMatch == isMatch {
        parts[parts.count - 1].text.append(character)
      } else {
        parts.append((String(character), isMatch))
      }
    }
    self = parts.reduce(Text(verbatim: "")) { joined, part in
      let text = Text(verbatim: part.text)
      return joined + (part.isMatch ? text.bold().underline().foregroundStyle(.accent) : text)
    }
  }
}

extension EnvironmentValues {
  private struct ShowsSelectionKey: EnvironmentKey {
    static let defaultValue = false
  }

  private struct KeysLeftByFieldKey: EnvironmentKey {
    static let defaultValue: Set<KeyPress> = []
  }

  var showsSelectionWithoutFocus: Bool {
    get { self[ShowsSelectionKey.self] }
    set { self[ShowsSelectionKey.self] = newValue }
  }

  /// The keys that a text field does not handle, so that the views around it do.
  var keysLeftByField: Set<KeyPress> {
    get { self[KeysLeftByFieldKey.self] }
    set { self[KeysLeftByFieldKey.self] = newValue }
  }
}
