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
    return entries
  }
}

extension AccessibilityElement {
  /// Returns the title of a control's action.
  fileprivate func name(of control: Control) -> String {
    switch role {
    case .picker, .menu: "\(label): \(control.label)"
    case .stepper: control.label
    default: label
    }
  }

  fileprivate var kind: String {
    switch role {
    case .button, .picker, .menu, .stepper: ""
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
