/// A node that scrolls to a view by its identity, which may not be built yet.
@MainActor
protocol ScrollTargetContainer: Node {
  /// Scrolls to a view.
  ///
  /// - Parameters:
  ///   - anchor: The point of the view that is at the same point of the scroll view; `nil` for any.
  ///   - root: The node outside of which nothing scrolls.
  /// - Returns: Whether something moved; `nil` if the node does not contain the view.
  func scroll(toTarget id: AnyHashable, anchor: UnitPoint?, below root: Node) -> Bool?

  func targetID(of child: Node) -> AnyHashable?
}

/// A node that is notified when the user has scrolled a scroll view in it, and the content has its new frames.
@MainActor
protocol ScrollObserver: Node {
  func userDidScroll()
}

/// The requests to scroll to a view, which are fulfilled after the next layout.
@MainActor
final class ScrollRequests {
  private struct Request {
    weak var root: Node?
    let id: AnyHashable
    let anchor: UnitPoint?
    /// The rounds that remain: rows that are built may have another height than was estimated.
    var remainingRounds = 4
  }

  private var pending: [Request] = []
  /// Whether the program scrolls, and not the user.
  private(set) var isFulfilling = false

  func add(_ id: AnyHashable, anchor: UnitPoint?, in root: Node) {
    pending.append(Request(root: root, id: id, anchor: anchor?.inUnitSquare))
    root.window.setNeedsFrame()
  }

  /// Fulfills the requests; those that have moved something are checked again after the next layout.
  func fulfill() -> Bool {
    guard !pending.isEmpty else { return false }
    let requests = pending
    pending = []
    isFulfilling = true
    defer { isFulfilling = false }
    for var request in requests {
      guard let root = request.root, root.isInTree,
        root.scrollToView(withID: request.id, anchor: request.anchor, below: root) == true, request.remainingRounds > 1
      else { continue }
      request.remainingRounds -= 1
      pending.append(request)
    }
    return !pending.isEmpty
  }
}

extension UnitPoint {
  /// The nearest point of the unit square; a coordinate that is not a number counts as 0.
  fileprivate var inUnitSquare: UnitPoint { UnitPoint(x: min(max(0, x), 1), y: min(max(0, y), 1)) }
}

extension Node {
  /// Scrolls the enclosing scroll views until the node is visible.
  final func reveal() { revealInAncestors(focusedPart) }

  final var isScrolledIntoView: Bool {
    var node = parent
    while let current = node, !(current is PresentedNode) {
      if let scroll = current as? ScrollNode, !scroll.viewport.intersects(frame) { return false }
      node = current.parent
    }
    return true
  }

  /// Scrolls the enclosing scroll views, up to `root`, until a rectangle in the window is visible; `true` if one has
  /// scrolled.
  ///
  /// With `anchor`, that point of the rectangle is then at the same point of a scroll view.
  @discardableResult
  final func revealInAncestors(_ place: Rect, anchor: UnitPoint? = nil, below root: Node? = nil) -> Bool {
    var shown = place
    var didScroll = false
    var node = parent
    while let current = node, current !== root {
      if let scroll = current as? ScrollNode {
        let moved = scroll.reveal(shown, anchor: anchor)
        didScroll = didScroll || moved != shown
        shown = moved
      }
      // A presented view does not move with the pages behind it.
      if current is PresentedNode { return didScroll }
      node = current.parent
    }
    return didScroll
  }
}

extension Node {
  /// Scrolls to the first view with an identity in the node.
  ///
  /// - Returns: Whether something moved; `nil` if there is no such view.
  fileprivate func scrollToView(withID id: AnyHashable, anchor: UnitPoint?, below root: Node) -> Bool? {
    if let container = self as? any ScrollTargetContainer,
      let result = container.scroll(toTarget: id, anchor: anchor, below: root)
    {
      return result
    }
    for child in visibleChildren {
      if identity(of: child) == id {
        let place = anchor == nil ? child.partToReveal : child.bounds
        return child.revealInAncestors(place, anchor: anchor, below: root)
      }
      if let result = child.scrollToView(withID: id, anchor: anchor, below: root) { return result }
    }
    return nil
  }

  /// The rectangle of the node or, if its scroll view is lower, the first part as high as it with the focused control.
  private var partToReveal: Rect {
    guard let rows = (parent?.nearest { $0 as? ScrollNode })?.viewport.size.height, bounds.size.height > rows,
      let focused = window.focus.focused, focused.nearest({ $0 === self ? true : nil }) == true
    else { return bounds }
    var part = bounds
    part.size.height = rows
    part.origin.y = max(bounds.minY, focused.frame.maxY - rows)
    return part
  }

  private func identity(of child: Node) -> AnyHashable? {
    (self as? IdentifiedNode)?.identity ?? (self as? any IdentityOwner)?.identity(of: child)
  }

  fileprivate func firstTarget<ID: Hashable>(in viewport: Rect, as type: ID.Type) -> ID? {
    for child in visibleChildren where child.bounds.intersects(viewport) {
      let id = identity(of: child) ?? (self as? any ScrollTargetContainer)?.targetID(of: child)
      if let id = id?.base as? ID { return id }
      if let found = child.firstTarget(in: viewport, as: type) { return found }
    }
    return nil
  }

  fileprivate var firstScrollNode: ScrollNode? {
    if let node = self as? ScrollNode { return node }
    for child in visibleChildren {
      if let found = child.firstScrollNode { return found }
    }
    return nil
  }
}

private struct ScrollPositionModifier<ID: Hashable>: NodeModifier {
  let id: ID?
  let anchor: UnitPoint?
  let write: @MainActor (ID?) -> Void

  func makeNode(in parent: Node) -> ScrollPositionNode<ID> {
    ScrollPositionNode(self, parent: parent)
  }

  func update(_ node: ScrollPositionNode<ID>) {
    node.replace(self)
  }
}

/// Scrolls to the view with the identity of a binding, and writes the first visible one to it.
private final class ScrollPositionNode<ID: Hashable>: Node, ScrollObserver {
  private var modifier: ScrollPositionModifier<ID>
  private var shown: ID?

  init(_ modifier: ScrollPositionModifier<ID>, parent: Node) {
    self.modifier = modifier
    super.init(parent: parent)
    window.register(self)
    scrollIfNeeded()
  }

  override func willLeave() { window.unregister(self) }
  override func setNeedsUpdate() { window.invalidations.insert(id) }

  func replace(_ modifier: ScrollPositionModifier<ID>) {
    self.modifier = modifier
    scrollIfNeeded()
  }

  private func scrollIfNeeded() {
    guard modifier.id != shown else { return }
    shown = modifier.id
    if let target = modifier.id { window.scrollRequests.add(AnyHashable(target), anchor: modifier.anchor, in: self) }
  }

  func userDidScroll() { setNeedsUpdate() }

  override func evaluateIfNeeded() {
    guard window.invalidations.remove(id), let viewport = firstScrollNode?.viewport,
      let first = firstTarget(in: viewport, as: ID.self), first != shown
    else { return }
    shown = first
    modifier.write(first)
  }
}

extension View {
  /// Ties the position of a scroll view to the identity of a view in it.
  ///
  /// The scroll view shows the view with the identity when the value changes. When the user scrolls, the value becomes
  /// the identity of the first visible view, from `id(_:)` or `ForEach`.
  ///
  /// - Parameters:
  ///   - id: The identity; `nil` until the user has scrolled.
  ///   - anchor: The point of the view that is at the same point of the scroll view; `nil` scrolls as little as possible.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    modifier(ScrollPositionModifier(id: id.wrappedValue, anchor: anchor) { id.wrappedValue = $0 })
  }
}
