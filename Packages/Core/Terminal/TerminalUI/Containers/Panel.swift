/// A titled part of a screen with a rounded border, as dashboards have it.
///
/// The top line of the border has the title at the left and a note at the right, such as a count; the bottom line has a
/// footnote at the right, such as the keys of the panel. The border has the accent color while a control in the panel
/// has the focus, and without colors a mark before the title. If the border is too short, the note is omitted, then the footnote, and the title is truncated.
///
/// The border of a panel without a title is closed.
/// A panel that is the label of a button has the style `panel`: its border shows the focus of the button.
/// In a terminal with fewer than 30 columns or 12 rows, a panel has only the line with its title.
///
/// A panel is as large as its content. To fill a column, give the content a frame with an infinite maximum.
public struct Panel<Content: View>: View {
  private let title: String
  private let texts: PanelTexts
  private let tint: Color
  private let content: Content

  /// Creates a panel.
  ///
  /// `tint` is the color of the border while no control in the panel has the focus.
  public init(
    _ title: some StringProtocol, note: String? = nil, footnote: String? = nil, tint: Color = .border,
    @ViewBuilder content: () -> Content
  ) {
    self.title = String(title)
    self.tint = tint
    texts = PanelTexts(note: note, footnote: footnote)
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View {
    VStack(alignment: .leading, spacing: 0) { content }
      .padding(.horizontal, .cells(1))
      .modifier(BorderModifier(color: tint, title: title, panel: texts))
  }
}

/// The texts in the border of a panel beside its title.
package struct PanelTexts: Equatable {
  var note: String?
  var footnote: String?
  /// The columns that a text needs beside its own: two spaces, and a corner with a line at each end.
  private static let margin = 6

  /// Draws the texts, each only if its line has room for it.
  @MainActor
  func draw(on canvas: inout CellCanvas, in frame: Rect, title: String, _ palette: Palette) {
    drawNote(on: &canvas, in: frame, title: title, palette)
    if let footnote, CharacterWidth.of(footnote) + Self.margin <= frame.size.width {
      draw(footnote, y: frame.maxY - 1, on: &canvas, in: frame, palette)
    }
  }

  @MainActor
  func drawNote(on canvas: inout CellCanvas, in frame: Rect, title: String, _ palette: Palette) {
    guard let note, CharacterWidth.of(title) + CharacterWidth.of(note) + 2 + Self.margin <= frame.size.width else {
      return
    }
    draw(note, y: frame.minY, on: &canvas, in: frame, palette)
  }

  @MainActor
  private func draw(_ text: String, y: Int, on canvas: inout CellCanvas, in frame: Rect, _ palette: Palette) {
    guard !text.isEmpty else { return }
    let x = frame.maxX - CharacterWidth.of(text) - 4
    canvas.write(" \(text) ", at: Point(x: x, y: y), foreground: palette[.secondaryText])
  }
}

extension BorderNode {
  /// Whether a control in the border has the focus, or the button whose label is the panel.
  var containsFocus: Bool {
    let focused = window.focus.focused
    if focused is ButtonNode, focused === enclosingControl { return true }
    return isAmong(window.focus.viewports)
  }
}

extension Node {
  /// Draws the panels around the node again, because their borders show whether they contain the focus.
  func redrawPanels() {
    var node = parent
    while let current = node {
      if let border = current as? BorderNode, border.panel != nil { border.setNeedsDisplay() }
      node = current.parent
    }
  }
}
