/// The runtime's counterpart of one view, which lives as long as the view has the same position in the tree.
///
/// A plain node only holds children. It takes no part in layout: the nearest ancestor with a layout lays out its
/// children directly.
@MainActor
open class Node {
  /// The node whose body is being evaluated, to which reads are attributed.
  package static var evaluating: Node?
  /// The node whose body is evaluated only to compare it, without tracking what it reads.
  static var reevaluated: Node?

  package let id: Int
  /// The distance from the root: parents are evaluated before their children.
  let depth: Int
  /// The node that owns this one; `nil` at the root and after the node has left the tree.
  package var parent: Node? { owner }
  // A weak reference would add a side table to each node, through which every retain then goes, and a checked one costs
  // as much as the rest of a step up the tree. This one is safe: an owner retains its nodes until they leave the tree,
  // which clears the reference (`leave()`). If it is released before them, as with a window that is not closed, it
  // clears the references of its children (`deinit`), on the main actor as everything that reads them. A node that is
  // no child, such as a row that is only measured, is retained by its owner alone.
  private unowned(unsafe) var owner: Node?
  /// The nearest ancestor that does more than hold one child, and the child of it that is or contains this node.
  ///
  /// A search of the ancestors takes its time for the memory of each, and more than half of them are mere holders.
  private(set) unowned(unsafe) var activeAncestor: Node?
  private(set) unowned(unsafe) var activeBranch: Node?
  /// Whether an ancestor measures or draws descendants that other nodes lay out.
  private let hasLayoutObserver: Bool
  /// The window, whose owner retains it longer than the tree.
  package unowned let window: Window
  package private(set) var children: [Node] = []
  package var environment: EnvironmentValues {
    didSet { knownSharedEnvironment?.values = environment }
  }
  package var readsEnvironment = false

  /// The innermost ancestor that moves its content with it (`movesContent`), so that it moves at once.
  ///
  /// The frames below it are stored relative to its own.
  // Safe for the same reason: it is an ancestor.
  private unowned(unsafe) var anchor: Node?
  private var relativeFrame = Rect.zero
  private var knownRelativeBounds: Rect?
  /// Whether the subtree of a node that moves its content contains nodes that arrange theirs when they move.
  private var containsArrangementOnMove = false
  private(set) var needsLayout = true
  private var sizes = SizeCache()
  /// Whether the layout queue contains the node as resized.
  private var isQueued = false
  private var hasFrame = false
  /// Whether the node has not left the tree.
  private(set) var isInTree = true
  private var knownLayoutChildren: [Node]?
  /// The first node below this one that is more than a holder of one child, as far as it is known (`effectiveNode`).
  private var knownEffectiveNode: Node?
  /// The nearest visible interactive nodes below, cached until one is inserted, removed, hidden or shown.
  private var knownInteractiveNodes: [Node]?
  /// The revision of `Window.visibilityRevision` for which no ancestor is hidden.
  private var shownRevision = -1
  /// Whether the subtree contains an interactive node, cached until a node is inserted or removed.
  private var knownToBeInteractive: Bool?
  /// Whether the subtree contains a node that is concerned with appearance, cached in the same way.
  private var knownToConcernAppearance: Bool?
  private var hasHiddenChild = false
  /// The index in the parent's next children while they replace the present ones; -1 otherwise.
  private var nextPosition = -1
  private var slots: [Int: AnyObject] = [:]
  private var knownSharedEnvironment: SharedEnvironment?

  init(parent: Node) {
    owner = parent
    window = parent.window
    depth = parent.depth + 1
    environment = parent.environment
    hasLayoutObserver = parent.observesLayout || parent.hasLayoutObserver
    anchor = parent.movesContent ? parent : parent.anchor
    id = window.nextNodeID()
    activeAncestor = parent.holdsOneChild ? parent.activeAncestor : parent
    activeBranch = parent.holdsOneChild ? parent.activeBranch : self
    if !movesAsOne { anchor?.containsArrangementOnMove = true }
  }

  init(window: Window, environment: EnvironmentValues) {
    self.window = window
    self.environment = environment
    hasLayoutObserver = false
    anchor = nil
    depth = 0
    id = window.nextNodeID()
  }

  isolated deinit {
    // A child that something else retains forgets this node and the ancestors of it.
    for index in children.indices where !isKnownUniquelyReferenced(&children[index]) {
      children[index].forgetAncestors()
    }
  }

  // MARK: Overridable by subclasses

  /// Whether the node takes part in layout itself; if not, its children do so in its place.
  var isLaidOut: Bool { false }

  func measure(_ proposal: ProposedSize) -> Size { .zero }

  /// Places the children in the node's own frame, which is already set.
  func arrange() {}

  /// Whether all descendants keep their offsets when the node moves; if not, a move arranges them again.
  var movesAsOne: Bool { true }
  /// Whether the frames of the descendants are stored relative to the node, which moves often.
  var movesContent: Bool { false }
  /// The direction of a stack, in which a `Spacer` expands; `nil` for other nodes.
  var orientation: Axis? { nil }
  /// Whether the children are columns, between which Left and Right move the focus.
  var placesViewsSideBySide: Bool { orientation == .horizontal }
  /// The priority in a stack's distribution of space: higher values are served first.
  var layoutPriority: Double { 0 }
  /// Whether the node draws cells itself, or clips what its children draw, so that its frame matters for drawing.
  var drawsCells: Bool { false }
  /// The cells that the node draws itself, apart from its children.
  var ownCells: Rect { drawsCells ? frame : .zero }

  /// Whether the node itself draws the same in each row of a rectangle behind its children: nothing, or one color.
  ///
  /// Only then may cells of a child be moved there (`Window.moveCells(in:by:of:)`).
  func drawsEvenly(in part: Rect) -> Bool { !ownCells.intersects(part) }

  /// The rectangle that the node itself fills, so that nothing behind it is visible; `nil` for none.
  var opaqueFrame: Rect? { nil }
  /// Whether what is behind the node is visible, or may be, although it draws on it.
  var isTranslucent: Bool { false }
  /// Whether the node moves its content to show a part of it.
  var scrollsContent: Bool { false }

  func draw(on canvas: inout CellCanvas) { drawChildren(on: &canvas) }

  package final func drawChildren(on canvas: inout CellCanvas) {
    for child in drawnChildren { child.effectiveNode.drawIfDamaged(on: &canvas) }
  }

  /// Whether the node only holds its children: it draws nothing, handles no input, and shows all of them in order.
  ///
  /// Most nodes of an app are of this kind, and drawing and searches for controls skip them.
  var isHolder: Bool { holdsOneChild }
  /// Whether the node is always a holder, and takes no part in layout.
  var holdsOneChild: Bool { false }

  /// Whether a view that the node places has an `alignmentGuide`.
  final var hasAlignmentGuides = false
  /// Whether a view in the node has a `zIndex`, so that the views are drawn in another order than they are declared.
  final var ordersByZIndex = false
  /// The visible children, or the views in groups of them, from back to front.
  final var drawnChildren: [Node] { ordersByZIndex ? childrenByZIndex : visibleChildren }

  /// The children that are on the screen if the node is.
  var visibleChildren: [Node] {
    hasHiddenChild ? children.filter { !$0.isHidden } : children
  }

  /// The children that count as on the screen for `onAppear` and `task`.
  var lifecycleChildren: [Node] { visibleChildren }
  /// The accessibility label, value and hint, which replace the text in the node.
  var accessibilityLabel: String? { nil }
  var accessibilityValue: String? { nil }
  var accessibilityHint: String? { nil }
  /// The nodes whose shortcuts are active: for a list, only those of the selected row.
  var shortcutNodes: [Node] { reachableNodes }

  /// Whether the node is covered: it stays alive, but is neither drawn nor receives input.
  final var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      parent?.updateHasHiddenChild()
      parent?.invalidateEffectiveNode()
      parent?.invalidateInteractiveNodes()
      window.visibilityDidChange()
      setNeedsDisplay()
      if containsConcernWithAppearance { window.setNeedsAppearanceUpdate() }
    }
  }

  var controls: [Control] { [] }
  /// Whether the node can have the focus, a shortcut, key hints or controls, or handles keys.
  ///
  /// Searches for these skip subtrees without such a node, for example the texts of a list.
  var isInteractive: Bool { false }
  /// Whether something happens when the node appears on the screen: to the node itself, or to the bars around it.
  ///
  /// A subtree without such a node can be hidden and shown without a search for views that appear.
  var concernsAppearance: Bool { false }
  var isFocusable: Bool { false }
  /// The part of the node that must be visible while it has the focus.
  var focusedPart: Rect { frame }

  /// Handles a key if the node or one of its descendants has the focus; `true` if the node handled it.
  func handle(_ key: KeyPress) -> Bool { false }

  /// Whether the node is preferred for the initial focus of a screen.
  var prefersFocus: Bool { false }
  /// The key that triggers the node regardless of the focus, and its title.
  var shortcut: KeyboardShortcut? { nil }
  var shortcutTitle: String { label }
  func trigger() {}

  /// Handles a mouse press on the node; `true` if the node handled it.
  func press(at point: Point) -> Bool { false }

  /// Whether clicks reach the node and its descendants, and not what is behind them.
  var receivesClicks: Bool { true }

  /// Scrolls the content by a number of rows; `true` if the content moved.
  func scroll(by rows: Int) -> Bool { false }

  var keyHints: [KeyHint] { [] }

  /// Evaluates pending changes; only nodes that evaluate a body or lazy content override it.
  func evaluateIfNeeded() {}

  /// Called when state changes during the evaluation of the node's body.
  func reportChangeDuringEvaluation() {}

  func didReceiveFocus() {}

  func didLoseFocus() {}

  /// Called before the frame that the node has requested for an animation, while its layout can still change.
  func animationDidAdvance() {}

  /// Called once, when the node leaves the tree permanently.
  func willLeave() {}

  func environmentDidChange() {}

  /// Called when the terminal has reported how it draws images, after the first frame (`Window.terminalCapabilities`).
  func terminalDidChange() {}

  /// The parent in layout, which `setNeedsLayout()` informs; nodes that another node than their parent places override
  /// it.
  var layoutParent: Node? { parent }
  /// Whether the node measures or draws descendants that other nodes lay out, so that any change of their layout concerns
  /// it.
  var observesLayout: Bool { false }

  /// Called when the layout of a descendant has become invalid, if the node observes it.
  func layoutDidBecomeInvalid() {
    if isLaidOut { invalidateLayout() }
  }

  // MARK: The tree

  package final func append(_ child: Node) {
    children.append(child)
    invalidateCaches()
    invalidateLayout()
  }

  /// Replaces the children; nodes that are in both lists stay in the tree.
  final func replaceChildren(_ next: [Node]) {
    replaceChildrenDuringLayout(next)
    invalidateLayout()
  }

  /// Replaces the children during layout, for a node whose layout determines its children.
  final func replaceChildrenDuringLayout(_ next: [Node]) {
    let concernsAppearance = (children + next).contains { $0.containsConcernWithAppearance }
    replaceWithNewChildren(next)
    if concernsAppearance { window.setNeedsAppearanceUpdate() }
  }

  /// Replaces the children during layout if all added nodes are new.
  ///
  /// New lifecycle nodes have registered themselves already, so the window needs no search for views that appear.
  ///
  /// - Parameters:
  ///   - areMoved: Whether other children were moved over what the removed ones have drawn.
  ///   - spared: Removed children that stay in the tree, for later.
  final func replaceWithNewChildren(_ next: [Node], areMoved: Bool = false, sparing spared: [Node] = []) {
    if removeChildren(missingIn: next, areMoved: areMoved, sparing: spared) { setNeedsDisplay() }
    children = next
    invalidateCaches()
    window.setNeedsFrame()
  }

  /// Removes the children that are not in a list.
  ///
  /// - Returns: Whether the order of the others changes: a later one is in front of an earlier one.
  private func removeChildren(missingIn next: [Node], areMoved: Bool, sparing spared: [Node]) -> Bool {
    for (position, child) in next.enumerated() { child.nextPosition = position }
    var (lastPosition, isReordered) = (-1, false)
    for child in children {
      if child.nextPosition < 0 {
        if !areMoved { child.setNeedsDisplay() }
        if !child.isAmong(spared) { child.leave() }
      } else {
        isReordered = isReordered || child.nextPosition < lastPosition
        lastPosition = child.nextPosition
      }
    }
    for child in next { child.nextPosition = -1 }
    return isReordered
  }

  /// Removes the node and its descendants from the tree permanently, for an owner of a node that is no child of it.
  final func leave() {
    for child in children { child.leave() }
    window.focus.nodeWillLeave(self)
    willLeave()
    isInTree = false
    forgetOwner()
  }

  // MARK: Reuse

  /// Whether the node has no state of its own, so that it can show another element after an update of its view.
  var isReusable: Bool { type(of: self) == Node.self }

  /// Whether the node and its descendants are reusable and store nothing for their views.
  final var isReusableWithContent: Bool {
    isReusable && slots.isEmpty && children.allSatisfy(\.isReusableWithContent)
  }

  /// Stops what the node does for the view that it has shown; only nodes that evaluate a body override it.
  func prepareForReuse() {}

  /// Makes the node and its descendants like new ones, which have no place yet.
  final func resetForReuse() {
    for child in children { child.resetForReuse() }
    (relativeFrame, knownRelativeBounds, knownLayoutChildren, sizes) = (.zero, nil, nil, SizeCache())
    (hasFrame, isQueued, needsLayout) = (false, false, true)
    prepareForReuse()
  }

  private func forgetAncestors() {
    // The descendants of a node that has left have no owner either.
    guard owner != nil else { return }
    for child in children { child.forgetAncestors() }
    forgetOwner()
  }

  private func forgetOwner() {
    relativeFrame = frame
    (knownRelativeBounds, anchor, owner) = (nil, nil, nil)
    (activeAncestor, activeBranch) = (nil, nil)
  }

  /// The nearest nodes of the subtree that take part in layout, including this one.
  final var layoutNodes: [Node] {
    if isLaidOut { return [self] }
    evaluateIfNeeded()
    if children.count == 1 { return children[0].layoutNodes }
    return children.flatMap(\.layoutNodes)
  }

  /// The descendants that this node lays out, cached until one is inserted or removed.
  package final var layoutChildren: [Node] {
    if let knownLayoutChildren { return knownLayoutChildren }
    let found = children.count == 1 ? children[0].layoutNodes : children.flatMap(\.layoutNodes)
    if isLaidOut { knownLayoutChildren = found }
    return found
  }

  /// Whether `visibleChildren` is more or less than the children that are not hidden.
  var selectsChildren: Bool { false }

  /// The nearest visible nodes below that act on input or select their children: keys and the focus go from one of these
  /// to the next.
  final var interactiveNodes: [Node] {
    if let knownInteractiveNodes { return knownInteractiveNodes }
    var found: [Node] = []
    for child in visibleChildren where child.containsInteraction {
      if child.isInteractive || child.selectsChildren { found.append(child) } else { found += child.interactiveNodes }
    }
    if !selectsChildren { knownInteractiveNodes = found }
    return found
  }

  /// Clears the cached nodes of this one and of those around it, up to the nearest one that acts on input itself.
  private func invalidateInteractiveNodes() {
    var node: Node? = self
    while let current = node {
      current.knownInteractiveNodes = nil
      if current.isInteractive || current.selectsChildren { return }
      node = current.parent
    }
  }

  /// The node itself, or the first one below that is more than a holder of one child.
  final var effectiveNode: Node {
    if let knownEffectiveNode { return knownEffectiveNode }
    guard isHolder, children.count == 1, !hasHiddenChild else { return self }
    let found = children[0].effectiveNode
    knownEffectiveNode = found
    return found
  }

  /// Clears the cached node of this holder and of those around it; if that of a holder is unknown, so are theirs.
  final func invalidateEffectiveNode() {
    var node: Node? = self
    while let current = node, current.knownEffectiveNode != nil {
      current.knownEffectiveNode = nil
      node = current.parent
    }
  }

  private func invalidateCaches() {
    updateHasHiddenChild()
    invalidateEffectiveNode()
    invalidateInteractiveNodes()
    invalidateLayoutChildren()
    invalidateBounds()
    invalidateInteraction()
  }

  private func updateHasHiddenChild() {
    hasHiddenChild = children.contains { $0.isHidden }
  }

  private func invalidateLayoutChildren() {
    var node: Node? = self
    while let current = node {
      current.knownLayoutChildren = nil
      node = current.isLaidOut ? nil : current.parent
    }
  }

  /// Returns the object that is stored under a number as long as the node lives, and creates it on first use.
  package final func slot<Value: AnyObject>(_ number: Int, make: () -> Value) -> Value {
    if let value = slots[number] as? Value { return value }
    let value = make()
    slots[number] = value
    return value
  }

  /// The number of observable objects that the node's view owns as its state.
  final var ownedModelCount: Int {
    slots.values.count { ($0 as? any StateHolder)?.holdsModel ?? false }
  }

  /// The environment for values that do not retain the node, such as those of `@Environment`.
  final var sharedEnvironment: SharedEnvironment {
    if let knownSharedEnvironment { return knownSharedEnvironment }
    let made = SharedEnvironment(environment)
    knownSharedEnvironment = made
    return made
  }

  // MARK: Change

  func setNeedsUpdate() {}

  func setEnvironment(_ environment: EnvironmentValues) {
    window.inputIndex.treeDidChange()
    self.environment = environment
    if drawsCells { window.setNeedsDisplay(in: frame) }
    environmentDidChange()
    if readsEnvironment { setNeedsUpdate() }
    for child in children { child.setEnvironment(environment) }
  }

  /// Marks what the node and its descendants have drawn, to be drawn again in the next frame.
  package final func setNeedsDisplay() {
    window.setNeedsDisplay(in: bounds)
    window.setNeedsFrame()
  }

  /// Marks the node, and the ancestors whose layout its size can affect, for another layout.
  ///
  /// A node that draws cells itself is also drawn again.
  package final func setNeedsLayout() {
    if drawsCells { window.setNeedsDisplay(in: frame) }
    invalidateLayout()
  }

  /// Marks the node, and the ancestors whose layout its size can affect, for another layout.
  ///
  /// The node itself is drawn again only if it moves.
  final func invalidateLayout() {
    window.setNeedsFrame()
    guard isLaidOut else {
      // A child was inserted or removed.
      if observesLayout { layoutDidBecomeInvalid() }
      layoutObserver?.layoutDidBecomeInvalid()
      return layoutOwner?.invalidateLayout() ?? ()
    }
    layoutObserver?.layoutDidBecomeInvalid()
    needsLayout = true
    // Nothing depends on the size of a new node yet. What lays it out measures and places it.
    guard hasFrame || !sizes.isEmpty || sizes.isOutdated else { return }
    setAsideSizes()
    guard !isQueued else { return }
    isQueued = true
    window.layoutQueue.insertResized(self)
  }

  /// Marks the node to place its children again before the next frame, if its own size cannot change.
  package final func setNeedsArrangement() {
    window.setNeedsFrame()
    guard isLaidOut else { return layoutOwner?.setNeedsArrangement() ?? () }
    needsLayout = true
    window.layoutQueue.insertUnarranged(self)
  }

  // MARK: Layout

  /// The frame of the node in the window, as of the last layout.
  package final private(set) var frame: Rect {
    get { inWindow(relativeFrame) }
    set {
      let origin = anchor?.frame.origin ?? .zero
      relativeFrame = newValue.offsetBy(dx: -origin.x, dy: -origin.y)
    }
  }

  private func inWindow(_ relative: Rect) -> Rect {
    guard let anchor else { return relative }
    let origin = anchor.frame.origin
    return relative.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// Marks the node to place its children again at its next placement, even if its size is unchanged.
  package final func setNeedsPlacement() {
    window.inputIndex.treeDidChange()
    needsLayout = true
  }

  /// Returns the size of the node for a proposed size, cached until something changes.
  package final func size(for proposal: ProposedSize) -> Size {
    if let known = sizes[proposal] { return known }
    let size = measure(proposal)
    sizes.insert(size, for: proposal)
    return size
  }

  /// The nearest ancestor that measures or draws descendants that other nodes lay out.
  private var layoutObserver: Node? {
    hasLayoutObserver ? parent?.nearest { $0.observesLayout ? $0 : nil } : nil
  }

  /// The nearest ancestor that lays out the node.
  final var layoutOwner: Node? {
    var node = layoutParent
    while let current = node, !current.isLaidOut { node = current.layoutParent }
    return node
  }

  /// Sets the cached sizes of the node and its ancestors aside, until `LayoutQueue` has compared them.
  private func setAsideSizes() {
    var node: Node? = self
    while let current = node {
      if current.isLaidOut {
        // If they were set aside and not computed since, neither were those of the ancestors.
        if current !== self, current.sizes.isOutdated, current.sizes.isEmpty { return }
        if !current.sizes.isOutdated { window.layoutQueue.insertOutdated(current) }
        current.sizes.setAside()
      }
      node = current.layoutParent
    }
  }

  /// Returns whether the node has the same sizes as before it became invalid, for all proposals.
  final func remeasure() -> Bool {
    isQueued = false
    guard sizes.isOutdated else { return true }
    guard let former = sizes.takeFormer() else { return false }
    for (proposal, size) in former where self.size(for: proposal) != size { return false }
    return true
  }

  /// Makes the sizes that were set aside valid again, if no descendant has changed its size.
  final func restoreSizes() {
    if isQueued { sizes.discardFormer() } else { sizes.restore() }
  }

  /// Marks the node and its ancestors up to a hidden page, whose next placement arranges them.
  final func markPath(upTo page: Node) {
    isQueued = false
    var node: Node? = self
    while let current = node {
      current.needsLayout = true
      current.sizes.discardFormer()
      if current === page { return }
      node = current.parent
    }
  }

  /// Arranges the children again in the node's frame, unless an ancestor has placed the node meanwhile.
  final func arrangeIfNeeded() {
    if needsLayout, hasFrame { place(in: frame) }
  }

  final func invalidateSubtree() {
    for child in visibleChildren { child.invalidateSubtree() }
    if isLaidOut { invalidateLayout() }
  }

  /// The outermost hidden one of the node and its ancestors, which never change; they are searched once while no node is
  /// hidden or shown.
  final var outermostHiddenAncestor: Node? {
    guard shownRevision != window.visibilityRevision else { return nil }
    var (found, node): (Node?, Node?) = (nil, self)
    while let current = node {
      if current.isHidden { found = current }
      node = current.parent
    }
    if found == nil { shownRevision = window.visibilityRevision }
    return found
  }

  /// Sets the node's frame and arranges its children if necessary; with `movesCells`, its cells were moved there
  /// already.
  package final func place(in frame: Rect, movesCells: Bool = false) {
    guard needsLayout || self.frame != frame else { return }
    if !needsLayout, frame.size == self.frame.size {
      let (x, y) = (frame.minX - self.frame.minX, frame.minY - self.frame.minY)
      if movesCells { moveFrames(byX: x, y: y) } else { move(byX: x, y: y) }
      parent?.invalidateBounds()
      return window.inputIndex.treeDidChange()
    }
    if self.frame != frame {
      if drawsCells { window.setNeedsDisplay(in: self.frame) }
      self.frame = frame
      if drawsCells { window.setNeedsDisplay(in: frame) }
      invalidateBounds()
    }
    needsLayout = false
    hasFrame = true
    window.countPlacement()
    let former = takeBounds()
    arrange()
    if let former, bounds != former { parent?.invalidateBounds() }
    window.inputIndex.treeDidChange()
  }

  /// Clears the cached bounds of the node, and not those of its ancestors, and returns them.
  private func takeBounds() -> Rect? {
    defer { knownRelativeBounds = nil }
    return knownRelativeBounds.map { inWindow($0) }
  }

  private func move(byX x: Int, y: Int) {
    window.setNeedsDisplay(in: bounds)
    moveFrames(byX: x, y: y)
    window.setNeedsDisplay(in: bounds)
  }

  private func moveFrames(byX x: Int, y: Int) {
    relativeFrame = relativeFrame.offsetBy(dx: x, dy: y)
    knownRelativeBounds = knownRelativeBounds?.offsetBy(dx: x, dy: y)
    // A node with a pending layout arranges its children then.
    if !movesAsOne, !needsLayout { return arrange() }
    for child in children {
      if !movesContent { child.moveFrames(byX: x, y: y) } else if containsArrangementOnMove { child.arrangeAfterMove() }
    }
  }

  /// Arranges the nodes that are not laid out relative to their own position, after an ancestor has moved with its content.
  private func arrangeAfterMove() {
    if !movesAsOne, !needsLayout { return arrange() }
    for child in children { child.arrangeAfterMove() }
  }

  // MARK: Drawing

  /// The rectangle that is drawn again when a title or the visibility of a view may have changed, for nodes that
  /// `FrameRenderer.registerTitleBar(_:)` registers.
  var titleBarBounds: Rect { bounds }
  /// The rectangle in which the node itself draws.
  var ownBounds: Rect { isLaidOut ? frame : .zero }

  /// The smallest rectangle in which the node and its descendants draw, as of the last layout.
  final var bounds: Rect {
    if let knownRelativeBounds { return inWindow(knownRelativeBounds) }
    var bounds = ownBounds
    for child in children { bounds = bounds.union(child.bounds) }
    let origin = anchor?.frame.origin ?? .zero
    knownRelativeBounds = bounds.offsetBy(dx: -origin.x, dy: -origin.y)
    return bounds
  }

  /// Clears the cached bounds of the node and its ancestors; if those of a node are cleared, so are those of its
  /// ancestors.
  final func invalidateBounds() {
    var node: Node? = self
    while let current = node, current.knownRelativeBounds != nil {
      current.knownRelativeBounds = nil
      node = current.parent
    }
  }

  /// Draws the node unless nothing of it is inside the clip rectangle.
  package final func drawIfDamaged(on canvas: inout CellCanvas) {
    guard bounds.intersects(canvas.clip) else { return }
    if ownCells.intersects(canvas.clip) { window.renderer.countDrawing() }
    draw(on: &canvas)
  }

  // MARK: Search

  final var containsInteraction: Bool {
    if let knownToBeInteractive { return knownToBeInteractive }
    let found = isInteractive || children.contains { $0.containsInteraction }
    knownToBeInteractive = found
    return found
  }

  private var containsConcernWithAppearance: Bool {
    if let knownToConcernAppearance { return knownToConcernAppearance }
    let found = concernsAppearance || children.contains { $0.containsConcernWithAppearance }
    knownToConcernAppearance = found
    return found
  }

  /// Determines again what the node and its ancestors contain, up to the first one for which nothing changes.
  private func invalidateInteraction() {
    var node: Node? = self
    while let current = node {
      let (wasInteractive, wasConcerned) = (current.knownToBeInteractive, current.knownToConcernAppearance)
      // What is unknown of a node is not part of what is known of its ancestors.
      if wasInteractive == nil, wasConcerned == nil { return }
      (current.knownToBeInteractive, current.knownToConcernAppearance) = (nil, nil)
      let isSame =
        (wasInteractive == nil || current.containsInteraction == wasInteractive)
        && (wasConcerned == nil || current.containsConcernWithAppearance == wasConcerned)
      if isSame { return }
      node = current.parent
    }
  }

  /// Returns whether every node from this one up to an ancestor is a visible child of its parent.
  final func isShown(in ancestor: Node?) -> Bool {
    guard let ancestor else { return false }
    let (mayBeHidden, isHolder) = (outermostHiddenAncestor != nil, ancestor.holdsOneChild)
    var node = self
    while node !== ancestor {
      guard let next = mayBeHidden || isHolder ? node.parent : node.activeAncestor else { return false }
      let child = mayBeHidden || isHolder ? node : node.activeBranch
      if mayBeHidden || next.selectsChildren, child?.isAmong(next.visibleChildren) != true { return false }
      node = next
    }
    return true
  }

  // A loop, because `contains(where:)` checks for each child that its closure runs on the main actor.
  final func isAmong(_ nodes: [Node]) -> Bool {
    for node in nodes where node === self { return true }
    return false
  }

  /// Returns the first non-`nil` result of a closure for this node and its ancestors below `limit`.
  package final func nearest<Value>(below limit: Node? = nil, _ find: (Node) -> Value?) -> Value? {
    var node: Node? = self
    while let current = node, current !== limit {
      if let value = find(current) { return value }
      node = current.parent
    }
    return nil
  }

  /// Returns the node as the type that its view created; another type is a defect in the framework.
  package final func expect<Kind: Node>(_ kind: Kind.Type) -> Kind {
    guard let node = self as? Kind else { preconditionFailure("Expected \(kind), found \(type(of: self))") }
    return node
  }
}
