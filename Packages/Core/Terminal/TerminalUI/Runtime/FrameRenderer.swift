/// Draws the frames of a window: each by drawing the damaged parts of the last one again, as `Damage` describes.
@MainActor
final class FrameRenderer {
  var damage = Damage()
  /// The nodes whose output depends on other nodes, such as a bar with the titles of pages.
  private var weakTitleBars: [WeakNode] = []
  private var titleRevision = -1

  private var canvas: CellCanvas?
  private var style: Style?
  private var hints: HintPlan?
  /// The presentations of the last frame, each of which dims what is behind it.
  private var presentations: [ObjectIdentifier] = []
  private let hintTracking = ObservationScope()
  /// The number of the last frame in which each row was drawn.
  private var rowRevisions: [Int] = []
  private(set) var revision = 0
  /// The last movement of cells: the number of rows that they moved up, and the number of the frame before it.
  private var lastMovement: (distance: Int, revision: Int)?
  private(set) var drawnNodeCount = 0

  private struct WeakNode {
    weak var node: Node?
  }

  /// What every cell depends on.
  private struct Style: Equatable {
    let palette: Palette
    let usesASCIISymbols: Bool
  }

  /// The cells of the last frame, from which removed content fades out.
  var lastBuffer: CellBuffer? { canvas?.buffer }

  func registerTitleBar(_ node: Node) { weakTitleBars.append(WeakNode(node: node)) }

  var titleBars: [Node] { weakTitleBars.compactMap(\.node).filter(\.isInTree) }

  func countDrawing() { drawnNodeCount += 1 }

  func rows(changedSince revision: Int) -> [Int] {
    rowRevisions.indices.filter { rowRevisions[$0] > revision }
  }

  /// Returns the number of rows by which cells have moved up since a frame; `nil` if none or several times.
  func movement(since revision: Int) -> Int? {
    lastMovement.flatMap { $0.revision == revision ? $0.distance : nil }
  }

  /// Stops observing what the key hints depend on.
  func close() { hintTracking.cancel() }

  /// Moves the cells of a rectangle by a number of rows, and marks the rows that become free.
  ///
  /// - Returns: `false` if there are no such cells yet, or the cursor is among them.
  func moveCells(in part: Rect, by distance: Int, of window: Window) -> Bool {
    guard var moved = canvas, moved.buffer.size == window.size, Rect(size: window.size).contains(part),
      moved.cursor.map({ !part.contains($0) }) ?? true
    else { return false }
    // Released, so that the cells are changed in place.
    canvas = nil
    moved.buffer.moveRows(of: part, by: distance)
    canvas = moved
    damage.move(in: part, by: distance)
    let height = min(abs(distance), part.size.height)
    damage.insert(
      Rect(x: part.minX, y: distance < 0 ? part.maxY - height : part.minY, width: part.size.width, height: height))
    lastMovement = (-distance, revision)
    revision += 1
    for y in part.minY..<part.maxY { rowRevisions[y] = revision }
    return true
  }

  func frame(of window: Window) -> CellCanvas {
    insertTitleBars(of: window)
    insertChangeOfPresentations(in: window)
    for node in window.animator.takeAnimatedNodes() { damage.insert(node.bounds) }
    var next = canvas(for: window)
    // Released, so that the cells are changed in place, unless the terminal's session retains the last frame.
    canvas = nil
    let content = Rect(size: window.size)
    for rectangle in damage.take() {
      let part = window.widened(rectangle.intersection(content), over: next.buffer)
      if !part.isEmpty { draw(part, of: window, on: &next) }
    }
    canvas = next
    #if DEBUG
      if window.onIssue != nil {
        if let issue = window.staleCells() { window.report(issue) }
        window.coveredViews.checkVisibility(of: window.focus.focused, in: window)
        window.checkKeysOfPresentation()
      }
    #endif
    return next
  }

  /// Returns the last frame, or a new one that is damaged as a whole.
  private func canvas(for window: Window) -> CellCanvas {
    let hints = trackedHints(of: window)
    let style = Style(palette: window.basePalette, usesASCIISymbols: window.usesASCIISymbols)
    defer { (self.hints, self.style) = (hints, style) }
    if let canvas, canvas.buffer.size == window.size, style == self.style {
      if hints != self.hints, let row = window.hintRow { damage.insert(row) }
      return canvas
    }
    damage.insert(Rect(size: window.size))
    rowRevisions = Array(repeating: 0, count: window.size.height)
    return newCanvas(for: window, style)
  }

  private func newCanvas(for window: Window, _ style: Style) -> CellCanvas {
    var canvas = CellCanvas(buffer: CellBuffer(size: window.size, glyphs: window.glyphs))
    canvas.usesASCIISymbols = style.usesASCIISymbols
    return canvas
  }

  private func insertTitleBars(of window: Window) {
    guard titleRevision != window.titleRevision else { return }
    titleRevision = window.titleRevision
    weakTitleBars.removeAll { $0.node == nil }
    for node in titleBars { damage.insert(node.titleBarBounds) }
  }

  /// Marks the whole window if other presentations are shown: a page that is covered hides its own.
  private func insertChangeOfPresentations(in window: Window) {
    let shown = window.shownPresentations.map { ObjectIdentifier($0) }
    guard shown != presentations else { return }
    presentations = shown
    damage.insert(Rect(size: window.size))
  }

  private func trackedHints(of window: Window) -> HintPlan {
    Node.evaluating = window.rootNode
    defer { Node.evaluating = nil }
    let (invalidations, root) = (window.invalidations, window.rootNode?.id ?? 0)
    return hintTracking.track {
      window.hintPlan
    } onChange: {
      invalidations.insert(root)
    }
  }

  private func draw(_ part: Rect, of window: Window, on canvas: inout CellCanvas) {
    revision += 1
    for y in part.minY..<part.maxY { rowRevisions[y] = revision }
    // The focused field sets the cursor when it is drawn.
    if let cursor = canvas.cursor, part.contains(cursor) { canvas.cursor = nil }
    canvas.clipped(to: part) { window.draw(on: &$0, hints: hints) }
  }

  /// Returns the first cell that a complete redraw shows differently from the last frame.
  fileprivate func staleCell(of window: Window) -> Point? {
    guard let style, let drawn = canvas, drawn.buffer.size == window.size else { return nil }
    let before = (rowRevisions, revision, drawnNodeCount)
    defer { (rowRevisions, revision, drawnNodeCount) = before }
    var complete = newCanvas(for: window, style)
    draw(Rect(size: window.size), of: window, on: &complete)
    let (expected, found) = (complete.buffer.cells, drawn.buffer.cells)
    guard let index = expected.indices.first(where: { expected[$0] != found[$0] }) else {
      return complete.cursor == drawn.cursor ? nil : complete.cursor ?? drawn.cursor
    }
    return Point(x: index % window.size.width, y: index / window.size.width)
  }
}

extension Window {
  package func setNeedsDisplay(in rectangle: Rect) { renderer.damage.insert(rectangle.intersection(Rect(size: size))) }

  /// Returns a rectangle with the cells that depend on its own: a wide character takes several.
  fileprivate func widened(_ rectangle: Rect, over buffer: CellBuffer) -> Rect {
    guard !rectangle.isEmpty else { return rectangle }
    // What cut a wide character at the edge may be gone.
    let reach = buffer.glyphs.widest - 1
    var (start, end) = (max(0, rectangle.minX - reach), min(size.width, rectangle.maxX + reach))
    let rows = rectangle.minY..<rectangle.maxY
    // Another row can have a wide character at the column to which one row has moved the edge.
    while start > 0, rows.contains(where: { buffer[start, $0].glyph.isContinuation }) { start -= 1 }
    while end < size.width, rows.contains(where: { buffer[end, $0].glyph.isContinuation }) { end += 1 }
    return Rect(x: start, y: rectangle.minY, width: end - start, height: rectangle.size.height)
  }

  fileprivate func draw(on canvas: inout CellCanvas, hints: HintPlan?) {
    let palette = basePalette
    canvas.fill(canvas.clip, background: palette[.background], foreground: palette[.text])
    canvas.clipped(to: contentBounds) { canvas in
      rootNode?.drawIfDamaged(on: &canvas)
      for presentation in shownPresentations {
        presentation.dimBackground(of: &canvas)
        presentation.drawPresented(on: &canvas)
      }
      for node in shownFloatingNodes { node.drawInFront(on: &canvas) }
    }
    // The row is damaged when the hints change; only then are they fitted again.
    if let hintRow, let hints, canvas.clip.intersects(hintRow) {
      HintLine.draw(hints, in: hintRow, palette: palette, on: &canvas)
    }
  }

  /// Returns the first difference of the last frame from a complete redraw, as debug builds and the fuzzer check it.
  package func staleCells() -> RuntimeIssue? {
    renderer.staleCell(of: self).map {
      .staleCells(view: describeNode(at: $0), row: $0.y, column: $0.x)
    }
  }

  private func describeNode(at point: Point) -> String {
    let roots = shownPresentations.reversed().compactMap { $0.presented as Node? } + [rootNode].compactMap { $0 }
    let found = roots.lazy.compactMap { $0.innermostNode(at: point) }.first
    return found.map { "\(type(of: $0))" } ?? "the window"
  }
}

extension Node {
  fileprivate func innermostNode(at point: Point) -> Node? {
    for child in drawnChildren.reversed() {
      if let found = child.innermostNode(at: point) { return found }
    }
    return drawsCells && bounds.contains(point) ? self : nil
  }
}
