import PortableImages

struct RasterView: PrimitiveView {
  let source: RasterSource
  /// The pixels of a point.
  let scale: Double
  /// The name that is shown if the picture is broken.
  let name: String
  /// The name for screen readers; `nil` if they leave the image out.
  let label: String?
  let isResizable: Bool
  let filter: Bitmap.Filter

  func makeNode(in parent: Node) -> RasterNode { RasterNode(self, parent: parent) }
  func update(_ node: RasterNode) { node.view = self }
}

/// Draws a picture: in half blocks of two pixels each, in characters where there are only those, and where the terminal
/// draws graphics, in its own resolution.
package final class RasterNode: Node {
  var view: RasterView {
    didSet { viewDidChange(from: oldValue) }
  }

  private var raster: Raster
  private var pixels: (size: Size, bitmap: Bitmap)?
  private var graphic: (key: GraphicKey, graphic: TerminalGraphic?)?
  private var hasReportedFailure = false

  init(_ view: RasterView, parent: Node) {
    self.view = view
    raster = parent.window.rasters.raster(view.source)
    super.init(parent: parent)
    window.register(self)
  }

  private func viewDidChange(from old: RasterView) {
    if view.source != old.source {
      raster = window.rasters.raster(view.source)
      hasReportedFailure = false
    } else if view.filter == old.filter, view.isResizable == old.isResizable, view.scale == old.scale {
      return
    }
    (pixels, graphic) = (nil, nil)
    setNeedsLayout()
  }

  override func terminalDidChange() { setNeedsDisplay() }

  override func setNeedsUpdate() { window.invalidations.insert(id) }

  override func evaluateIfNeeded() {
    if window.invalidations.remove(id) { setNeedsLayout() }
  }

  override func willLeave() { window.unregister(self) }

  // MARK: Size

  override var isLaidOut: Bool { true }
  override var drawsCells: Bool { true }

  override func measure(_ proposal: ProposedSize) -> Size {
    let natural = naturalSize
    guard view.isResizable else { return natural }
    return Size(width: proposal.width ?? natural.width, height: proposal.height ?? natural.height)
  }

  /// The size in cells; that of the frame with the name if the picture is broken.
  private var naturalSize: Size {
    switch raster.size {
    case .success(let size):
      return Size(
        width: Length.points(Double(size.width) / view.scale).width,
        height: Length.points(Double(size.height) / view.scale).height)
    case .failure(let failure):
      report(failure)
      return Size(width: CharacterWidth.of(view.name) + 2, height: 3)
    }
  }

  /// The width of the picture divided by its height, before rounding to cells.
  package var naturalRatio: Double? {
    guard case .success(let size) = raster.size, size.height > 0 else { return nil }
    return Double(size.width) / Double(size.height)
  }

  private func report(_ failure: RasterFailure) {
    guard !hasReportedFailure else { return }
    hasReportedFailure = true
    window.report(.unreadableImage(name: view.name, reason: failure.description))
  }

  // MARK: Drawing

  override func draw(on canvas: inout CellCanvas) {
    guard !frame.isEmpty else { return }
    switch raster.bitmap {
    case .success(let bitmap): draw(bitmap, on: &canvas)
    case .failure(let failure):
      if !hasReportedFailure { setNeedsUpdate() }
      report(failure)
      drawName(on: &canvas)
    }
  }

  private func draw(_ bitmap: Bitmap, on canvas: inout CellCanvas) {
    guard bitmap.width > 0 else { return }
    let part = frame.intersection(canvas.clip)
    let (grid, graphic) = (grid(of: bitmap), graphic(of: bitmap))
    for y in part.minY..<max(part.minY, part.maxY) {
      for x in part.minX..<max(part.minX, part.maxX) {
        let cell = grid.cell(column: x - frame.minX, row: y - frame.minY)
        draw(cell, at: Point(x: x, y: y), graphic, on: &canvas)
      }
    }
  }

  private func draw(
    _ cell: RasterCell, at point: Point, _ graphic: TerminalGraphic?, on canvas: inout CellCanvas
  ) {
    guard let colors = cell.colors(over: canvas.buffer[point.x, point.y].style.background) else { return }
    if canvas.usesASCIISymbols {
      return canvas.writeMark(colors.asciiMark, x: point.x, y: point.y, colors.average)
    }
    let (row, column) = (point.y - frame.minY, point.x - frame.minX)
    // Over another background than that of the window, transparent pixels of the graphic would have the wrong color.
    let number = graphic?.style(row: row, column: column) == colors.style ? graphic?.number : nil
    let glyph = Glyph.raster(
      isLower: colors.isLower, graphic: number ?? 0, row: number == nil ? 0 : row, column: number == nil ? 0 : column)
    canvas.put(raster: glyph, colors.style, at: point)
  }

  private func drawName(on canvas: inout CellCanvas) {
    canvas.clipped(to: frame) { canvas in
      let painter = CellPainter(Color.border._paint(in: environment), in: frame, palette: environment.palette)
      BoxOutline(style: StrokeStyle(lineWidth: 1), roundCorners: []).draw(in: frame, on: &canvas, with: painter)
      let inner = Rect(x: frame.minX + 1, y: frame.minY, width: frame.size.width - 2, height: frame.size.height)
      let place = Alignment.center.place(
        Size(width: min(inner.size.width, CharacterWidth.of(view.name)), height: min(1, inner.size.height)), in: inner)
      canvas.clipped(to: inner) {
        $0.write(view.name, at: place.origin, foreground: environment.palette[.secondaryText])
      }
    }
  }

  // MARK: Pixels

  private func grid(of bitmap: Bitmap) -> RasterGrid {
    if let pixels, pixels.size == frame.size { return RasterGrid(bitmap: pixels.bitmap, size: frame.size) }
    // A frame that is much larger than the window shows a part of the picture.
    let resized = bitmap.resized(
      width: min(frame.size.width, RasterGrid.limit), height: min(2 * frame.size.height, RasterGrid.limit),
      filter: view.filter)
    pixels = (frame.size, resized)
    return RasterGrid(bitmap: resized, size: frame.size)
  }

  /// What a graphic depends on besides the picture.
  private struct GraphicKey: Equatable {
    let size: Size
    let cell: Size
    let background: CellColor
  }

  /// Returns the graphic for the terminal; `nil` if the terminal draws none.
  private func graphic(of bitmap: Bitmap) -> TerminalGraphic? {
    let capabilities = window.terminalCapabilities
    guard capabilities.drawsKittyGraphics else {
      graphic = nil
      return nil
    }
    let key = GraphicKey(
      size: frame.size, cell: capabilities.cellPixels ?? Size(width: 8, height: 16),
      background: environment.palette[.background])
    if let graphic, graphic.key == key { return graphic.graphic }
    let made = makeGraphic(of: bitmap, key)
    graphic = (key, made)
    return made
  }

  private func makeGraphic(of bitmap: Bitmap, _ key: GraphicKey) -> TerminalGraphic? {
    let most = TerminalGraphic.maximumSize
    guard key.size.width <= most.width, key.size.height <= most.height else { return nil }
    let grid = grid(of: bitmap)
    let styles = (0..<key.size.height).flatMap { row in
      (0..<key.size.width).map { grid.cell(column: $0, row: row).colors(over: key.background)?.style ?? CellStyle() }
    }
    return window.glyphs.makeGraphic(
      size: key.size, data: data(of: bitmap, key), styles: styles, background: bitmap.isOpaque ? nil : key.background)
  }

  /// Returns the file itself if the terminal shows it in the same way, because it is smaller than its pixels.
  private func data(of bitmap: Bitmap, _ key: GraphicKey) -> TerminalGraphic.Data {
    let (width, height) = (
      min(key.size.width * key.cell.width, RasterGrid.graphicLimit),
      min(key.size.height * key.cell.height, RasterGrid.graphicLimit)
    )
    let ratio = Double(bitmap.width * height) / Double(max(1, bitmap.height * width))
    let isSmoothed = view.filter == .nearest && bitmap.width < width
    if let png = raster.png, !isSmoothed, abs(ratio - 1) < 0.1 { return .png(png) }
    let resized = bitmap.resized(width: width, height: height, filter: view.filter)
    return .pixels(width: resized.width, height: resized.height, resized.pixels)
  }
}

extension RasterNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    if case .failure(let failure) = raster.size {
      return reader.add(.image, view.label ?? view.name, of: self, value: failure.description)
    }
    if let label = view.label ?? spokenLabel { reader.add(.image, label, of: self) }
  }
}

extension TerminalCapabilities {
  /// Whether graphics are drawn: their numbers are colors of 24 bits.
  var drawsKittyGraphics: Bool { supportsKittyGraphics && colors == .direct && usesUTF8 }
}
