/// The runtime's counterpart of one view, which lives as long as the view has the same position in the tree.
///
/// A plain node only holds children. It takes no part in layout: the nearest ancestor with a layout lays out its
/// children directly.
@MainActor
open class Node {
  /// The node whose body is being evaluated, to which reads are attributed.
  static var evaluating: Node?

  let id: Int
  /// The distance from the root: parents are evaluated before their children.
  let depth: Int
  // Not weak: a weak reference adds a side table to each node, through which every retain then goes. The parent owns a
  // node, and the reference is cleared when the node leaves the tree.
  private(set) unowned var parent: Node?
  /// The window, whose owner retains it longer than the tree.
  unowned let window: Window
  private(set) var children: [Node] = []
  var environment: EnvironmentValues
  var readsEnvironment = false

  /// The frame of the node in the window, as of the last layout.
  private(set) var frame = Rect.zero
  private(set) var needsLayout = true
  private var measured: [(proposal: ProposedSize, size: Size)] = []
  private var knownLayoutChildren: [Node]?
  private var slots: [Int: AnyObject] = [:]

  init(parent: Node) {
    self.parent = parent
    window = parent.window
    depth = parent.depth + 1
    environment = parent.environment
    id = window.nextNodeID()
  }

  /// Creates the root of a tree.
  init(window: Window, environment: EnvironmentValues) {
    self.window = window
    self.environment = environment
    depth = 0
    id = window.nextNodeID()
  }

  // MARK: Overridable by subclasses

  /// Whether the node takes part in layout itself.
  ///
  /// If not, its children do so in its place.
  var isLaidOut: Bool { false }

  /// Returns the size of the node for a proposed size.
  func measure(_ proposal: ProposedSize) -> Size { .zero }

  /// Places the children.
  ///
  /// The node's own frame is already set.
  func arrange() {}

  /// Whether all descendants keep their offsets when the node moves.
  ///
  /// If not, a move arranges them again.
  var movesAsOne: Bool { true }

  /// The priority in a stack's distribution of space: higher values are served first.
  var layoutPriority: Double { 0 }

  /// Draws the node and its children.
  func draw(on canvas: inout Canvas) {
    for child in visibleChildren { child.draw(on: &canvas) }
  }

  /// The children that are on the screen if the node is.
  var visibleChildren: [Node] {
    for child in children where child.isHidden { return children.filter { !$0.isHidden } }
    return children
  }

  /// The children that count as on the screen for `onAppear` and `task`.
  var lifecycleChildren: [Node] { visibleChildren }

  /// The accessibility label, value and hint, which replace the text in the node.
  var accessibilityLabel: String? { nil }
  var accessibilityValue: String? { nil }
  var accessibilityHint: String? { nil }

  /// The children whose shortcuts are active: for a list, only those of the selected row.
  var shortcutChildren: [Node] { visibleChildren }

  /// Whether the node is covered: it stays alive, but is neither drawn nor receives input.
  final var isHidden = false {
    didSet { if isHidden != oldValue { window.setNeedsAppearanceUpdate() } }
  }

  /// The controls that the node exposes to the driver and to assistive technologies.
  var controls: [Control] { [] }

  /// Whether the node can have the focus.
  var isFocusable: Bool { false }

  /// Handles a key if the node or one of its descendants has the focus.
  ///
  /// - Returns: `true` if the node handled the key.
  func handle(_ key: KeyPress) -> Bool { false }

  /// Whether the node is preferred for the initial focus of a screen.
  var prefersFocus: Bool { false }

  /// The key that triggers the node regardless of the focus, and its title.
  var shortcut: KeyboardShortcut? { nil }
  var shortcutTitle: String { label }
  func trigger() {}

  /// Handles a mouse press on the node.
  ///
  /// - Returns: `true` if the node handled it.
  func press(at point: Point) -> Bool { false }

  /// Scrolls the content by a number of rows.
  ///
  /// - Returns: `true` if the content moved.
  func scroll(by rows: Int) -> Bool { false }

  /// The key hints of the node, shown while it or a descendant has the focus.
  var keyHints: [KeyHint] { [] }

  /// Evaluates pending changes.
  ///
  /// Only nodes that evaluate a body or lazy content override it.
  func evaluateIfNeeded() {}

  /// Called when state changes during the evaluation of the node's body.
  func reportChangeDuringEvaluation() {}

  /// Called when the node has received the focus.
  func didReceiveFocus() {}

  /// Called once, when the node leaves the tree permanently.
  func willLeave() {}

  /// Called when the inherited environment has changed.
  func environmentDidChange() {}

  // MARK: The tree

  final func append(_ child: Node) {
    children.append(child)
    forgetLayoutChildren()
    setNeedsLayout()
  }

  /// Replaces the children.
  ///
  /// Nodes that are in both lists stay in the tree.
  final func replaceChildren(_ next: [Node]) {
    replaceChildrenDuringLayout(next)
    setNeedsLayout()
  }

  /// Replaces the children during layout, for a node whose layout determines its children.
  final func replaceChildrenDuringLayout(_ next: [Node]) {
    replaceWithNewChildren(next)
    window.setNeedsAppearanceUpdate()
  }

  /// Replaces the children during layout if all added nodes are new.
  ///
  /// New lifecycle nodes have registered themselves already, so no search of the window for views that appear is
  /// needed.
  final func replaceWithNewChildren(_ next: [Node]) {
    let kept = Set(next.map(\.id))
    for child in children where !kept.contains(child.id) { child.leave() }
    children = next
    forgetLayoutChildren()
    window.setNeedsFrame()
  }

  private func leave() {
    for child in children { child.leave() }
    willLeave()
    parent = nil
  }

  /// The nearest nodes of the subtree that take part in layout, including this one.
  final var layoutNodes: [Node] {
    if isLaidOut { return [self] }
    evaluateIfNeeded()
    if children.count == 1 { return children[0].layoutNodes }
    return children.flatMap(\.layoutNodes)
  }

  /// The descendants that this node lays out, cached until one is inserted or removed.
  final var layoutChildren: [Node] {
    if let knownLayoutChildren { return knownLayoutChildren }
    let found = children.count == 1 ? children[0].layoutNodes : children.flatMap(\.layoutNodes)
    if isLaidOut { knownLayoutChildren = found }
    return found
  }

  /// Clears the cached layout children of this node and its ancestors, up to the node that lays them out.
  private func forgetLayoutChildren() {
    var node: Node? = self
    while let current = node {
      current.knownLayoutChildren = nil
      node = current.isLaidOut ? nil : current.parent
    }
  }

  /// Returns the object that is stored under a number, and creates it on first use.
  ///
  /// It lives as long as the node.
  final func slot<Value: AnyObject>(_ number: Int, make: () -> Value) -> Value {
    if let value = slots[number] as? Value { return value }
    let value = make()
    slots[number] = value
    return value
  }

  /// The number of observable objects that the node's view owns as its state.
  final var ownedModelCount: Int {
    slots.values.count { ($0 as? any StateHolder)?.holdsModel ?? false }
  }

  // MARK: Change

  /// Marks the node for re-evaluation before the next frame.
  func setNeedsUpdate() {}

  /// Sets the environment of the node and its descendants.
  func setEnvironment(_ environment: EnvironmentValues) {
    window.inputIndex.treeDidChange()
    self.environment = environment
    environmentDidChange()
    if readsEnvironment { setNeedsUpdate() }
    for child in children { child.setEnvironment(environment) }
  }

  /// Marks the node, and the ancestors whose layout its size can affect, for another layout.
  final func setNeedsLayout() {
    window.setNeedsFrame()
    // A node that is already marked and has not been measured since has already marked its ancestors.
    if isLaidOut, needsLayout, measured.isEmpty { return }
    measured.removeAll(keepingCapacity: true)
    needsLayout = true
    parent?.setNeedsLayout()
  }

  /// Marks the node to place its children again before the next frame, if its own size cannot change.
  final func setNeedsArrangement() {
    window.setNeedsFrame()
    var node: Node? = self
    while let current = node {
      current.needsLayout = true
      node = current.parent
    }
  }

  // MARK: Layout

  /// Marks the node to place its children again at its next placement, even if its size is unchanged.
  final func setNeedsPlacement() {
    window.inputIndex.treeDidChange()
    needsLayout = true
  }

  /// Returns the size of the node for a proposed size, cached until something changes.
  final func size(for proposal: ProposedSize) -> Size {
    if let known = measured.first(where: { $0.proposal == proposal }) { return known.size }
    let size = measure(proposal)
    if measured.count == 6 { measured.removeFirst() }
    measured.append((proposal, size))
    return size
  }

  /// Sets the node's frame and arranges its children if necessary.
  final func place(in frame: Rect) {
    guard needsLayout || self.frame != frame else { return }
    if !needsLayout, frame.size == self.frame.size {
      move(byX: frame.minX - self.frame.minX, y: frame.minY - self.frame.minY)
      return window.inputIndex.treeDidChange()
    }
    self.frame = frame
    needsLayout = false
    arrange()
    window.inputIndex.treeDidChange()
  }

  /// Moves the node and its descendants without measuring again.
  private func move(byX x: Int, y: Int) {
    frame = Rect(origin: Point(x: frame.minX + x, y: frame.minY + y), size: frame.size)
    // A node with a pending layout arranges its children then.
    if !movesAsOne, !needsLayout { return arrange() }
    for child in children { child.move(byX: x, y: y) }
  }

  // MARK: Search

  /// Returns whether every node from this one up to an ancestor is a visible child of its parent.
  final func isShown(in ancestor: Node?) -> Bool {
    var node = self
    while node !== ancestor {
      guard let parent = node.parent, node.isAmong(parent.visibleChildren) else { return false }
      node = parent
    }
    return true
  }

  // A loop, because `contains(where:)` checks for each child that its closure runs on the main actor.
  final func isAmong(_ nodes: [Node]) -> Bool {
    for node in nodes where node === self { return true }
    return false
  }

  /// Returns the first non-`nil` result of a closure for this node and its ancestors.
  ///
  /// Stops before `limit`.
  final func nearest<Value>(below limit: Node? = nil, _ find: (Node) -> Value?) -> Value? {
    var node: Node? = self
    while let current = node, current !== limit {
      if let value = find(current) { return value }
      node = current.parent
    }
    return nil
  }

  /// Returns the node as the type that its view created.
  ///
  /// Another type is a defect in the framework.
  final func expect<Kind: Node>(_ kind: Kind.Type) -> Kind {
    guard let node = self as? Kind else { preconditionFailure("Expected \(kind), found \(type(of: self))") }
    return node
  }
}
