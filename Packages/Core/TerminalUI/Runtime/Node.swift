/// What stands for one view in the runtime's tree and lives as long as the view is in its place.
///
/// A plain node only holds children: it takes no part in layout, and its children stand directly in whatever lays it out.
@MainActor
open class Node {
  /// The node whose body is being evaluated: what it reads is noted as read by it.
  static var evaluating: Node?

  let id: Int
  /// How far from the root: parents are evaluated before their children.
  let depth: Int
  // Not weak: that would keep a count of its own for each node, and every retain would go through it. A node is held by its
  // parent, and one that leaves forgets who that was.
  private(set) unowned var parent: Node?
  /// Owned by whoever runs the tree; gone only after the tree.
  unowned let window: Window
  private(set) var children: [Node] = []
  var environment: EnvironmentValues
  var readsEnvironment = false

  /// Where the node stands in the window, since the last layout.
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

  /// Makes the root of a tree.
  init(window: Window, environment: EnvironmentValues) {
    self.window = window
    self.environment = environment
    depth = 0
    id = window.nextNodeID()
  }

  // MARK: What kinds of nodes override

  /// Whether the node takes part in layout itself; if not, its children do in its place.
  var isLaidOut: Bool { false }

  /// The size that the node would take of what it is offered.
  func measure(_ proposal: ProposedSize) -> Size { .zero }

  /// Places the children, the node's own frame being known.
  func arrange() {}

  /// Whether all in the node keeps its place in it wherever the node stands; if not, it arranges anew when it moves.
  var movesAsOne: Bool { true }

  /// Which stacks serve first: the higher.
  var layoutPriority: Double { 0 }

  /// Draws the node and its children.
  func draw(on canvas: inout Canvas) {
    for child in visibleChildren { child.draw(on: &canvas) }
  }

  /// The children that are on the screen when the node is.
  var visibleChildren: [Node] {
    for child in children where child.isHidden { return children.filter { !$0.isHidden } }
    return children
  }

  /// The children that count as being on the screen for `onAppear` and `task`.
  var presentChildren: [Node] { visibleChildren }

  /// What to call and how to describe the node, in place of the text in it.
  var accessibilityLabel: String? { nil }
  var accessibilityValue: String? { nil }
  var accessibilityHint: String? { nil }

  /// The children whose shortcuts count: of a list, the selected row alone.
  var shortcutChildren: [Node] { visibleChildren }

  /// Whether the node is covered: it lives on, but is neither drawn nor reached.
  final var isHidden = false {
    didSet { if isHidden != oldValue { window.setNeedsAppearanceUpdate() } }
  }

  /// What the node offers to those who do not look at cells.
  var controls: [Control] { [] }

  /// Whether the node can have the focus.
  var isFocusable: Bool { false }

  /// Offers a key to the node that has the focus, or holds the one that has. Gives whether the node took it.
  func handle(_ key: KeyPress) -> Bool { false }

  /// Whether the node wants the focus when a screen comes up and nothing has it.
  var prefersFocus: Bool { false }

  /// The key that triggers the node wherever the focus is, and what to call it.
  var shortcut: KeyboardShortcut? { nil }
  var shortcutTitle: String { label }
  func trigger() {}

  /// Told that the mouse was pressed on the node. Gives whether the node took it.
  func press(at point: Point) -> Bool { false }

  /// Moves the content by rows. Gives whether the node moved.
  func scroll(by rows: Int) -> Bool { false }

  /// What the focused node, and those around it, tell the user about their keys.
  var keyHints: [KeyHint] { [] }

  /// Evaluates what has changed. Only nodes that evaluate something override it.
  func evaluateIfNeeded() {}

  /// Told that something was changed while the node's body was evaluated.
  func reportChangeDuringEvaluation() {}

  /// Told once, when the node leaves the tree for good.
  func willLeave() {}

  /// Told when what is inherited from around has changed.
  func environmentDidChange() {}

  // MARK: The tree

  final func append(_ child: Node) {
    children.append(child)
    forgetLayoutChildren()
    setNeedsLayout()
  }

  /// Puts other children in place of those that are there; who is in both stays.
  final func replaceChildren(_ next: [Node]) {
    replaceChildrenDuringLayout(next)
    setNeedsLayout()
  }

  /// As `replaceChildren`, for a node that decides while it is laid out which children it has.
  final func replaceChildrenDuringLayout(_ next: [Node]) {
    replaceWithNewChildren(next)
    window.setNeedsAppearanceUpdate()
  }

  /// As `replaceChildrenDuringLayout`, where whoever comes has just been made: what appears in it has said so already, and
  /// need not be looked for in all the window.
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

  /// The nearest descendants that take part in layout, this one included.
  final var layoutNodes: [Node] {
    if isLaidOut { return [self] }
    evaluateIfNeeded()
    if children.count == 1 { return children[0].layoutNodes }
    return children.flatMap(\.layoutNodes)
  }

  /// The descendants that this node lays out; remembered until one comes or goes.
  final var layoutChildren: [Node] {
    if let knownLayoutChildren { return knownLayoutChildren }
    let found = children.count == 1 ? children[0].layoutNodes : children.flatMap(\.layoutNodes)
    if isLaidOut { knownLayoutChildren = found }
    return found
  }

  /// Forgets the nodes that were laid out in this place, up to the node that did it.
  private func forgetLayoutChildren() {
    var node: Node? = self
    while let current = node {
      current.knownLayoutChildren = nil
      node = current.isLaidOut ? nil : current.parent
    }
  }

  /// What is kept under a number for as long as the node lives.
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

  /// Has the node evaluated again before the next frame.
  func setNeedsUpdate() {}

  /// Gives the node and all below it another environment.
  func setEnvironment(_ environment: EnvironmentValues) {
    window.inputIndex.treeDidChange()
    self.environment = environment
    environmentDidChange()
    if readsEnvironment { setNeedsUpdate() }
    for child in children { child.setEnvironment(environment) }
  }

  /// Has the node, and what its size may matter to, laid out again.
  final func setNeedsLayout() {
    window.setNeedsFrame()
    // Whoever is marked already, and has not been asked for its size since, has told those around it.
    if isLaidOut, needsLayout, measured.isEmpty { return }
    measured.removeAll(keepingCapacity: true)
    needsLayout = true
    parent?.setNeedsLayout()
  }

  /// Has the node place its children anew before the next frame, where its size is the same whatever has changed.
  final func setNeedsArrangement() {
    window.setNeedsFrame()
    var node: Node? = self
    while let current = node {
      current.needsLayout = true
      node = current.parent
    }
  }

  // MARK: Layout

  /// Has the node place its children again when it is placed next, though its size has not changed.
  final func setNeedsPlacement() {
    window.inputIndex.treeDidChange()
    needsLayout = true
  }

  /// The size that the node would take of what it is offered; remembered until something changes.
  final func size(for proposal: ProposedSize) -> Size {
    if let known = measured.first(where: { $0.proposal == proposal }) { return known.size }
    let size = measure(proposal)
    if measured.count == 6 { measured.removeFirst() }
    measured.append((proposal, size))
    return size
  }

  /// Gives the node its place.
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

  /// Moves the node with all in it: nothing is measured again.
  private func move(byX x: Int, y: Int) {
    frame = Rect(origin: Point(x: frame.minX + x, y: frame.minY + y), size: frame.size)
    // Whoever waits for its layout will get it.
    if !movesAsOne, !needsLayout { return arrange() }
    for child in children { child.move(byX: x, y: y) }
  }
}
