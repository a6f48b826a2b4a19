/// Knows which control takes keys, and moves that on.
@MainActor
final class FocusController {
  private(set) weak var focused: Node?
  /// Who had the focus last on each page that is covered now, by the page's number.
  private var remembered: [Int: WeakNode] = [:]

  /// Wishes for the focus that have not been met yet, and the focus states that know of the focus.
  var requests: [FocusRequest] = []
  var followers: [any FocusFollower] = []
  /// What took input when the focus was given up, so that it is not given away again at once.
  weak var resignedScope: Node?

  private struct WeakNode {
    weak var node: Node?
  }

  func move(to node: Node?, in window: Window) {
    guard node !== focused || (node == nil && !followers.isEmpty) else { return }
    focused = node
    if node != nil { resignedScope = nil }
    announce(node)
    node?.reveal()
    window.setNeedsFrame()
  }

  /// Notes who has the focus on a page that is about to be covered.
  func remember(for page: Node) {
    guard let focused, focused.nearest({ $0 === page ? true : nil }) == true else { return }
    remembered[page.id] = WeakNode(node: focused)
  }

  /// Gives the focus back to who had it when the page was covered.
  func restore(for page: Node, in window: Window) {
    guard let node = remembered.removeValue(forKey: page.id)?.node else { return }
    move(to: node, in: window)
  }

  /// Gives the focus back to who had it before something was presented, if it still can have it.
  func giveBack(to node: Node?, in window: Window) {
    if let node, node.canKeepFocus(in: window) { move(to: node, in: window) }
  }

  /// Finds another control for the focus where the one that had it has gone.
  func repair(in window: Window) {
    meetRequests(in: window)
    if focused == nil, let resignedScope, resignedScope === window.scope { return }
    // Asked before every key and every frame: the way up from one control is shorter than the way through them all.
    if let focused, focused.canKeepFocus(in: window) { return }
    let candidates = candidates(in: window)
    move(to: candidates.first { $0.prefersFocus } ?? candidates.first, in: window)
  }

  /// The controls that can have the focus now, in the order of the views.
  func candidates(in window: Window) -> [Node] {
    let found = window.inputIndex.candidates { Self.search(window) }
    window.checkReuse(of: found, against: Self.search)
    return found
  }

  /// Whether there is another control to move the focus to.
  func canAdvance(in window: Window) -> Bool {
    // Asked at each frame, when the tree has just changed: two are found sooner than all.
    var missing = 2
    window.scope?.countFocusable(downFrom: &missing)
    return missing == 0
  }

  private static func search(_ window: Window) -> [Node] {
    var found: [Node] = []
    window.scope?.collectFocusable(into: &found)
    return found
  }

  /// Moves to the next control, or the one before, round the end. Gives whether there is one.
  func advance(by step: Int, in window: Window) -> Bool {
    let all = candidates(in: window)
    guard !all.isEmpty else { return false }
    let index = all.firstIndex { $0 === focused }
    let next = index.map { ($0 + step + all.count) % all.count } ?? 0
    move(to: all[next], in: window)
    return true
  }

  /// Moves to the nearest control in a direction. Gives whether there is one.
  func move(_ key: KeyPress.Key, in window: Window) -> Bool {
    guard let focused, Self.directions.contains(key) else { return false }
    let here = focused.frame
    let targets = candidates(in: window).filter { $0 !== focused }
    let best = targets.compactMap { node in Self.distance(from: here, to: node.frame, key).map { (node, $0) } }
      .min { $0.1 < $1.1 }
    guard let best else { return false }
    move(to: best.0, in: window)
    return true
  }

  private static let directions: Set<KeyPress.Key> = [.up, .down, .left, .right]

  /// How far a place lies in a direction; `nil` where it does not. A step aside counts little beside a step along.
  private static func distance(from here: Rect, to there: Rect, _ key: KeyPress.Key) -> Int? {
    let aside = max(0, max(here.minX - there.maxX, there.minX - here.maxX))
    let along = max(0, max(here.minY - there.maxY, there.minY - here.maxY))
    switch key {
    case .down: return there.minY >= here.maxY ? (there.minY - here.maxY) * 1000 + aside : nil
    case .up: return there.maxY <= here.minY ? (here.minY - there.maxY) * 1000 + aside : nil
    case .right: return there.minX >= here.maxX && along == 0 ? (there.minX - here.maxX) * 1000 : nil
    case .left: return there.maxX <= here.minX && along == 0 ? (here.minX - there.maxX) * 1000 : nil
    default: return nil
    }
  }
}

extension Node {
  /// Whether the node is still among the candidates for the focus.
  fileprivate func canKeepFocus(in window: Window) -> Bool {
    guard canHaveFocus else { return false }
    return window.scope.map(isShown) ?? false
  }

  /// The visible descendants that can have the focus, in order.
  fileprivate func collectFocusable(into found: inout [Node]) {
    if canHaveFocus { found.append(self) }
    for child in visibleChildren { child.collectFocusable(into: &found) }
  }

  fileprivate func countFocusable(downFrom missing: inout Int) {
    if canHaveFocus { missing -= 1 }
    for child in visibleChildren where missing > 0 { child.countFocusable(downFrom: &missing) }
  }

  private var canHaveFocus: Bool { isFocusable && environment.isEnabled && environment.isFocusable }

  final var hasFocus: Bool { window.focus.focused === self }
}
