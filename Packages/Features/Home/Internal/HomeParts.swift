import Models
import TerminalUI

/// The order counts, side by side.
struct HomeCounts: View {
  let counts: [HomeCount]

  var body: some View {
    HStack(spacing: 2) {
      ForEach(counts) { count in
        VStack(alignment: .leading) {
          Text(count.value).bold()
          Text(count.name).foregroundStyle(.secondary)
        }
        .frame(width: 14, alignment: .leading)
      }
    }
  }
}

/// The newest pending orders.
///
/// Each row opens its order.
struct HomeNewestOrders: View {
  let lines: [HomeOrderLine]
  let onOpenOrder: @MainActor (Order.ID) -> Void

  var body: some View {
    VStack(alignment: .leading) {
      Text("Newest pending orders").bold()
      List(lines) { line in
        Button {
          onOpenOrder(line.id)
        } label: {
          HomeOrderRow(line: line)
        }
      }
    }
  }
}

private struct HomeOrderRow: View {
  let line: HomeOrderLine

  var body: some View {
    HStack(spacing: 1) {
      Text(line.number).frame(width: 8, alignment: .leading)
      Text(line.customer).lineLimit(1).frame(width: 24, alignment: .leading)
      Text(line.total).frame(width: 11, alignment: .trailing)
    }
  }
}
