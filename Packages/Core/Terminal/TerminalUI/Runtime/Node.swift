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
  // Not weak: a weak reference adds a side table to each node, through which every retain then goes. The parent owns a
  // node, and the reference is cleared when the node leaves the tree.
  package private(set) unowned var parent: Node?
  /// Whether an ancestor measures or draws descendants that other nodes lay out.
  private let hasLayoutObserver: Bool
  /// The window, whose owner retains it longer than the tree.
  package unowned let window: Window
  package private(set) var children: [Node] = []
  package var environment: EnvironmentValues
  package var readsEnvironment = false

  /// The innermost ancestor that moves its content with it (`movesContent`), so that it moves at once.
  ///
  /// The frames below it are stored relative to its own.
  private unowned var anchor: Node?
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
  /// Whether the subtree contains an interactive node, cached until a node is inserted or removed.
  private var knownToBeInteractive: Bool?
  /// Whether the subtree contains a node that is concerned with appearance, cached in the same way.
  private var knownToConcernAppearance: Bool?
  private var hasHiddenChild = false
  /// The index in the parent's next children while they replace the present ones; -1 otherwise.
  private var nextPosition = -1
  private var slots: [Int: AnyObject] = [:]

  init(parent: Node) {
    self.parent = parent
    window = parent.window
    depth = parent.depth + 1
    environment = parent.environment
    hasLayoutObserver = parent.observesLayout || parent.hasLayoutObserver
    anchor = parent.movesContent ? parent : parent.anchor
    id = window.nextNodeID()
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
    for child in drawnChildren { child.drawIfDamaged(on: &canvas) }
  }

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
  /// The children whose shortcuts are active: for a list, only those of the selected row.
  var shortcutChildren: [Node] { visibleChildren }

  /// Whether the node is covered: it stays alive, but is neither drawn nor receives input.
  final var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      parent?.updateHasHiddenChild()
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
  final func replaceWithNewChildren(_ next: [Node]) {
    if removeChildren(missingIn: next) { setNeedsDisplay() }
    children = next
    invalidateCaches()
    window.setNeedsFrame()
  }

  /// Removes the children that are not in a list.
  ///
  /// - Returns: Whether the order of the others changes: a later one is in front of an earlier one.
  private func removeChildren(missingIn next: [Node]) -> Bool {
    for (position, child) in next.enumerated() { child.nextPosition = position }
    var (lastPosition, isReordered) = (-1, false)
    for child in children {
      if child.nextPosition < 0 {
        child.setNeedsDisplay()
        child.leave()
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
    willLeave()
    isInTree = false
    parent = nil
    (relativeFrame, knownRelativeBounds, anchor) = (frame, nil, nil)
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

  private func invalidateCaches() {
    updateHasHiddenChild()
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

  final var outermostHiddenAncestor: Node? {
    var (found, node): (Node?, Node?) = (nil, self)
    while let current = node {
      if current.isHidden { found = current }
      node = current.parent
    }
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
    arrange()
    window.inputIndex.treeDidChange()
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

  private func invalidateInteraction() {
    var node: Node? = self
    while let current = node, current.knownToBeInteractive != nil || current.knownToConcernAppearance != nil {
      (current.knownToBeInteractive, current.knownToConcernAppearance) = (nil, nil)
      node = current.parent
    }
  }

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
