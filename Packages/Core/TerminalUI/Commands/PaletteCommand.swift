/// A command that the command palette lists besides the controls of the screen.
@MainActor
@preconcurrency
public struct PaletteCommand {
  let title: String
  let kind: String
  let matchesAnyText: Bool
  let action: @MainActor () -> Void

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: The name of the command. The palette searches its words.
  ///   - kind: The kind of destination, such as "tab"; empty if the title says it.
  ///   - matchesAnyText: Whether the title contains the search text, whatever it is. The palette lists such a command
  ///     after those that match by their own titles.
  ///   - action: The action that runs when the user chooses the command.
  public init(
    _ title: some StringProtocol, kind: String = "", matchesAnyText: Bool = false,
    action: @escaping @MainActor () -> Void
  ) {
    self.title = String(title)
    self.kind = kind
    self.matchesAnyText = matchesAnyText
    self.action = action
  }
}

extension View {
  /// Adds commands to the command palette while the view is in the window.
  ///
  /// The commands stay available while a sheet or a cover is over the view. A command with the title of a control on
  /// the screen is not listed again: the control takes precedence.
  ///
  /// - Parameter commands: Returns the commands for a search text. Most are the same for every text; the palette
  ///   filters them by their titles. A command may depend on the text, for example to open the order with the typed
  ///   number.
  /// - Returns: A view that adds the commands.
  public func paletteCommands(_ commands: @escaping @MainActor (_ query: String) -> [PaletteCommand]) -> some View {
    modifier(PaletteCommandsModifier(commands: commands))
  }
}

struct PaletteCommandsModifier: NodeModifier {
  let commands: @MainActor (String) -> [PaletteCommand]

  func makeNode(in parent: Node) -> PaletteCommandsNode {
    let node = PaletteCommandsNode(parent: parent)
    node.commands = commands
    return node
  }

  func update(_ node: PaletteCommandsNode) {
    node.commands = commands
  }
}

/// Registers a source of commands with the window.
final class PaletteCommandsNode: Node {
  var commands: @MainActor (String) -> [PaletteCommand] = { _ in [] }

  override init(parent: Node) {
    super.init(parent: parent)
    window.paletteSources.append(self)
  }

  override func willLeave() { window.paletteSources.removeAll { $0 === self } }
}

extension Window {
  /// Returns the commands that views have added for a search text.
  ///
  /// - Parameters:
  ///   - query: The search text.
  ///   - listed: The entries of the screen. Commands with their titles are left out.
  /// - Returns: Entries with the IDs that follow those of `listed`.
  func paletteEntries(for query: String, besides listed: [CommandEntry]) -> [CommandEntry] {
    let titles = Set(listed.map(\.title))
    return paletteSources.filter { !$0.isOutOfReach && $0.environment.isEnabled }
      .flatMap { $0.commands(query) }
      .filter { !titles.contains($0.title) }
      .enumerated().map { index, command in
        CommandEntry(
          id: listed.count + index, title: command.title, key: "", kind: command.kind,
          matchesAnyText: command.matchesAnyText, run: command.action)
      }
  }
}
