import Models
import TerminalUI

/// The newest pending orders, if there are any.
///
/// Each row opens its order.
struct HomeNewestOrders: View {
  @Environment(HomeModel.self) private var model
  let onOpenOrder: @MainActor (Order.ID) -> Void

  var body: some View {
    if model.hasPendingOrders {
      VStack(alignment: .leading) {
        Text("Newest pending orders").bold()
        List(model.newest) { line in
          Button {
            onOpenOrder(line.id)
          } label: {
            HomeOrderRow(line: line)
          }
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
