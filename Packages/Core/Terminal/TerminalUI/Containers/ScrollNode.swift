final class ScrollNode: WrapperNode {
  override var drawsCells: Bool { true }
  override var scrollsContent: Bool { true }
  private var axes: Axis.Set = .vertical
  private var showsIndicators = true
  private var offset = Point.zero
  private var contentExtent = Size.zero
  /// Whether the last row shows the horizontal position.
  private var hasPositionLine = false
  private var lastSize = Size.zero
  /// The node to notify after the next layout, because the user has scrolled.
  private weak var observer: (any ScrollObserver)?

  func configure(_ axes: Axis.Set, showsIndicators: Bool) {
    guard axes != self.axes || showsIndicators != self.showsIndicators else { return }
    (self.axes, self.showsIndicators) = (axes, showsIndicators)
    setNeedsLayout()
  }

  override func setEnvironment(_ inherited: EnvironmentValues) {
    let wasDisabled = environment.isScrollDisabled
    super.setEnvironment(inherited)
    if environment.isScrollDisabled != wasDisabled { setNeedsLayout() }
  }

  func scrolls(along axis: Axis) -> Bool { axes.contains(axis.set) }

  // MARK: Layout

  override var contentAlignment: Alignment { environment.scrollAlignment }

  override func measure(_ proposal: ProposedSize) -> Size {
    let offered = proposal.inset(by: CellInsets(trailing: barWidth))
    let content = contentSize(for: unlimited(offered))
    guard scrolls(along: .horizontal) else {
      // At least one row, so that a control in it is visible.
      return Size(
        width: proposal.width ?? content.width, height: max(min(1, content.height), proposal.height ?? content.height))
    }
    let line = showsIndicator(along: .horizontal) && content.width > proposal.width ?? .max ? 1 : 0
    let height = scrolls(along: .vertical) ? proposal.height : nil
    return Size(
      width: proposal.width ?? content.width,
      height: height ?? min(content.height + line, proposal.height ?? .max))
  }

  /// Returns the proposal to the content: its ideal extent in the directions that scroll.
  private func unlimited(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: scrolls(along: .horizontal) ? nil : proposal.width,
      height: scrolls(along: .vertical) ? nil : proposal.height)
  }

  private func showsIndicator(along axis: Axis) -> Bool {
    scrolls(along: axis) && showsIndicators
  }

  private var barWidth: Int { showsIndicator(along: .vertical) ? 1 : 0 }

  var viewport: Rect {
    frame.inset(by: CellInsets(bottom: hasPositionLine ? 1 : 0, trailing: min(barWidth, frame.size.width)))
  }

  override func arrange() {
    let before = (offset, maximumOffset)
    defer {
      if before != (offset, maximumOffset) { indicatorsMayHaveChanged() }
      observer?.userDidScroll()
      observer = nil
    }
    let focused = (x: focusedNode(visibleAlong: .horizontal), y: focusedNode(visibleAlong: .vertical))
    if lastSize != .zero, lastSize != frame.size { forEachLazyStack { $0.setNeedsArrangement() } }
    lastSize = frame.size
    placeContent()
    // If the view has shrunk, the focused control may now be beyond the edge.
    let hidden = (
      x: focused.x.map { hiddenExtent(of: $0.frame, along: .horizontal) } ?? 0,
      y: focused.y.map { hiddenExtent(of: $0.frame, along: .vertical) } ?? 0
    )
    guard hidden.x > 0 || hidden.y > 0 else { return }
    offset = Point(x: offset.x + hidden.x, y: offset.y + hidden.y)
    placeContent()
  }

  /// Returns how far a rectangle extends beyond the end of the visible part; the beginning of a larger one has priority.
  private func hiddenExtent(of place: Rect, along axis: Axis) -> Int {
    let beyond = place.end(along: axis) - viewport.end(along: axis)
    return max(0, min(beyond, place.start(along: axis) - viewport.start(along: axis)))
  }

  /// Returns the focused node, if it is in the content and its end was visible after the last placement.
  private func focusedNode(visibleAlong axis: Axis) -> Node? {
    guard scrolls(along: axis), let focused = window.focus.focused, focused !== self,
      focused.nearest({ $0 === self ? true : nil }) == true, let first = layoutChildren.first?.frame
    else { return nil }
    let end = focused.frame.end(along: axis) - first.start(along: axis) - offset[axis]
    return (0...lastSize[axis]).contains(end) ? focused : nil
  }

  private func placeContent() {
    // Lazy content knows its extent only after placement.
    for _ in 0..<4 {
      var content = measuredContent
      // The line must not be removed to measure without it, because lazy content would forget what it has measured.
      if needsPositionLine(for: content) != hasPositionLine {
        hasPositionLine.toggle()
        content = measuredContent
      }
      contentExtent = content
      offset = Point(x: min(max(0, offset.x), maximumOffset.x), y: min(max(0, offset.y), maximumOffset.y))
      placeContent(in: room(for: content))
      if measuredContent == content { break }
    }
  }

  private func needsPositionLine(for content: Size) -> Bool {
    showsIndicator(along: .horizontal) && frame.size.height > 1
      && content.width > viewport.size.width
  }

  private var measuredContent: Size {
    contentSize(for: unlimited(ProposedSize(viewport.size)))
  }

  private func room(for content: Size) -> Rect {
    var room = viewport
    if scrolls(along: .horizontal) { room.size.width = max(content.width, room.size.width) }
    if scrolls(along: .vertical) { room.size.height = max(content.height, room.size.height) }
    return room.offsetBy(dx: -offset.x, dy: -offset.y)
  }

  private var maximumOffset: Point {
    Point(
      x: scrolls(along: .horizontal) ? max(0, contentExtent.width - viewport.size.width) : 0,
      y: scrolls(along: .vertical) ? max(0, contentExtent.height - viewport.size.height) : 0)
  }

  private func indicatorsMayHaveChanged() {
    window.setNeedsDisplay(in: Rect(x: frame.maxX - 1, y: frame.minY, width: 1, height: frame.size.height))
    if scrolls(along: .horizontal) {
      window.setNeedsDisplay(in: Rect(x: frame.minX, y: frame.maxY - 1, width: frame.size.width, height: 1))
    }
  }

  // MARK: Input

  override var isInteractive: Bool { true }
  private var overflows: Bool { maximumOffset != .zero }
  /// Content without a focusable control takes the focus itself if it does not fit, so that keys can scroll it.
  override var isFocusable: Bool { overflows && !environment.isScrollDisabled && !hasFocusableContent(self) }

  private func hasFocusableContent(_ node: Node) -> Bool {
    node.visibleChildren.contains { $0.containsInteraction && ($0.isFocusable || hasFocusableContent($0)) }
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard !environment.isScrollDisabled else { return false }
    return scrolls(along: .vertical) && handleVertical(key) || maximumOffset.x > 0 && handleHorizontal(key)
  }

  private func handleVertical(_ key: KeyPress) -> Bool {
    switch key.key {
    case .pageUp: return scroll(by: -page(along: .vertical))
    case .pageDown: return scroll(by: page(along: .vertical))
    case .up where hasFocus: return scroll(by: -1)
    case .down where hasFocus: return scroll(by: 1)
    // Content beyond the edge may have no control, or none that is built yet.
    case .up where key.modifiers.isEmpty: return window.focus.move(.up, in: window) || scroll(by: -1)
    case .down where key.modifiers.isEmpty: return window.focus.move(.down, in: window) || scroll(by: 1)
    default: return false
    }
  }

  private static let columnStep = 4

  private func handleHorizontal(_ key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty, key.key == .left || key.key == .right else { return false }
    let step = key.key == .left ? -Self.columnStep : Self.columnStep
    if !hasFocus, window.focus.move(key.key, in: window) { return true }
    return scroll(byX: step, y: 0)
  }

  private func page(along axis: Axis) -> Int { max(1, viewport.size[axis] - 1) }

  /// Scrolls by a page when the user clicks an arrow at the edge.
  override func press(at point: Point) -> Bool {
    if maximumOffset.y > 0, barWidth > 0, point.x == frame.maxX - 1 {
      if point.y == frame.minY { return scroll(by: -page(along: .vertical)) }
      if point.y == viewport.maxY - 1 { return scroll(by: page(along: .vertical)) }
    }
    if hasPositionLine, point.y == frame.maxY - 1 {
      if point.x == frame.minX { return scroll(byX: -page(along: .horizontal), y: 0) }
      if point.x == viewport.maxX - 1 { return scroll(byX: page(along: .horizontal), y: 0) }
    }
    return false
  }

  override func scroll(by rows: Int) -> Bool { !environment.isScrollDisabled && scroll(byX: 0, y: rows) }

  /// Scrolls by a number of columns and rows, as far as there is content.
  @discardableResult
  func scroll(byX columns: Int, y rows: Int) -> Bool {
    let target = Point(
      x: min(max(0, offset.x + columns), maximumOffset.x), y: min(max(0, offset.y + rows), maximumOffset.y))
    guard target != offset else { return false }
    offset = target
    if !window.scrollRequests.isFulfilling { observer = nearest { $0 as? any ScrollObserver } }
    setNeedsLayout()
    return true
  }

  /// Scrolls until a rectangle of the content is visible.
  ///
  /// - Parameter anchor: The point of the rectangle and of the view that have the same position; `nil` scrolls as
  ///   little as possible.
  @discardableResult
  func reveal(_ place: Rect, anchor: UnitPoint? = nil) -> Rect {
    let before = offset
    scroll(
      byX: distance(to: place, along: .horizontal, anchor?.x), y: distance(to: place, along: .vertical, anchor?.y))
    return place.offsetBy(dx: before.x - offset.x, dy: before.y - offset.y)
  }

  private func distance(to place: Rect, along axis: Axis, _ fraction: Double?) -> Int {
    let (start, end) = (place.start(along: axis), place.end(along: axis))
    let (first, last) = (viewport.start(along: axis), viewport.end(along: axis))
    if let fraction {
      return start - first + Int((fraction * Double(place.size[axis] - viewport.size[axis])).rounded())
    }
    // The beginning of a view that is larger than the visible part has priority.
    if start < first || place.size[axis] > viewport.size[axis] { return start - first }
    return max(0, end - last)
  }

  override var keyHints: [KeyHint] {
    guard overflows, !environment.isScrollDisabled else { return [] }
    return [(maximumOffset.y > 0 ? KeyHint("PgDn", "Scroll") : KeyHint("←→", "Scroll")).with(.low)]
  }

  // MARK: Drawing

  override func draw(on canvas: inout CellCanvas) {
    canvas.clipped(to: scrolls(along: .horizontal) ? viewport : frame) { super.draw(on: &$0) }
    let ink = environment.palette[hasFocus ? .accent : .border]
    if hasPositionLine { drawPositionLine(ink, on: &canvas) }
    guard barWidth > 0 else { return }
    if offset.y > 0 { canvas.write("▴", at: Point(x: frame.maxX - 1, y: frame.minY), foreground: ink) }
    if offset.y < maximumOffset.y {
      canvas.write("▾", at: Point(x: frame.maxX - 1, y: viewport.maxY - 1), foreground: ink)
    }
  }

  private func drawPositionLine(_ ink: CellColor, on canvas: inout CellCanvas) {
    let (y, width) = (frame.maxY - 1, viewport.size.width)
    let handle = max(1, width * width / max(1, contentExtent.width))
    let start = frame.minX + (width - handle) * offset.x / max(1, maximumOffset.x)
    for x in viewport.minX..<viewport.maxX {
      let isHandle = x >= start && x < start + handle
      canvas.write(isHandle ? "━" : "─", at: Point(x: x, y: y), foreground: ink)
    }
    if offset.x > 0 { canvas.write("◂", at: Point(x: frame.minX, y: y), foreground: ink) }
    if offset.x < maximumOffset.x { canvas.write("▸", at: Point(x: viewport.maxX - 1, y: y), foreground: ink) }
  }
}

extension Axis {
  var set: Axis.Set { self == .horizontal ? .horizontal : .vertical }
}

extension Point {
  fileprivate subscript(axis: Axis) -> Int { axis == .horizontal ? x : y }
}
