import Foundation
import Models

extension OrderFormat {
  /// Returns the total and the discount of a form, or the item without which they are unknown.
  func totalsLine(of form: OrderForm) -> String {
    if let item = form.firstIncompleteItem { return "Total unknown: complete item \(item)" }
    let draft = form.draft
    let discount = draft.discount > 0 ? ", discount \(amount(draft.discount))" : ""
    return "Total \(amount(draft.total))\(discount)"
  }

  /// Returns the price of an item as the form reads it: `= $12.50`, `?` if it is invalid, or `nil` before one is typed.
  func readPrice(of line: OrderForm.Line) -> String? {
    switch line.readPrice {
    case .failure(.isEmpty): nil
    case .success(let price) where OrderDraft.Limits.unitPrice.contains(price): "= \(amount(price))"
    case .success, .failure: "?"
    }
  }

  /// Returns why a form has the discount, or what is missing for it.
  func discountExplanation(of form: OrderForm) -> String {
    let draft = form.draft
    if !draft.appliesDiscount { return "Without the loyalty discount." }
    if draft.discount > 0 { return "The discount is 1/11 of the subtotal." }
    return "\(amount(Self.discountSubtotal - draft.subtotal)) more for the loyalty discount."
  }
}
