/// A command that the command palette lists besides the controls of the screen.
@MainActor
@preconcurrency
public struct PaletteCommand {
  let title: String
  let synonyms: [String]
  let kind: String
  let section: PaletteSection
  let matchesAnyText: Bool
  let disabledReason: String?
  let detail: @MainActor () -> Text?
  let action: @MainActor () -> Void

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: The name of the command. The palette searches its letters.
  ///   - synonyms: Other words for the command, which are found by their first letters. A control on the screen with the
  ///     same title has them as well.
  ///   - kind: The kind of destination, such as "tab"; empty if the title says it.
  ///   - section: The group in which the palette lists the command.
  ///   - matchesAnyText: Whether the title contains the search text, whatever it is. The palette lists such a command
  ///     after those that match by their own titles.
  ///   - disabledReason: The reason why the command cannot run now, such as "There is nothing to undo"; `nil` if it can.
  ///   - detail: A text at the right in place of the kind, evaluated when the command becomes visible.
  ///   - action: The work of the command.
  public init(
    _ title: some StringProtocol, synonyms: [String] = [], kind: String = "", section: PaletteSection = .commands,
    matchesAnyText: Bool = false, disabledReason: String? = nil,
    detail: @autoclosure @escaping @MainActor () -> Text? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.title = String(title)
    self.synonyms = synonyms
    self.kind = kind
    self.section = section
    self.matchesAnyText = matchesAnyText
    self.disabledReason = disabledReason
    self.detail = detail
    self.action = action
  }
}

extension View {
  /// Adds commands to the command palette while the view is in the window.
  ///
  /// The commands stay available while a sheet or a cover is over the view. A command with the title of a control on
  /// the screen is not listed again: the control takes precedence.
  ///
  /// - Parameter commands: Returns the commands for a search text, which the palette filters by their titles. It is
  ///   called for each text, so it is for the few commands that depend on the text. Use `paletteCommands(_:)` with a
  ///   closure without parameters for the others.
  public func paletteCommands(_ commands: @escaping @MainActor (_ query: String) -> [PaletteCommand]) -> some View {
    modifier(PaletteCommandsModifier(source: PaletteSource(commands: commands)))
  }

  /// Adds commands that are the same for every search text to the command palette while the view is in the window.
  ///
  /// - Parameter commands: Returns the commands. It is called once each time the palette opens, so there can be
  ///   thousands, for example one for each record that the app has loaded.
  public func paletteCommands(_ commands: @escaping @MainActor () -> [PaletteCommand]) -> some View {
    modifier(PaletteCommandsModifier(source: PaletteSource(items: commands)))
  }

  /// Adds commands that must be searched for, for example on a server, while the view is in the window.
  ///
  /// The palette lists the commands as soon as they are found. It cancels the task when the search text changes and when
  /// the palette closes.
  ///
  /// - Parameters:
  ///   - delay: How long the search text must be unchanged before the search begins, measured by the clock of the window.
  ///   - search: Searches for commands for a search text, which is not empty. The palette filters them by their titles.
  public func paletteSearch(
    delay: Duration = .milliseconds(200), _ search: @escaping @MainActor (_ query: String) async -> [PaletteCommand]
  ) -> some View {
    modifier(PaletteCommandsModifier(source: PaletteSource(delay: delay, search: search)))
  }
}

@MainActor
struct PaletteSource {
  var items: @MainActor () -> [PaletteCommand] = { [] }
  var commands: @MainActor (String) -> [PaletteCommand] = { _ in [] }
  var delay = Duration.zero
  var search: (@MainActor (String) async -> [PaletteCommand])?
}

struct PaletteCommandsModifier: NodeModifier {
  let source: PaletteSource

  func makeNode(in parent: Node) -> PaletteCommandsNode {
    let node = PaletteCommandsNode(parent: parent)
    node.source = source
    return node
  }

  func update(_ node: PaletteCommandsNode) {
    node.source = source
  }
}

final class PaletteCommandsNode: Node {
  var source = PaletteSource()

  override init(parent: Node) {
    super.init(parent: parent)
    window.paletteSources.append(self)
  }

  override func willLeave() { window.paletteSources.removeAll { $0 === self } }
}

extension Window {
  var activePaletteSources: [PaletteCommandsNode] {
    paletteSources.filter { !$0.isOutOfReach && $0.environment.isEnabled }
  }
}
