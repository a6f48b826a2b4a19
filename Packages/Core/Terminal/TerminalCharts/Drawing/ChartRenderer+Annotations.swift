import TerminalCore
import TerminalUI

extension ChartRenderer {
  mutating func drawAnnotations() {
    for mark in data.marks {
      let style = data.styles[Int(mark.style)]
      guard let annotation = style.annotation, !annotation.text.isEmpty else { continue }
      let ink = PlotGrid.Ink(color: environment.palette[mark.kind == .rule ? .warning : .secondaryText])
      let place = annotationPlace(mark, annotation)
      grid.write(annotation.text, centeredAt: place.x, place.y, ink, onlyIfFree: annotation.position != .overlay)
    }
  }

  private func annotationPlace(_ mark: Mark, _ annotation: MarkStyle.Annotation) -> Point {
    if mark.kind == .bar, let lanes = layout.lanes {
      // Beside a horizontal bar, after a blank column.
      let (width, end) = (CharacterWidth.of(annotation.text), Double(layout.x.eighths(mark.x)) / 8)
      let start = mark.x >= 0 ? Int(end.rounded(.up)) + 1 : Int(end.rounded(.down)) - 1 - width
      return Point(x: start + (width - 1) / 2, y: lanes.column(mark.y))
    }
    let isBelow = annotation.position == .bottom
    if mark.kind == .rule {
      if mark.x.isFinite { return Point(x: layout.x.column(mark.x), y: isBelow ? grid.height - 1 : 0) }
      let row = ruleRow(mark.y)
      let isAbove = annotation.position == .overlay ? 0 : isBelow || row == 0 ? 1 : -1
      return Point(x: annotation.position == .leading ? 0 : grid.width, y: row + isAbove)
    }
    let isDown = mark.kind == .bar && mark.y < 0
    let offset = annotation.position == .overlay ? 0 : isBelow != isDown ? 1 : -1
    let edge = layout.rows.top(mark.y.isFinite ? mark.y : 0)
    let row =
      mark.kind == .bar ? Int(edge.rounded(isDown ? .up : .down)) - (isDown ? 1 : 0) : layout.rows.pointRow(mark.y)
    return Point(x: layout.x.column(mark.x), y: row + offset)
  }
}
