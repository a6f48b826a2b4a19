/// The place in the tree of a control that has lost the focus, which stays known after the control was removed.
@MainActor
struct FocusPlace {
  /// The control, which gets the focus back if it was only disabled.
  private(set) weak var control: Node?
  /// The ancestors of the control, from the inside out.
  private let levels: [Level]

  /// An ancestor of the control, and its children before the one that is or contains the control.
  private struct Level {
    weak var container: Node?
    let precedingIDs: Set<Int>
    /// Whether the container holds nothing else, as that of an `if` does: what appears in it replaces the control.
    let isExclusive: Bool
    /// Whether the container is a page or a presented view, whose removal reveals what is behind it.
    let isPage: Bool

    @MainActor
    init(_ container: Node, around child: Node) {
      self.container = container
      let children = container.childrenAndPresented
      precedingIDs = Set(children.prefix { $0 !== child }.map(\.id))
      isExclusive = children.count == 1
      isPage = container is PageNode || container is PresentedNode || container is ScenePageNode
    }

    /// Whether a child of the container was before the control, or is at its place now.
    @MainActor
    func precedes(_ child: Node, in container: Node) -> Bool {
      let children = container.childrenAndPresented
      guard let last = children.lastIndex(where: { precedingIDs.contains($0.id) }) else { return false }
      return children.prefix(through: last).contains { $0 === child }
    }
  }

  init(of control: Node) {
    self.control = control
    var (levels, child): ([Level], Node) = ([], control)
    while let container = child.parent {
      levels.append(Level(container, around: child))
      child = container
    }
    self.levels = levels
  }

  /// The innermost ancestor that is still in the tree; `nil` if the control left it with a whole page.
  private var remaining: Level? {
    guard let index = levels.firstIndex(where: { $0.container?.isInTree == true }) else { return nil }
    return levels[..<index].contains(where: \.isPage) ? nil : levels[index]
  }

  /// Whether the place is in the part of the tree that receives input.
  func isShown(in scope: Node?) -> Bool { remaining?.container?.isShown(in: scope) == true }

  /// Returns those of the candidates for the focus that have replaced the control.
  func replacements(among candidates: [Node]) -> [Node] {
    guard control?.isInTree != true, let remaining, remaining.isExclusive, let container = remaining.container else {
      return []
    }
    return candidates.filter { $0.isInside(container) }
  }

  /// Returns the next one of the candidates in document order, or the last one if all are before the place.
  func nearest(among candidates: [Node]) -> Node? {
    candidates.first { !precedes($0) } ?? candidates.last
  }

  /// Whether a control is before the place in document order, as the ancestors of the place are.
  private func precedes(_ candidate: Node) -> Bool {
    var (child, node): (Node?, Node?) = (nil, candidate)
    while let current = node {
      if let level = levels.first(where: { $0.container === current }) {
        return child.map { level.precedes($0, in: current) } ?? true
      }
      (child, node) = (current, current.parent)
    }
    return true
  }
}

extension Node {
  func isInside(_ ancestor: Node) -> Bool { nearest { $0 === ancestor ? true : nil } == true }
}
