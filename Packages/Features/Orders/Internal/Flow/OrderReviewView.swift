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
          .frame(maxWidth: .cells(72), alignment: .leading)
          .padding(.vertical, .cells(1))
      }
      InlineFailure(viewModel.flow.failure)
      HStack(spacing: .cells(2)) {
        Button(viewModel.placeTitle) { await viewModel.place() }
        Button("Edit") { viewModel.edit() }
          .keyboardShortcut("e")
      }
      .disabled(viewModel.flow.isPlacing)
      OrderDraftStorage(flow: viewModel.flow, userID: userID)
    }
    .screen("Review the order")
  }
}

private struct OrderReviewContent: View {
  let details: OrderDetails
  let format: OrderFormat

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      LabeledRow("Customer") { Text(details.order.customerName) }
      OrderAddress(address: details.shippingAddress)
      OrderLineTable(lines: details.lines, totals: format.totals(of: details), format: format)
    }
  }
}
