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

extension OrderFlow {
  /// Whose draft the form contains, as a sentence without its period.
  var draftName: String {
    form.customerName.isEmpty ? "The draft has no customer" : "The draft is for \(form.customerName)"
  }

  /// The line above a draft that was left before.
  var continuation: String {
    // A name that was chosen, and not typed, is not stored.
    let advice = form.customerName.isEmpty ? " Enter its customer." : ""
    return "This draft is not placed yet.\(advice)"
  }
}

extension OrderFormModel.RemovedLine {
  /// The item that was removed, by its number and name.
  var sentence: String { "Item \(index + 1) removed" + (line.name.isEmpty ? "." : ": \(line.name).") }
}
