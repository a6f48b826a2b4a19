import FeatureKit
import Foundation
import Models
import TerminalUI

/// The order that a form describes, on paper, as the user types.
struct OrderDraftPreview: View {
  let form: OrderForm
  let format: OrderFormat

  var body: some View {
    let details = OrderDetails(previewing: form.withCompleteItems.draft)
    OrderPanel(title: "Preview", note: note(details)) {
      VStack(alignment: .leading) {
        head(details)
        Divider()
        OrderLineHeader()
        OrderLineRows(lines: details.lines, format: format)
        if form.firstIncompleteItem == nil {
          OrderTotals(order: details.order, details: details, format: format)
          Text(verbatim: format.discountExplanation(of: form)).foregroundStyle(.secondary)
        } else {
          Divider()
          Text(verbatim: format.totalsLine(of: form)).foregroundStyle(.warning)
        }
      }
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

extension OrderDetails {
  /// Creates the order as it will be placed; its number and its date are not known yet.
  init(previewing draft: OrderDraft) {
    self.init(
      id: 0, customerName: draft.customerName, date: .distantPast, lines: draft.lines, discount: draft.discount,
      shippingAddress: draft.shippingAddress)
  }

  fileprivate var addressLines: [String] {
    shippingAddress.lines.filter { line in !line.allSatisfy(\.isWhitespace) && line != order.customerName }
  }
}
