@MainActor
struct Fade {
  let animation: Animation
  let start: Duration
  let from: Double
  let to: Double

  func isOver(at now: Duration) -> Bool {
    !animation.isEndless && now - start >= animation.duration
  }

  func value(at now: Duration) -> Double {
    from + (to - from) * animation.progress(after: now - start)
  }
}

/// The last image of a view that was removed.
struct FrameSnapshot {
  let buffer: CellBuffer
  let place: Rect
}

extension CellCanvas {
  /// Draws, then blends the result with the previous content: opacity 1 hides it, 0 leaves it unchanged.
  @MainActor
  mutating func blended(opacity: Double, _ draw: (inout CellCanvas) -> Void) {
    guard opacity < 1 else { return draw(&self) }
    let backdrop = buffer
    draw(&self)
    for y in clip.minY..<clip.maxY {
      for x in clip.minX..<clip.maxX where buffer[x, y] != backdrop[x, y] {
        buffer[x, y] = buffer[x, y].blended(over: backdrop[x, y], opacity: opacity)
      }
    }
  }

  /// Draws a snapshot at its original position, with an opacity from 0 to 1.
  ///
  /// With `onlyOnBlanks`, cells that already have a character stay as they are.
  @MainActor
  mutating func draw(_ snapshot: FrameSnapshot, opacity: Double, onlyOnBlanks: Bool = false) {
    let part = snapshot.place.intersection(clip).intersection(Rect(size: snapshot.buffer.size))
    for y in part.minY..<max(part.minY, part.maxY) {
      var x = part.minX
      while x < part.maxX {
        let columns = snapshot.buffer.columns(ofGlyphAt: x, y)
        defer { x = columns.upperBound }
        guard
          !onlyOnBlanks || columns.allSatisfy({ clip.contains(Point(x: $0, y: y)) && buffer[$0, y].glyph == .space })
        else { continue }
        draw(columns, of: snapshot, in: part, y: y, opacity: opacity)
      }
    }
  }

  /// Draws the columns of a glyph; of one that the part cuts, only the colors.
  private mutating func draw(
    _ columns: Range<Int>, of snapshot: FrameSnapshot, in part: Rect, y: Int, opacity: Double
  ) {
    let visible = columns.clamped(to: part.minX..<part.maxX)
    let isCut = columns != visible || snapshot.buffer[columns.lowerBound, y].glyph.isContinuation
    for x in visible {
      var cell = snapshot.buffer[x, y]
      if isCut { cell.glyph = .space }
      cell = cell.blended(over: buffer[x, y], opacity: opacity)
      cutWideGlyphs(at: x..<x + 1, y)
      buffer[x, y] = cell
    }
  }
}

extension Cell {
  /// Returns the cell in colors between those of the background and its own, for an opacity from 0 to 1.
  ///
  /// A character cannot be drawn in part: at 5 % opacity or less the background's cell is returned.
  func blended(over backdrop: Cell, opacity: Double) -> Cell {
    guard opacity > 0.05 else { return backdrop }
    var cell = self
    let base = backdrop.style.background
    if glyph.isRaster, base.isTerminalDefault { return dimmedRaster(opacity: opacity) }
    cell.style.background = style.background.mixed(with: base, own: opacity)
    if style.foreground.isTerminalDefault || base.isTerminalDefault {
      // Unknown colors cannot be mixed, so the second half of the fade is drawn dim.
      if opacity < 0.5 { cell.style.attributes.insert(.dim) }
    } else {
      cell.style.foreground = style.foreground.mixed(with: base, own: opacity)
    }
    return cell
  }
}

extension Cell {
  /// Returns a cell of a picture over an unknown background: in the second half of a fade closer to a medium gray.
  private func dimmedRaster(opacity: Double) -> Cell {
    guard opacity < 0.5 else { return self }
    var cell = self
    let gray = CellColor(red: 128, green: 128, blue: 128)
    cell.style.foreground = style.foreground.mixed(with: gray, own: 0.5)
    cell.style.background = style.background.mixed(with: gray, own: 0.5)
    if style.background.isTerminalDefault { cell.style.background = .terminalDefault }
    return cell
  }
}

extension CellColor {
  /// Returns a mix with another color, of which this color's share is from 0 to 1.
  ///
  /// If either color is unknown, it is this color for a share of 0.5 or more, and the other otherwise.
  func mixed(with other: CellColor, own share: Double) -> CellColor {
    guard self != other else { return self }
    guard !isTerminalDefault, !other.isTerminalDefault else { return share < 0.5 ? other : self }
    func mix(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8(max(0, min(255, Double(own) * share + Double(other) * (1 - share))))
    }
    return CellColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
