import FeatureKit
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
            RecordRow(number: line.number, name: line.customer, amount: line.total)
              .frame(maxWidth: 45, alignment: .leading)
          }
        }
      }
    }
  }
}
