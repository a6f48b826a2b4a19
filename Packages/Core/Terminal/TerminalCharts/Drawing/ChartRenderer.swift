import TerminalCore
import TerminalUI

@MainActor
struct ChartRenderer {
  let data: MarkData
  let layout: ChartLayout
  let environment: EnvironmentValues
  let characters: PlotCharacters
  let colors: MarkInks
  var grid: PlotGrid

  init(data: MarkData, layout: ChartLayout, environment: EnvironmentValues) {
    self.data = data
    self.layout = layout
    self.environment = environment
    characters = PlotCharacters(
      isASCII: environment.usesASCIISymbols, usesPatterns: environment.accessibilityDifferentiateWithoutColor)
    colors = MarkInks(data, environment)
    grid = PlotGrid(width: layout.plot.size.width, height: layout.plot.size.height)
  }

  mutating func draw(selected: Double?) {
    drawGridLines()
    if let selected { drawSelection(at: selected) }
    let kinds = data.kinds
    if kinds.contains(.rectangle) { drawRectangles() }
    if kinds.contains(.area) { drawAreas() }
    if kinds.contains(.bar) { if layout.lanes != nil { drawHorizontalBars() } else { drawBars() } }
    if kinds.contains(.rule) { drawRules() }
    if kinds.contains(.line) { drawLines() }
    if kinds.contains(.point) { drawPoints() }
    if data.styles.contains(where: { $0.annotation != nil }) { drawAnnotations() }
  }

  func ink(_ mark: Mark) -> PlotGrid.Ink { colors.ink(of: mark) }

  private mutating func drawGridLines() {
    let ink = PlotGrid.Ink(color: environment.palette[.border])
    if layout.lanes == nil {
      for label in layout.yLabels where label.tick.hasGridLine && label.cell < grid.height {
        let isZero = label.tick.value == 0
        for x in 0..<grid.width {
          grid.setBehind(isZero ? characters.rule : characters.gridLine, x, label.cell, ink)
        }
      }
    } else if layout.x.linear.lower < 0 {
      for y in 0..<grid.height { grid.setBehind(characters.column, layout.x.column(0), y, ink) }
    }
  }

  private mutating func drawSelection(at value: Double) {
    let ink = PlotGrid.Ink(color: environment.palette[.accent])
    for y in 0..<grid.height { grid.setBehind(characters.column, layout.x.column(value), y, ink) }
  }

  private mutating func drawPoints() {
    let symbols = data.styles.map { style in style.symbol.map { characters.character(of: $0) } }
    let ofSeries = (0..<max(1, data.series.categories.count)).map { characters.symbol(MarkStyle(), Int32($0)) }
    for mark in data.marks where mark.kind == .point && mark.x.isFinite && mark.y.isFinite {
      let symbol = symbols[Int(mark.style)] ?? ofSeries[max(0, Int(mark.series))]
      grid.setSymbol(symbol, layout.x.column(mark.x), layout.rows.pointRow(mark.y), ink(mark))
    }
  }

  private mutating func drawRules() {
    for mark in data.marks where mark.kind == .rule {
      let ink =
        data.styles[Int(mark.style)].color == nil && mark.series < 0
        ? PlotGrid.Ink(color: environment.palette[.warning]) : ink(mark)
      if mark.x.isFinite {
        for y in 0..<grid.height { grid.setSymbol(characters.column, layout.x.column(mark.x), y, ink) }
      } else if mark.y.isFinite {
        for x in 0..<grid.width { grid.setSymbol(characters.rule, x, ruleRow(mark.y), ink) }
      }
    }
  }

  func ruleRow(_ y: Double) -> Int {
    layout.lanes.map { $0.column(y) } ?? min(grid.height - 1, layout.rows.row(y))
  }
}
