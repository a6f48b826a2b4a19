import FeatureKit
import Models
import TerminalUI

/// A customer with the number of matching orders.
struct CustomerMatchRow: View {
  let customer: CustomerMatch
  let search: String

  var body: some View {
    HStack(spacing: .cells(1)) {
      Text(customer.name, highlighting: SearchWords(search).highlights(in: customer.name))
        .frame(idealWidth: .cells(10), maxWidth: .infinity, alignment: .leading)
      Text(SearchResults.count(customer.orderCount, "order")).frame(width: .cells(12), alignment: .trailing)
    }
    .lineLimit(1)
  }
}
