/// A cache of the lookups that every key needs: shortcuts and focus candidates.
///
/// Every change that can affect the results invalidates it, and so do many others: an unnecessary search costs only
/// microseconds.
@MainActor
final class InputIndex {
  /// A counter of changes: two equal readings mean that nothing has changed in between.
  private(set) var revision = 0
  private var shortcuts: Shortcuts?
  private var candidates: [Node]?

  /// The nodes with a shortcut, the enabled ones among them, and the first enabled one for each key.
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

  /// Invalidates the cache.
  ///
  /// Called when a node is inserted, removed, covered, evaluated or placed, its environment changes, the focus moves,
  /// or a frame is requested for any reason.
  func treeDidChange() {
    revision &+= 1
    shortcuts = nil
    candidates = nil
  }

  func shortcuts(search: () -> [Node]) -> Shortcuts {
    if let shortcuts { return shortcuts }
    let before = revision
    let found = Shortcuts(search())
    // A search may evaluate lazy content. Its result is then outdated, and only the next one can be cached.
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
