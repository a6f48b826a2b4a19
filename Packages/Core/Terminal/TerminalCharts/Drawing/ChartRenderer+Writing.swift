import TerminalCore
import TerminalUI

extension ChartRenderer {
  /// Writes the plot and what is around it to the canvas.
  func write(in frame: Rect, hasFocus: Bool, selected: Double?, on canvas: inout CellCanvas) {
    let plot = layout.plot.offset(by: frame.origin)
    for y in 0..<grid.height { writeRow(y, in: plot, on: &canvas) }
    if layout.showsHeader { writeHeader(in: frame, hasFocus: hasFocus, selected: selected, on: &canvas) }
    writeLabels(plot, in: frame, on: &canvas)
    var row = plot.maxY + (layout.showsLine ? 1 : 0) + (layout.showsXLabels ? 1 : 0)
    let secondary = environment.palette[.secondaryText]
    if layout.showsXTitle {
      let title = environment.chartXTitle
      let x = plot.minX + max(0, (plot.size.width - CharacterWidth.of(title)) / 2)
      canvas.write(title, at: Point(x: x, y: row), foreground: secondary)
      row += 1
    }
    if layout.showsLegend { writeLegend(at: Point(x: plot.minX, y: row), on: &canvas) }
  }

  /// Writes the cells of a row, those of the same color at once.
  private func writeRow(_ y: Int, in plot: Rect, on canvas: inout CellCanvas) {
    var (start, text) = (0, "")
    var run = PlotGrid.Cell()
    func flush(_ canvas: inout CellCanvas) {
      guard !text.isEmpty else { return }
      let place = Point(x: plot.minX + start, y: plot.minY + y)
      canvas.write(text, at: place, foreground: run.ink.color, background: background(of: run))
      text.removeAll(keepingCapacity: true)
    }
    for x in 0..<grid.width {
      let cell = grid.cells[y * grid.width + x]
      if cell.content == .covered { continue }
      if cell.content == .empty {
        flush(&canvas)
        continue
      }
      if text.isEmpty || cell.ink.color != run.ink.color || cell.back != run.back {
        flush(&canvas)
        (start, run) = (x, cell)
      }
      text.append(characters.character(of: cell))
    }
    flush(&canvas)
  }

  private func background(of cell: PlotGrid.Cell) -> CellColor? {
    guard !characters.isASCII, !characters.usesPatterns else { return nil }
    return cell.back.flatMap { $0.color.isTerminalDefault ? nil : $0.color }
  }

  private func writeHeader(in frame: Rect, hasFocus: Bool, selected: Double?, on canvas: inout CellCanvas) {
    guard let selected else { return }
    let text = ChartWords(data: data).values(at: selected)
    let width = CharacterWidth.of(text)
    let column = layout.plot.minX + layout.x.column(selected)
    let x = frame.minX + max(0, min(column - width / 2, frame.size.width - width))
    canvas.write(
      text, at: Point(x: x, y: frame.minY), foreground: environment.palette[.accent], attributes: hasFocus ? .bold : [])
  }

  private func writeLabels(_ plot: Rect, in frame: Rect, on canvas: inout CellCanvas) {
    let palette = environment.palette
    let secondary = palette[.secondaryText]
    for label in layout.yLabels {
      let room = plot.minX - frame.minX - 1
      let text = label.tick.label.prefix(columns: max(0, room))
      let x = plot.minX - 1 - CharacterWidth.of(text)
      canvas.write(text, at: Point(x: x, y: plot.minY + label.cell), foreground: secondary)
    }
    if layout.showsLine {
      let line = String(repeating: characters.rule, count: plot.size.width)
      canvas.write(line, at: Point(x: plot.minX, y: plot.maxY), foreground: palette[.border])
    }
    guard layout.showsXLabels else { return }
    let row = plot.maxY + (layout.showsLine ? 1 : 0)
    for label in layout.xLabels {
      let width = CharacterWidth.of(label.tick.label)
      let x = plot.minX + label.cell - (width - 1) / 2
      let place = Point(x: max(frame.minX, min(x, frame.maxX - width)), y: row)
      canvas.write(label.tick.label, at: place, foreground: secondary)
    }
  }

  private func writeLegend(at place: Point, on canvas: inout CellCanvas) {
    var x = place.x
    let showsLines = !data.marks.contains { $0.kind == .bar || $0.kind == .area || $0.kind == .rectangle }
    for (index, name) in data.series.categories.enumerated() {
      let ink = colors.ink(ofSeries: index)
      let symbol = showsLines ? characters.symbol(style(ofSeries: index), Int32(index)) : characters.legendBlock(index)
      x = canvas.write(String(symbol), at: Point(x: x, y: place.y), foreground: ink.color)
      x = canvas.write(name, at: Point(x: x + 1, y: place.y), foreground: environment.palette[.text]) + 2
    }
  }
}

extension ChartRenderer {
  /// Returns the style of the first mark of a series, which may have a symbol of its own.
  private func style(ofSeries index: Int) -> MarkStyle {
    data.marks.first { Int($0.series) == index }.map { data.styles[Int($0.style)] } ?? MarkStyle()
  }
}

extension PlotCharacters {
  func legendBlock(_ index: Int) -> Character { isASCII || usesPatterns ? block(index) : "■" }
}

extension Rect {
  func offset(by point: Point) -> Rect {
    Rect(x: minX + point.x, y: minY + point.y, width: size.width, height: size.height)
  }
}
