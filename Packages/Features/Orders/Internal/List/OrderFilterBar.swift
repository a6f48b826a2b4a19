import Models
import TerminalUI

/// The filters, and the number of matches beside them.
struct OrderFilterBar: View {
  @Binding var filter: OrderFilter
  /// Returns the number of matches.
  ///
  /// The bar calls it, so that a change re-evaluates nothing else.
  let countLine: @MainActor () -> String
  /// Returns whether the list is out of date, or the number of new orders above the rows that the user reads, or `nil`.
  let newOrdersLine: @MainActor () -> String?

  var body: some View {
    HStack(spacing: 2) {
      Picker("Show", selection: $filter) {
        ForEach(OrderFilter.allCases, id: \.self) { filter in
          Text(filter.title).tag(filter)
        }
      }
      .pickerStyle(.segmented)
      .layoutPriority(1)
      Spacer()
      counts
    }
  }

  /// A truncated number would be wrong, so a text that does not fit is omitted.
  @ViewBuilder
  private var counts: some View {
    if let news = newOrdersLine() {
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 2) {
          Text(news).foregroundStyle(.accent)
          Text(countLine()).foregroundStyle(.secondary)
        }
        Text(news).foregroundStyle(.accent)
        Text("")
      }
    } else {
      ViewThatFits(in: .horizontal) {
        Text(countLine()).foregroundStyle(.secondary)
        Text("")
      }
    }
  }
}
