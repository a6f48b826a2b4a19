/// The lines of a text that is drawn without a node.
@MainActor
struct TextLines {
  private let text: Text
  private let lines: [TextLayout.Line]
  private let content: String

  /// Breaks a text into lines of a width in columns; `nil` if only the text's own line breaks count.
  init(_ text: Text, width: Int?) {
    self.text = text
    content = text.content
    lines = TextLayout(content, width: width).lines
  }

  var size: Size { Size(width: lines.map(\.width).max() ?? 0, height: lines.count) }

  func draw(in rect: Rect, _ environment: EnvironmentValues, opacity: Double, on canvas: inout CellCanvas) {
    canvas.clipped(to: rect) { canvas in
      for (index, line) in lines.prefix(rect.size.height).enumerated() {
        var place = Point(x: rect.minX, y: rect.minY + index)
        for run in runs(of: line) {
          let color = (run.color ?? environment.foregroundColor).opacity(opacity)
          let ink = color.resolved(in: environment.palette)
          place.x = canvas.write(run.text, at: place, foreground: ink, attributes: run.attributes(in: environment))
        }
      }
    }
  }

  private func runs(of line: TextLayout.Line) -> [TextRun] {
    let start = content.utf8.distance(from: content.startIndex, to: line.text.startIndex)
    let end = start + line.text.utf8.count
    var (runs, position): ([TextRun], Int) = ([], 0)
    for run in text.runs {
      let bytes = Array(run.text.utf8)
      let (first, last) = (max(0, start - position), min(bytes.count, end - position))
      if first < last { runs.append(run.with(String(decoding: bytes[first..<last], as: UTF8.self))) }
      position += bytes.count
    }
    return runs
  }
}
