import FeatureKit
import Models
import TerminalUI

/// The panels of the home screen in the arrangement for the window.
struct HomeDashboard: View {
  let closures: HomeClosures
  @SceneStorage private var measure: HomeMeasure
  @SceneStorage private var period: HomePeriod

  init(closures: HomeClosures, userID: String) {
    self.closures = closures
    _measure = SceneStorage(wrappedValue: .orders, "homeMeasure.\(userID)")
    _period = SceneStorage(wrappedValue: .fortnight, "homePeriod.\(userID)")
  }

  var body: some View {
    GeometryReader { proxy in
      panels(HomeLayout(columns: proxy.columns, rows: proxy.rows))
    }
    // The palette finds orders and filters by their own commands.
    .commandPaletteHidden()
    .overlay { keys.commandPaletteHidden() }
    .paletteCommands { commands }
  }

  private var keys: some View {
    VStack(spacing: 0) {
      ShortcutButton(measure.other.title, key: "m") { measure = measure.other }
      ShortcutButton(period.other.title, key: "d") { period = period.other }
    }
  }

  /// The same as the keys, in words that are clear without the chart.
  private var commands: [PaletteCommand] {
    [
      PaletteCommand("Chart the \(measure.other.title.lowercased())", kind: "chart") { measure = measure.other },
      PaletteCommand("Chart \(period.other.title)", kind: "chart") { period = period.other },
    ]
  }

  @ViewBuilder
  private func panels(_ layout: HomeLayout) -> some View {
    switch layout.arrangement {
    case .lines: HomeLines(layout: layout, period: period, closures: closures)
    case .oneColumn: ScrollView { oneColumn(layout) }
    case .twoColumns:
      if layout.scrolls { ScrollView { twoColumns(layout) } } else { twoColumns(layout) }
    }
  }

  private func oneColumn(_ layout: HomeLayout) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      HomeTiles(layout: layout, period: period, onShowOrders: closures.onShowOrders)
      if layout.listsOrdersFirst {
        oldest(layout)
        chart(layout)
      } else {
        chart(layout)
        oldest(layout)
      }
      activity(layout)
      HomeCustomersPanel(columns: layout.width, rows: layout.customerRows)
      HomeWeekdayPanel(columns: layout.width, rows: layout.weekdayRows)
    }
  }

  private func twoColumns(_ layout: HomeLayout) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      HomeTiles(layout: layout, period: period, onShowOrders: closures.onShowOrders)
      HStack(alignment: .top, spacing: 0) {
        VStack(alignment: .leading, spacing: 0) {
          chart(layout)
          HomeCustomersPanel(columns: layout.leadingColumns, rows: layout.customerRows)
        }
        VStack(alignment: .leading, spacing: 0) {
          oldest(layout)
          activity(layout)
          if layout.weekdayRows > 0 {
            HomeWeekdayPanel(columns: layout.trailingColumns, rows: layout.weekdayRows)
          }
        }
      }
    }
  }

  private func chart(_ layout: HomeLayout) -> some View {
    HomeChartPanel(measure: measure, period: period, columns: layout.leadingColumns, rows: layout.chartRows)
  }

  private func oldest(_ layout: HomeLayout) -> some View {
    HomeOldestPanel(columns: layout.trailingColumns, rows: layout.oldestRows, onOpenOrder: closures.onOpenOrder)
  }

  private func activity(_ layout: HomeLayout) -> some View {
    HomeActivityPanel(columns: layout.trailingColumns, rows: layout.activityRows, onOpenOrder: closures.onOpenOrder)
  }
}
