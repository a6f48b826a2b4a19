import FeatureKit
import Foundation
import Models
import Observation
import Services

/// The state of the form that edits an unpaid order.
@Observable
final class OrderEditor: Identifiable {
  let model: OrderFormModel
  private(set) var isSaving = false
  private(set) var failure: FailureMessage?

  let details: OrderDetails
  private let store: OrderStore
  private let initialForm: OrderForm

  init(of details: OrderDetails, store: OrderStore) {
    self.details = details
    self.store = store
    initialForm = OrderForm(editing: details)
    model = OrderFormModel(form: initialForm, store: store)
  }

  var hasChanges: Bool { model.form.draft != initialForm.draft }

  /// Saves the changes; `false` if that failed, and the form shows why.
  func save() async -> Bool {
    guard !isSaving, model.validate() else { return false }
    (isSaving, failure) = (true, nil)
    defer { isSaving = false }
    do {
      try await store.update(details, to: model.form.draft)
      return true
    } catch {
      if let problem = (error as? OrderError)?.problem {
        model.refuse(problem)
      } else {
        failure = FailureMessage(
          describing: error, change: ChangeOutcome("Order #\(details.order.id)", "changed"))
      }
      return false
    }
  }
}

nonisolated extension OrderForm {
  init(editing details: OrderDetails) {
    let draft = OrderDraft(of: details, id: "edit-\(details.order.id)")
    self.init(draftID: draft.id)
    customerName = draft.customerName
    shippingAddress = draft.shippingAddress
    appliesDiscount = draft.appliesDiscount
    lines = draft.lines.enumerated().map { index, line in
      Line(id: index + 1, name: line.name, quantity: String(line.quantity), unitPrice: line.unitPrice.typedText)
    }
  }
}

nonisolated extension Decimal {
  /// The amount as the user types it: `12.50`.
  fileprivate var typedText: String { formatted(.number.grouping(.never).precision(.fractionLength(2)).locale(.posix)) }
}

nonisolated extension Locale {
  fileprivate static let posix = Locale(identifier: "en_US_POSIX")
}
