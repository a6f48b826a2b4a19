import FeatureKit
import Models
import TerminalUI

/// An order whose number and customer are highlighted where they match the search.
struct OrderMatchRow: View {
  let order: Order
  let search: String

  var body: some View {
    HStack(spacing: 1) {
      Text("#\(order.id)", highlighting: search).frame(width: 8, alignment: .leading)
      Text(order.customerName, highlighting: search)
        .frame(idealWidth: 10, maxWidth: .infinity, alignment: .leading)
      Text(PriceFormat().string(from: order.total)).frame(width: 11, alignment: .trailing)
    }
    .lineLimit(1)
  }
}

/// A customer with the number of matching orders.
struct CustomerMatchRow: View {
  let customer: CustomerMatch
  let search: String

  var body: some View {
    HStack(spacing: 1) {
      Text(customer.name, highlighting: search)
        .frame(idealWidth: 10, maxWidth: .infinity, alignment: .leading)
      Text(SearchResults.count(customer.orderCount, "order")).frame(width: 12, alignment: .trailing)
    }
    .lineLimit(1)
  }
}

extension Text {
  /// Creates a text whose matches with a search are bold and in the accent color.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - search: The search text.
  init(_ text: String, highlighting search: String) {
    self = TextHighlight(of: search, in: text).segments.reduce(Text(verbatim: "")) { joined, segment in
      let part = Text(verbatim: segment.text)
      return joined + (segment.isMatch ? part.bold().foregroundStyle(.accent) : part)
    }
  }
}
