import FeatureKit
import Foundation
import Models
import TerminalUI

/// The order that the form describes, on paper, as the user types.
struct OrderDraftPreview: View {
  let viewModel: OrderDraftViewModel
  let format: OrderFormat

  var body: some View {
    let details = viewModel.preview
    OrderPanel(title: "Preview", note: note(details)) {
      VStack(alignment: .leading) {
        head(details)
        Divider()
        OrderLineHeader()
        OrderLineRows(lines: details.lines, format: format)
        OrderTotals(order: details.order, details: details, format: format)
        Text(verbatim: viewModel.discountExplanation).foregroundStyle(.secondary)
      }
      .frame(maxHeight: .infinity, alignment: .topLeading)
    }
  }

  /// The customer and the address, or what will be there.
  @ViewBuilder
  private func head(_ details: OrderDetails) -> some View {
    if details.order.customerName.isEmpty {
      Text("Customer").foregroundStyle(.secondary)
    } else {
      Text(verbatim: details.order.customerName).bold()
    }
    let lines = details.addressLines
    if lines.isEmpty {
      Text("The order appears here as you type.").foregroundStyle(.secondary)
    } else {
      ForEach(Array(lines.enumerated()), id: \.offset) { _, line in Text(verbatim: line) }
    }
  }

  private func note(_ details: OrderDetails) -> String? {
    details.lines.isEmpty ? nil : "\(details.lines.count) item\(details.lines.count == 1 ? "" : "s")"
  }
}

extension OrderDraftViewModel {
  /// The order as the form describes it so far, without the items that are empty.
  var preview: OrderDetails {
    var form = form
    form.lines.removeAll(where: \.isEmpty)
    return OrderDetails(previewing: form.draft)
  }

  /// Why the order has the discount, or what is missing for it.
  var discountExplanation: String {
    let draft = form.draft
    if !draft.appliesDiscount { return "Without the loyalty discount." }
    if draft.discount > 0 { return "The discount is 1/11 of the subtotal." }
    let missing = OrderFormat.discountSubtotal - draft.subtotal
    return "\(format.amount(missing)) more for the loyalty discount."
  }
}

extension OrderDetails {
  /// Creates the order as it will be placed; its number and its date are not known yet.
  init(previewing draft: OrderDraft) {
    self.init(
      id: 0, customerName: draft.customerName, date: .distantPast, lines: draft.lines, discount: draft.discount,
      shippingAddress: draft.shippingAddress)
  }

  /// The lines of the address below the name of the customer, without empty ones.
  fileprivate var addressLines: [String] {
    shippingAddress.lines.filter { line in !line.allSatisfy(\.isWhitespace) && line != order.customerName }
  }
}
