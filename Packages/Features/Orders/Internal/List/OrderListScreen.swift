import FeatureKit
import Models
import TerminalUI

extension View {
  /// Styles the view as a screen that shows a list of orders.
  ///
  /// Until the first response no control accepts input, so that the list receives the focus when it appears.
  ///
  /// - Parameters:
  ///   - title: The navigation title.
  ///   - isLoading: Whether the first response is outstanding.
  /// - Returns: The screen.
  func orderListScreen(_ title: String, isLoading: Bool) -> some View {
    disabled(isLoading)
      .buffersTypeAhead(while: isLoading)
      .screen(title, margin: 0)
  }
}

/// The line above the completed orders.
struct OrderHistoryHeader: View {
  /// The number of matches and of all completed orders.
  let countLine: String
  /// Whether the list is out of date, as text, or `nil`.
  let updateLine: String?

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
      if let updateLine { Text(updateLine).foregroundStyle(.accent) }
      Text(countLine).foregroundStyle(.secondary)
    }
  }
}

/// The filters, and the number of matches beside them.
struct OrderFilterBar: View {
  @Binding var filter: OrderFilter
  /// Returns the number of matches.
  ///
  /// The bar calls it, so that a change re-evaluates nothing else.
  let countLine: @MainActor () -> String
  /// Returns whether the list is out of date, or the number of new orders above the rows that the user reads, or `nil`.
  let newOrdersLine: @MainActor () -> String?

  /// If the filters and the number of matches do not fit side by side, the filters become a menu.
  var body: some View {
    ViewThatFits(in: .horizontal) {
      line(.segmented)
      line(.menu)
    }
  }

  private func line(_ style: some PickerStyle) -> some View {
    HStack(spacing: .cells(2)) {
      Picker("Show", selection: $filter) {
        ForEach(OrderFilter.allCases, id: \.self) { filter in
          Text(filter.title).tag(filter)
        }
      }
      .pickerStyle(style)
      .layoutPriority(1)
      // New orders are not part of the ideal width, so that their arrival does not replace the focused filters.
      counts.frame(idealWidth: .cells(max(12, countLine().count)), maxWidth: .infinity, alignment: .trailing)
    }
  }

  /// A truncated number would be wrong, so a text that does not fit is omitted.
  @ViewBuilder
  private var counts: some View {
    let news = newOrdersLine().map { Text($0).foregroundStyle(.accent) }
    let count = Text(countLine()).foregroundStyle(.secondary)
    if let news {
      ViewThatFits(in: .horizontal) {
        HStack(spacing: .cells(2)) {
          news
          count
        }
        news
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
