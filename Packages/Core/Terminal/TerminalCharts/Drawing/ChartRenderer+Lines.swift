import TerminalCore
import TerminalUI

extension ChartRenderer {
  private func point(_ mark: Mark, _ y: Double) -> (x: Double, y: Double) {
    let top = min(max(-2, layout.rows.top(y)), Double(grid.height) + 2) * 4
    // The last row belongs to the lowest value.
    return (layout.x.dot(mark.x), top >= Double(grid.height * 4) && y >= layout.rows.scale.lower ? top - 1 : top)
  }

  mutating func drawLines() {
    var lines = TraceIndices()
    var traces: [LineTrace] = []
    for mark in data.marks where mark.kind == .line && mark.x.isFinite {
      let index = lines.index(of: mark)
      if index == traces.count { traces.append(LineTrace()) }
      // A value that is not a number interrupts the line.
      guard mark.y.isFinite else {
        traces[index].close(in: &grid)
        continue
      }
      traces[index].move(to: point(mark, mark.y), ink(mark), in: &grid)
    }
    for index in traces.indices { traces[index].close(in: &grid) }
    drawLineSymbols()
  }

  /// Draws the symbols of lines; without color, also symbols that distinguish the series.
  private mutating func drawLineSymbols() {
    let distinguishes = (characters.usesPatterns || characters.isASCII) && data.series.categories.count > 1
    guard distinguishes || data.styles.contains(where: { $0.symbol != nil }) else { return }
    var lastColumn: [Int32: Int] = [:]
    for mark in data.marks where mark.kind == .line && mark.x.isFinite && mark.y.isFinite {
      let style = data.styles[Int(mark.style)]
      guard style.symbol != nil || distinguishes else { continue }
      let column = layout.x.column(mark.x)
      if style.symbol == nil, let last = lastColumn[mark.series], (column - last).magnitude < 6 { continue }
      lastColumn[mark.series] = column
      let row = layout.rows.pointRow(mark.y)
      grid.setSymbol(characters.symbol(style, mark.series), column, row, ink(mark))
    }
  }

  mutating func drawAreas() {
    var areas = TraceIndices()
    var traces: [AreaTrace] = []
    var bases: [Double: Double] = [:]
    let hasSeries = data.series.categories.count > 1 || data.groups.categories.count > 1
    for mark in data.marks where mark.kind == .area && mark.x.isFinite && mark.y.isFinite {
      let base = hasSeries ? bases[mark.x] ?? 0 : 0
      let end = base + mark.y
      if hasSeries { bases[mark.x] = end }
      let (top, bottom) = (point(mark, max(base, end)), point(mark, min(base, end)))
      let index = areas.index(of: mark)
      let edge = AreaTrace.Edge(x: top.x, top: top.y, bottom: bottom.y)
      if index == traces.count { traces.append(AreaTrace(edge)) }
      traces[index].move(to: edge, ink(mark), in: &grid)
    }
  }
}

private struct TraceIndices {
  private var indices: [Int64: Int] = [:]
  private var last: (key: Int64, index: Int)?

  /// Returns the number of the line of a mark; that of a new line is the number of lines before it.
  mutating func index(of mark: Mark) -> Int {
    let key = Int64(mark.series) << 32 | Int64(mark.group) & 0xFFFF_FFFF
    if let last, last.key == key { return last.index }
    let index = indices[key] ?? indices.count
    indices[key] = index
    last = (key, index)
    return index
  }
}

/// A line that is being drawn.
///
/// Thousands of values share the columns of dots. The extremes of those in a column are one stroke, so that each dot is
/// set once.
private struct LineTrace {
  private var end: (x: Double, y: Double)?
  private var ink = PlotGrid.Ink()
  private var column = 0
  private var rows = 0...0

  mutating func move(to point: (x: Double, y: Double), _ newInk: PlotGrid.Ink, in grid: inout PlotGrid) {
    let (x, y) = (PlotGrid.dot(point.x), PlotGrid.dot(point.y))
    if end != nil, x == column, newInk == ink {
      rows = min(rows.lowerBound, y)...max(rows.upperBound, y)
    } else {
      let start = end ?? point
      close(in: &grid)
      grid.drawLine(from: start, to: point, newInk)
      (ink, column, rows) = (newInk, x, y...y)
    }
    end = point
  }

  /// Draws the stroke of the last column, and ends the line.
  mutating func close(in grid: inout PlotGrid) {
    if end != nil, rows.count > 1 { grid.setDots(column, rows, ink) }
    end = nil
  }
}

private struct AreaTrace {
  /// The upper and the lower end at a horizontal position, in dots.
  struct Edge {
    var x: Double
    var top: Double
    var bottom: Double
  }

  private var end: Edge
  /// The last column, and its dots that are set.
  private var column = -1
  private var rows = 0...0

  init(_ start: Edge) { end = start }

  mutating func move(to next: Edge, _ ink: PlotGrid.Ink, in grid: inout PlotGrid) {
    let (first, last) = end.x <= next.x ? (end, next) : (next, end)
    let limit = Double(grid.width * 2)
    // Positions outside of the plot are cut.
    let (left, right) = (min(max(0, first.x), limit), min(max(0, last.x), limit))
    for x in Int(left)...Int(right) {
      let range = last.x - first.x
      let share = range > 0 ? min(max(0, (Double(x) - first.x) / range), 1) : 1
      let top = first.top + (last.top - first.top) * share
      let bottom = first.bottom + (last.bottom - first.bottom) * share
      let (low, high) = (max(0, PlotGrid.dot(top)), min(grid.height * 4 - 1, PlotGrid.dot(bottom)))
      if low <= high { fill(x, low...high, ink, in: &grid) }
    }
    end = next
  }

  /// Sets the dots of a column, unless a value before has set them: thousands of values share the columns.
  private mutating func fill(_ x: Int, _ next: ClosedRange<Int>, _ ink: PlotGrid.Ink, in grid: inout PlotGrid) {
    if x == column, rows.lowerBound <= next.lowerBound, rows.upperBound >= next.upperBound { return }
    grid.setDots(x, next, ink)
    (column, rows) = (x, next)
  }
}
