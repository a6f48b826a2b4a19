/// A change of opacity on its way.
@MainActor
struct Fade {
  let animation: Animation
  let start: Duration
  let from: Double
  let to: Double

  func isOver(at now: Duration) -> Bool { now - start >= animation.duration }

  func value(at now: Duration) -> Double {
    from + (to - from) * animation.progress(after: now - start)
  }
}

/// What was on the screen where a view stood that has gone.
struct Picture {
  let buffer: CellBuffer
  let place: Rect
}

extension Canvas {
  /// Draws, and has what was drawn shine through to what lay there before: 1 hides that, 0 leaves it as it was.
  @MainActor
  mutating func blended(opacity: Double, _ draw: (inout Canvas) -> Void) {
    guard opacity < 1 else { return draw(&self) }
    let ground = buffer
    draw(&self)
    for y in clip.minY..<clip.maxY {
      for x in clip.minX..<clip.maxX where buffer[x, y] != ground[x, y] {
        buffer[x, y] = buffer[x, y].blended(over: ground[x, y], opacity: opacity)
      }
    }
  }

  /// Draws a picture in its place.
  ///
  /// - Parameter onlyOnBlanks: whether what has been drawn already stays.
  @MainActor
  mutating func draw(_ picture: Picture, opacity: Double, onlyOnBlanks: Bool = false) {
    let part = picture.place.intersection(clip).intersection(Rect(size: picture.buffer.size))
    for y in part.minY..<max(part.minY, part.maxY) {
      for x in part.minX..<max(part.minX, part.maxX) where !onlyOnBlanks || buffer[x, y].glyph == .space {
        buffer[x, y] = picture.buffer[x, y].blended(over: buffer[x, y], opacity: opacity)
      }
    }
  }
}

extension Cell {
  /// The cell in colours between those of the ground and its own. A character is there or not: it goes at the end.
  func blended(over ground: Cell, opacity: Double) -> Cell {
    guard opacity > 0.05 else { return ground }
    var cell = self
    let base = ground.style.background
    cell.style.background = style.background.mixed(with: base, own: opacity)
    if style.foreground.isTerminalDefault || base.isTerminalDefault {
      // Colours that are not known cannot be mixed: half way there is faint.
      if opacity < 0.5 { cell.style.attributes.insert(.dim) }
    } else {
      cell.style.foreground = style.foreground.mixed(with: base, own: opacity)
    }
    return cell
  }
}

extension CellColor {
  /// The colour with so much of its own, from 0 to 1, and the rest of another; where either is not known, the own one
  /// from the half on.
  func mixed(with other: CellColor, own share: Double) -> CellColor {
    guard self != other else { return self }
    guard !isTerminalDefault, !other.isTerminalDefault else { return share < 0.5 ? other : self }
    func mix(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8(max(0, min(255, Double(own) * share + Double(other) * (1 - share))))
    }
    return CellColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
