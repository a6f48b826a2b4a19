/// Tracks which control has the keyboard focus, and moves the focus.
@MainActor
package final class FocusController {
  /// The control with the focus, until it leaves the tree.
  package var focused: Node? { path.first.flatMap { $0.isInTree ? $0 : nil } }
  /// The focused control and its interactive ancestors, from the inside out: a key is offered to them.
  ///
  /// The ancestors of a node never change, so they are collected when the focus moves.
  private(set) var path: [Node] = []
  /// The ancestors of the focused control that scroll or clip it, from the inside out.
  private(set) var viewports: [Node] = []
  /// The control that had the focus last on each covered page, by the page's node identifier.
  private var remembered: [Int: WeakNode] = [:]
  /// The page that has replaced the one with the focus, where `repair(in:)` searches first.
  private weak var successor: Node?
  /// The pending requests for the focus, and the focus states that currently have the focus.
  private var requests: [FocusRequest] = []
  private var followers: [any FocusObserver] = []
  /// The input scope when the focus was resigned, so that `repair(in:)` does not assign it again immediately.
  private weak var resignedScope: Node?
  /// The controls that lost the focus because a view in front covered them, the last one at the end.
  private var coveredControls: [WeakNode] = []
  /// Where the focus was before its control was removed or disabled, until the user moves it or uses another control.
  private var lostPlace: FocusPlace?
  /// The views whose bodies have read whether the control around them has the focus.
  private var readers: [WeakNode] = []

  private struct WeakNode {
    weak var node: Node?
  }

  func addReader(_ node: Node) {
    readers.removeAll { $0.node == nil || $0.node === node }
    readers.append(WeakNode(node: node))
  }

  private func invalidateReaders(in controls: [Node]) {
    for reader in readers.compactMap(\.node) where reader.isInTree {
      if controls.contains(where: { $0 === reader.enclosingControl }) { reader.setNeedsUpdate() }
    }
  }

  package func move(to node: Node?, in window: Window, scrolls: Bool = true) {
    lostPlace = nil
    guard node !== path.first || (node == nil && !followers.isEmpty) else { return }
    let former = focused
    former?.setNeedsDisplay()
    if !readers.isEmpty { invalidateReaders(in: [former, node].compactMap { $0 }) }
    former?.redrawPanels()
    node?.redrawPanels()
    collectPath(from: node)
    successor = nil
    if !coveredControls.isEmpty { coveredControls.removeAll { $0.node?.isBehindCover(below: window.scope) != true } }
    window.focusedValues.setNeedsUpdate()
    node?.setNeedsDisplay()
    if let former, former.isInTree { former.didLoseFocus() }
    if node != nil { resignedScope = nil }
    announce(node)
    node?.didReceiveFocus()
    if scrolls { node?.reveal() }
    window.setNeedsFrame()
  }

  private func collectPath(from control: Node?) {
    (path, viewports) = (control.map { [$0] } ?? [], [])
    var node = control?.parent
    while let current = node {
      if current.isInteractive { path.append(current) }
      if current is ViewportNode || current is ScrollNode { viewports.append(current) }
      node = current.parent
    }
  }

  /// Records which control has the focus on a page that is about to be covered, or that `next` replaces in its place.
  func saveFocus(of page: Node, replacedBy next: Node? = nil) {
    lostPlace = nil
    guard let focused, focused.isInside(page) else { return }
    remembered[page.id] = WeakNode(node: focused)
    successor = next
  }

  func restore(for page: Node, in window: Window) {
    guard let node = remembered.removeValue(forKey: page.id)?.node else { return }
    move(to: node, in: window)
  }

  /// The place to which the focus returns after a presentation: that of a control that is only disabled now, or else
  /// that of the focused one.
  var returnPlace: FocusPlace? {
    lostPlace?.control?.isInTree == true ? lostPlace : focused.map(FocusPlace.init)
  }

  /// Restores the focus to the control that had it before a presentation, or to the nearest one.
  ///
  /// Scrolls to the control, unless the user had scrolled away from it.
  func restoreFocus(to place: FocusPlace?, in window: Window, scrolls: Bool) {
    if let node = place?.control, node.canKeepFocus(in: window) { return move(to: node, in: window, scrolls: scrolls) }
    lostPlace = place
  }

  /// Records the place of the focused control, which is about to leave the tree.
  func nodeWillLeave(_ node: Node) {
    if node === path.first { lostPlace = FocusPlace(of: node) }
  }

  /// Called when a control has handled a key, which the user has therefore chosen.
  ///
  /// A page that scrolls while its buttons are disabled is no choice.
  func didHandleKey(_ node: Node) {
    if lostPlace != nil, node === focused, !(node is ScrollNode) { lostPlace = nil }
  }

  /// Assigns the focus to another control if the focused one has been removed, disabled or covered.
  ///
  /// That is the nearest one in document order. On another page it is the one that the page prefers.
  func repair(in window: Window) {
    fulfillRequests(in: window)
    let former = path.first
    // A control that has left the tree is not retained, even if no other one can have the focus.
    if focused == nil { collectPath(from: nil) }
    if focused == nil, let resignedScope, resignedScope === window.scope { return }
    // This runs before every key and every frame. The path from one control to the root is shorter than a search of the
    // tree.
    if let focused, focused.canKeepFocus(in: window) { return returnToLostPlace(in: window) }
    if let uncovered = coveredControls.last(where: { $0.node?.canKeepFocus(in: window) == true })?.node {
      return move(to: uncovered, in: window)
    }
    if lostPlace?.isShown(in: window.scope) != true {
      lostPlace = former.flatMap { $0.isInTree && $0.isShown(in: window.scope) ? FocusPlace(of: $0) : nil }
    }
    let place = lostPlace
    move(to: choice(in: window), in: window)
    lostPlace = place
    if let former, former.isInTree, former.isBehindCover(below: window.scope) {
      coveredControls.append(WeakNode(node: former))
    }
  }

  /// Moves the focus back to a control that is enabled again, or to what has replaced it.
  private func returnToLostPlace(in window: Window) {
    guard let lostPlace else { return }
    if let control = lostPlace.control, control.canKeepFocus(in: window) { return move(to: control, in: window) }
    let replacements = lostPlace.replacements(among: candidates(in: window))
    if !replacements.isEmpty, let choice = preferred(among: replacements) { move(to: choice, in: window) }
  }

  /// Returns the control to which the focus goes if the user has not moved it.
  private func choice(in window: Window) -> Node? {
    let all = candidates(in: window)
    if let lostPlace {
      if let control = lostPlace.control, control.canKeepFocus(in: window) { return control }
      let replacements = lostPlace.replacements(among: all)
      return preferred(among: replacements) ?? lostPlace.nearest(among: all.filter(\.receivesFocusUnasked))
    }
    let inside = successor.map { page in all.filter { $0.isInside(page) } } ?? []
    return preferred(among: inside.isEmpty ? all : inside)
  }

  /// Returns the control that has the focus first on a page or in a dialog.
  private func preferred(among candidates: [Node]) -> Node? {
    candidates.first { $0.environment.prefersDefaultFocus } ?? candidates.first { $0.prefersFocus }
      ?? DialogAnswers.defaultAnswer(among: candidates) ?? candidates.first(where: \.receivesFocusUnasked)
  }

  /// Whether a control outside of a view has the focus and can keep it.
  func isOutside(of view: Node, in window: Window) -> Bool {
    focused.map { !$0.isInside(view) && $0.canKeepFocus(in: window) } ?? false
  }

  /// Whether none of the candidates in an input scope has the focus, although one would get it unasked.
  func isMissing(in scope: Node, among candidates: [Node]) -> Bool {
    focused?.isInside(scope) != true && resignedScope !== scope && candidates.contains(where: \.receivesFocusUnasked)
  }

  func candidates(in window: Window) -> [Node] {
    let found = window.inputIndex.candidates { Self.search(window) }
    window.checkReuse(of: found, against: Self.search)
    return found
  }

  func canAdvance(in window: Window) -> Bool {
    // This runs for each frame, when the tree has just changed. Stopping at the second control is faster than finding
    // all.
    var missing = 2
    window.scope?.countFocusable(downFrom: &missing)
    return missing == 0
  }

  private static func search(_ window: Window) -> [Node] {
    var found: [Node] = []
    window.scope?.collectFocusable(into: &found)
    return found
  }

  /// Moves the focus to the next or the previous control, wrapping around at the ends; `false` if there is none.
  func advance(by step: Int, in window: Window) -> Bool {
    let all = candidates(in: window)
    guard !all.isEmpty else { return false }
    let index = all.firstIndex { $0 === focused }
    let next = index.map { ($0 + step + all.count) % all.count } ?? 0
    move(to: all[next], in: window)
    return true
  }

  // MARK: Focus states

  /// Records a request for the focus, to be fulfilled after the views are evaluated.
  func request(_ request: FocusRequest) {
    requests.append(request)
  }

  /// Fulfills the pending focus requests; a later one overrides an earlier one.
  private func fulfillRequests(in window: Window) {
    guard !requests.isEmpty else { return }
    let pending = requests
    requests = []
    for request in pending {
      if request.isResigning {
        resign(request.owner, in: window)
      } else if let node = candidates(in: window).first(where: { $0.matches(request) }) {
        move(to: node, in: window)
      } else {
        correct(request.owner)
      }
    }
  }

  /// Notifies the focus states of a node's ancestors that they have the focus, and the previous ones that they lost it.
  private func announce(_ node: Node?) {
    let around = node?.focusedNodes ?? []
    let next = around.compactMap(\.follower)
    for follower in followers where !next.contains(where: { $0 === follower }) { follower.focusDidLeave() }
    followers = next
    for node in around { node.arrive() }
  }

  /// Removes the focus from the controls of a focus state; no control has it until the next key.
  private func resign(_ owner: any FocusObserver, in window: Window) {
    guard focused?.focusedNodes.contains(where: { $0.follower === owner }) == true else { return }
    resignedScope = window.scope
    move(to: nil, in: window)
  }

  /// Corrects a focus state whose request could not be fulfilled.
  private func correct(_ owner: any FocusObserver) {
    let node = focused?.focusedNodes.first { $0.follower === owner }
    if let node { node.arrive() } else { owner.focusDidLeave() }
  }

  /// Scrolls the viewports around the focused control until it is visible; `true` if a view must be placed again.
  func reveal() -> Bool {
    guard var place = focused?.focusedPart else { return false }
    var didMove = false
    for current in viewports {
      if current is ScrollNode {
        // A control that the user has scrolled out of view is not revealed.
        place = place.intersection(current.frame)
        if place.isEmpty { return didMove }
      } else if let viewport = current as? ViewportNode, viewport.follow(place) {
        didMove = true
      }
      // A presented view does not move with the pages behind it.
      if current is PresentedNode { return didMove }
    }
    return didMove
  }
}

extension Node {
  /// Whether the node gets the focus without a move of the user.
  ///
  /// A search field would take the shortcut keys as text while its results load. It has a key of its own.
  fileprivate var receivesFocusUnasked: Bool { !environment.isSearchField && environment.takesFocusAutomatically }

  fileprivate func canKeepFocus(in window: Window) -> Bool {
    guard canHaveFocus else { return false }
    return window.scope.map { isShown(in: $0) && !isBehindCover(below: $0) } ?? false
  }

  /// Appends the visible nodes of the subtree that can have the focus, in order.
  fileprivate func collectFocusable(into found: inout [Node]) {
    if canHaveFocus { found.append(self) }
    for node in reachableNodes { node.collectFocusable(into: &found) }
  }

  fileprivate func countFocusable(downFrom missing: inout Int) {
    if canHaveFocus { missing -= 1 }
    for node in reachableNodes where missing > 0 { node.countFocusable(downFrom: &missing) }
  }

  private var canHaveFocus: Bool { isFocusable && environment.isEnabled && environment.isFocusable }
  package final var hasFocus: Bool { window.focus.focused === self }

  /// The ancestors that tie this node to focus states, from the inside out.
  fileprivate var focusedNodes: [FocusedNode] {
    var found: [FocusedNode] = []
    var node: Node? = self
    while let current = node {
      if let focused = current as? FocusedNode { found.append(focused) }
      node = current.parent
    }
    return found
  }

  fileprivate func matches(_ request: FocusRequest) -> Bool {
    focusedNodes.contains { $0.follower === request.owner && $0.value == request.value }
  }
}
