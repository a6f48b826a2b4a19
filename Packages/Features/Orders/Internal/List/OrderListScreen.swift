import FeatureKit
import Models
import TerminalUI

extension View {
  /// Styles the view as a screen that shows a list of orders.
  ///
  /// Until the first response no control accepts input, so that the list receives the focus when it appears.
  func orderListScreen(_ title: String, isLoading: Bool) -> some View {
    disabled(isLoading)
      .buffersTypeAhead(while: isLoading)
      .screen(title, margin: 0)
  }
}

/// The line above the completed orders.
struct OrderHistoryHeader: View {
  let list: OrderListViewModel

  var body: some View {
    ViewThatFits(in: .horizontal) {
      line(showsTitle: true)
      line(showsTitle: false)
    }
    .padding(.horizontal, .cells(1))
  }

  private func line(showsTitle: Bool) -> some View {
    HStack(spacing: .cells(2)) {
      if showsTitle { Text("Completed orders").bold() }
      Spacer()
      if let line = list.format.newOrdersLine(0, isOutOfDate: list.pager.isOutOfDate) {
        Text(line).foregroundStyle(.accent)
      }
      Text(list.countLine).foregroundStyle(.secondary)
    }
  }
}

/// The filters with the number of orders of each, and the news of the list beside them.
struct OrderFilterBar: View {
  @Bindable var list: OrderListViewModel
  let batch: OrderBatch
  /// Whether the bar shows the number of matches and of new orders, because there is no panel to show them.
  let showsNews: Bool

  /// If the filters do not fit, their numbers are omitted, and then the filters become a menu.
  var body: some View {
    let counts = batch.filterCounts(of: list)
    ViewThatFits(in: .horizontal) {
      if !counts.isEmpty { line(.segmented, counts) }
      line(.segmented, [:])
      line(.menu, [:])
    }
  }

  private func line(_ style: some PickerStyle, _ counts: [OrderFilter: Int]) -> some View {
    HStack(spacing: .cells(2)) {
      Picker("Show", selection: $list.selectedFilter) {
        ForEach(OrderFilter.allCases, id: \.self) { filter in
          Text(title(of: filter, counts[filter])).tag(filter)
        }
      }
      .pickerStyle(style)
      .layoutPriority(1)
      // New orders are not part of the ideal width, so that their arrival does not replace the focused filters.
      news.frame(idealWidth: .cells(countLine.count), maxWidth: .infinity, alignment: .trailing)
    }
  }

  private var countLine: String { showsNews ? batch.note(of: list, width: 34) : "" }

  private func title(of filter: OrderFilter, _ count: Int?) -> String {
    filter.title + (count.map { " \(list.format.count($0))" } ?? "")
  }

  /// A truncated number would be wrong, so a text that does not fit is omitted.
  @ViewBuilder
  private var news: some View {
    let newOrders = (showsNews ? list.newOrdersLine : nil).map { Text($0).foregroundStyle(.accent) }
    let count = Text(countLine).foregroundStyle(.secondary)
    if let newOrders {
      ViewThatFits(in: .horizontal) {
        HStack(spacing: .cells(2)) {
          newOrders
          count
        }
        newOrders
        count
        Text("")
      }
    } else {
      ViewThatFits(in: .horizontal) {
        count
        Text("")
      }
    }
  }
}
