import TerminalCharts
import TerminalUI

/// The last line of a tile: small bars, or a share, which the words of the tile describe to screen readers.
struct HomeSketchView: View {
  let sketch: HomeTile.Sketch
  let color: Color

  var body: some View {
    chart
      .chartXAxis(.hidden)
      .chartYAxis(.hidden)
      .chartLegend(.hidden)
      .frame(maxWidth: .infinity)
      .frame(height: .cells(1))
      .accessibilityHidden(true)
  }

  @ViewBuilder
  private var chart: some View {
    switch sketch {
    case .days(let values):
      Chart(values.indices, id: \.self) { index in
        BarMark(x: .value("Day", index), y: .value("Value", values[index]), width: .ratio(1)).foregroundStyle(color)
      }
      // The axis would end at a round number, and leave the line half empty.
      .chartYScale(domain: 0...max(1, values.max() ?? 1))
    case .share(let share): HomeShareBar(share: share, color: color)
    }
  }
}

/// A bar with a filled share.
private struct HomeShareBar: View {
  let share: Double
  let color: Color

  var body: some View {
    GeometryReader { proxy in
      let filled = min(proxy.columns, max(share > 0 ? 1 : 0, Int((share * Double(proxy.columns)).rounded())))
      HStack(spacing: 0) {
        Text(String(repeating: "━", count: filled)).foregroundStyle(color)
        Text(String(repeating: "─", count: proxy.columns - filled)).foregroundStyle(.border)
      }
    }
  }
}
