extension Window {
  /// Draws the current content.
  func draw() -> Canvas {
    var canvas = Canvas(buffer: CellBuffer(size: size, glyphs: glyphs))
    let palette = basePalette
    canvas.usesASCIISymbols = rootEnvironment?.usesASCIISymbols ?? false
    canvas.fill(Rect(size: size), background: palette[.background], foreground: palette[.text])
    canvas.clipped(to: contentBounds) { canvas in
      rootNode?.draw(on: &canvas)
      for presentation in shownPresentations {
        presentation.dimBackground(of: &canvas)
        presentation.drawPresented(on: &canvas)
      }
    }
    if contentBounds.maxY < size.height {
      let row = Rect(x: 0, y: contentBounds.maxY, width: size.width, height: 1)
      drawHints(in: row, palette, on: &canvas)
    }
    return canvas
  }

  private func drawHints(in row: Rect, _ palette: Palette, on canvas: inout Canvas) {
    HintLine.draw(hintPlan, in: row, palette: palette, on: &canvas)
  }

  /// The keys that work everywhere.
  private var essentialHints: [HintPlan.Essential] {
    let overlays = overlayHints.map { HintPlan.Essential(hint: $0, canOmitTitle: $0.key == "^P") }
    return [HintPlan.Essential(hint: Self.quitHint)] + overlays
  }

  private static let quitHint = KeyHint("^C", "Quit")

  private var hintPlan: HintPlan {
    guard typeAhead.isEmpty else {
      // Any other key would queue behind the buffered ones.
      let waiting = KeyHint("Waiting:", typeAhead.summary)
      return HintPlan(local: [waiting, KeyHint("Esc", "Forget"), Self.quitHint], essentials: [])
    }
    if let refusal = refusals.current { return HintPlan(explaining: refusal, essentials: essentialHints) }
    let hints = windowHints + allKeyHints
    let focusMoves = hints.filter { $0 == .nextControl }.map { HintPlan.Essential(hint: $0, canOmitTitle: true) }
    return HintPlan(local: hints.filter { $0 != .nextControl }, essentials: focusMoves + essentialHints)
  }

  /// The grid without the key-hint line.
  var contentBounds: Rect {
    Rect(size: Size(width: size.width, height: size.height - (size.height >= HintLine.minimumHeight ? 1 : 0)))
  }

  /// The palette of the outermost view, where the app sets its appearance.
  var basePalette: Palette { rootEnvironment?.palette ?? .terminal }

  private var rootEnvironment: EnvironmentValues? {
    (scenePages?.front ?? rootNode)?.layoutChildren.first?.environment
  }

  /// The background color of the window.
  var ground: CellColor { basePalette[.background] }

  /// Draws the window and returns its text as lines without trailing blanks.
  ///
  /// - Returns: The lines from the top.
  public func text() -> [String] {
    frame().buffer.lines()
  }

  /// The presentations in the visible windows.
  var shownPresentations: [PresentationNode] {
    presentations.filter { !$0.isCovered }
  }
}
