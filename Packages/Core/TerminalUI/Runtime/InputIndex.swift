/// What every key asks of the tree - who has which shortcut, who can have the focus - searched for once and remembered until
/// the tree changes.
///
/// It forgets at anything that an answer may hang on, and at much else: to search once too often costs microseconds.
@MainActor
final class InputIndex {
  /// Counts the changes: two equal readings have nothing between them.
  private(set) var revision = 0
  private var shortcuts: Shortcuts?
  private var candidates: [Node]?

  /// The nodes with a shortcut, those of them that are enabled, and the first of these for each key.
  struct Shortcuts {
    let nodes: [Node]
    let enabled: [Node]
    let byKey: [KeyPress: Node]

    @MainActor
    init(_ nodes: [Node]) {
      self.nodes = nodes
      enabled = nodes.filter(\.environment.isEnabled)
      let keyed = enabled.compactMap { node in node.shortcut.map { ($0.press, node) } }
      byKey = Dictionary(keyed) { first, _ in first }
    }
  }

  /// Told when a node comes, goes or is covered; is evaluated, placed or given another environment; when the focus moves; and
  /// when a frame is asked for, whyever.
  func treeDidChange() {
    revision &+= 1
    shortcuts = nil
    candidates = nil
  }

  func shortcuts(search: () -> [Node]) -> Shortcuts {
    if let shortcuts { return shortcuts }
    let before = revision
    let found = Shortcuts(search())
    // A search may evaluate what nobody has asked for yet: then the next one is the first that can be remembered.
    if revision == before { shortcuts = found }
    return found
  }

  func candidates(search: () -> [Node]) -> [Node] {
    if let candidates { return candidates }
    let before = revision
    let found = search()
    if revision == before { candidates = found }
    return found
  }
}
