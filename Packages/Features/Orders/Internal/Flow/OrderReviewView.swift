import FeatureKit
import Models
import TerminalUI

/// The second screen of a new order.
struct OrderReviewView: View {
  @State private var viewModel: OrderReviewViewModel
  let userID: String

  init(viewModel: OrderReviewViewModel, userID: String) {
    _viewModel = State(initialValue: viewModel)
    self.userID = userID
  }

  var body: some View {
    VStack(alignment: .leading) {
      ScrollView {
        OrderReviewContent(details: viewModel.preview, format: viewModel.format)
          .frame(maxWidth: .cells(76), alignment: .leading)
      }
      InlineFailure(viewModel.flow.failure)
      HStack(spacing: .cells(2)) {
        Button(viewModel.placeTitle) { await viewModel.place() }
        Button("Edit") { viewModel.edit() }
      }
      .disabled(viewModel.flow.isPlacing)
      OrderDraftStorage(flow: viewModel.flow, userID: userID)
    }
    .screen("Review the order")
  }
}

/// The draft in the same panels as a placed order.
private struct OrderReviewContent: View {
  let details: OrderDetails
  let format: OrderFormat

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      OrderPanel(title: "Lines", footnote: "Discount: \(OrderFormat.discountRule)") {
        OrderLineTable(details: details, format: format)
      }
      OrderPanel(title: "Customer") { Text(verbatim: details.order.customerName).bold() }
      OrderAddressPanel(order: details.order, address: details.shippingAddress, clipboard: nil, format: format)
    }
  }
}
