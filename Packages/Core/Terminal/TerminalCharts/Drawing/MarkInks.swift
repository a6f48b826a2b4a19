import TerminalCore
import TerminalUI

extension PlotCharacters {
  func symbol(_ style: MarkStyle, _ series: Int32) -> Character {
    let symbols = BasicChartSymbolShape.ofSeries
    // With color, series need no symbols of their own.
    let index = usesPatterns || isASCII ? max(0, Int(series)) % symbols.count : 0
    return character(of: style.symbol ?? symbols[index])
  }

  func character(of symbol: BasicChartSymbolShape) -> Character {
    (isASCII ? symbol.ascii : symbol.character).first ?? "*"
  }
}

/// The colors of marks, resolved once for each style and series.
@MainActor
struct MarkInks {
  // In this order, neighbors differ with sixteen colors as well.
  private static let standard: [Color] = [.blue, .green, .orange, .purple, .cyan, .red, .yellow]

  private let ofSeries: [PlotGrid.Ink]
  private let ofStyles: [CellColor?]
  private let accent: CellColor

  init(_ data: MarkData, _ environment: EnvironmentValues) {
    let palette = environment.palette
    accent = palette[.accent]
    ofStyles = data.styles.map { $0.color?.cellColor(in: palette) }
    let order = Self.standard
    ofSeries = data.series.categories.enumerated().map { index, name in
      let color = environment.chartColors[name] ?? order[index % order.count]
      return PlotGrid.Ink(color: color.cellColor(in: palette), pattern: index)
    }
  }

  func ink(of mark: Mark) -> PlotGrid.Ink {
    guard let color = ofStyles[Int(mark.style)] else { return ink(ofSeries: Int(mark.series)) }
    return PlotGrid.Ink(color: color, pattern: max(0, Int(mark.series)))
  }

  /// Returns the color of a series; that of the app for a mark without one.
  func ink(ofSeries series: Int) -> PlotGrid.Ink {
    ofSeries.indices.contains(series) ? ofSeries[series] : PlotGrid.Ink(color: accent)
  }
}
