struct KeySection: Identifiable {
  let title: String
  let hints: [KeyHint]

  var id: String { title }
}

extension Window {
  /// Returns all keys that are active now, starting with those nearest to the focus, and then those that are not, with
  /// the reason.
  func keySections() -> [KeySection] {
    let shortcuts = shortcutControls().compactMap { control in
      control.shortcut.map { KeyHint($0.press.description, control.shortcutTitle) }
    }
    let active = Set((shortcuts + commandKeys).map(\.key))
    let ofScenes = allSceneCommands.filter { !$0.key.isEmpty }.map { KeyHint($0.key, $0.control.label) }
    let known = Set(shortcuts.map(\.key))
    let here = (keyHints + windowHints).filter { !known.contains($0.key) && $0.key != "Tab" }
    return [
      KeySection(title: "Here", hints: here), KeySection(title: "On this screen", hints: shortcuts),
      KeySection(title: "Not available now", hints: refusedKeys.filter { !active.contains($0.key) }),
      KeySection(title: "Moving", hints: Self.movingKeys + viKeys),
      KeySection(title: "The program", hints: commandKeys + ofScenes + windowKeys + Self.programKeys),
    ].filter { !$0.hints.isEmpty }
  }

  private var commandKeys: [KeyHint] {
    commands.filter { !$0.isOutOfReach }.compactMap { node in
      node.boundShortcut.map { KeyHint($0.press.description, node.shortcutTitle) }
    }
  }

  /// The keys of disabled controls, and those that a view explains, each once.
  private var refusedKeys: [KeyHint] {
    let disabled = shortcuts.nodes.filter { !$0.environment.isEnabled }.compactMap { control in
      control.shortcut.map { shortcut in
        let reason = control.environment.disabledReason.map { ": \($0)" } ?? ""
        return KeyHint(shortcut.press.description, control.shortcutTitle + reason)
      }
    }
    return (disabled + (scope.map { refusals.explanations(in: $0) } ?? [])).reduce(into: []) { hints, hint in
      if !hints.contains(where: { $0.key == hint.key }) { hints.append(hint) }
    }
  }

  /// The letters that act as arrow keys, where something has a selection.
  private var viKeys: [KeyHint] {
    guard !(focus.focused is TextFieldNode), keyHints.contains(where: { $0.key.contains("↑↓") }) else { return [] }
    return [KeyHint("j k g G", "Down, up, first, last")]
  }

  private static let movingKeys = [
    KeyHint("Tab", "To the next control"), KeyHint("Shift-Tab", "To the one before"),
    KeyHint("↑↓←→", "To the nearest in that direction"), KeyHint("Enter, Space", "Use it"),
    KeyHint("Mouse", "Click to use, wheel to scroll"),
  ]

  private static let programKeys = [
    KeyHint("^P", "Find and run a command"), KeyHint("F1, ?", "This help (? unless a field takes text)"),
    KeyHint("^L", "Redraw the screen"), KeyHint("^Z", "Suspend; fg resumes"),
    KeyHint("^C, ^Q", "Quit"),
  ]
}

struct HelpOverlay: View {
  let sections: [KeySection]
  let close: @MainActor () -> Void
  @Environment(\.usesASCIISymbols) private var usesASCIISymbols

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(sections) { section in
          Text(section.title).bold().foregroundStyle(.accent)
          ForEach(section.hints, id: \.self) { KeyRow(hint: usesASCIISymbols ? $0.inASCII : $0) }
        }
      }
    }
    .frame(maxHeight: .cells(sections.reduce(0) { $0 + 1 + $1.hints.count }))
    .padding(.horizontal, .cells(1))
    .frame(maxWidth: .infinity, alignment: .topLeading)
    .border(.accent, title: "Keys")
    .modifier(
      KeyHandlerModifier { key in
        guard key == KeyPress(.function(1)) || key == KeyPress(.character("?")) else { return false }
        close()
        return true
      })
  }
}

/// A key with its action beside it, or below it where there are too few columns for words.
private struct KeyRow: View {
  let hint: KeyHint

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack {
        key.frame(width: .cells(15), alignment: .leading)
        action.frame(minWidth: .cells(16), idealWidth: .cells(16), maxWidth: .infinity, alignment: .leading)
      }
      VStack(alignment: .leading, spacing: 0) {
        key
        action.padding(.leading, .cells(4))
      }
    }
  }

  private var key: some View { Text("  " + hint.key).bold().lineLimit(1) }
  private var action: Text { Text(hint.title) }
}

extension Window {
  /// Returns the active keys as text for a screen reader.
  public func keyDescriptions() -> [String] {
    keySections().map { section in
      section.title + ": " + section.hints.map { "\($0.key) \($0.title)" }.joined(separator: ", ")
    }
  }
}
