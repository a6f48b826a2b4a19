import FeatureKit
import Foundation
import Models
import Observation

/// The state of the first screen of a new order, a form.
@Observable
final class OrderDraftViewModel {
  /// Whether the user is asked before the draft is discarded.
  var isConfirmingDiscard = false

  private let context: OrderFlowContext

  init(_ context: OrderFlowContext) {
    self.context = context
  }

  var flow: OrderFlow { context.flow }

  var form: OrderForm {
    get { flow.form }
    set { flow.form = newValue }
  }

  var canAddLine: Bool { form.lines.count < OrderDraft.Limits.lineCount.upperBound }
  var canRemoveLine: Bool { form.lines.count > 1 }

  /// The subtotal, the discount and the total of the entered lines.
  var totalsLine: String {
    let draft = form.draft
    let discount = draft.discount > 0 ? ", discount \(context.format.amount(draft.discount))" : ""
    return "Total \(context.format.amount(draft.total))\(discount)"
  }

  /// Returns the problem to show at a field.
  func problem(in field: OrderDraft.Field) -> FailureMessage? {
    flow.problems.first { $0.field == field }.map { FailureMessage($0.localizedDescription) }
  }

  func addLine() {
    if canAddLine { form.addLine() }
  }

  func removeLine(_ id: OrderForm.Line.ID) {
    if canRemoveLine { form.lines.removeAll { $0.id == id } }
  }

  /// Returns the field after another one, or `nil` after the last.
  func field(after field: OrderDraft.Field) -> OrderDraft.Field? {
    let lines = form.lines.indices.flatMap { index in OrderDraft.LineField.allCases.map { (index, $0) } }
    let fields =
      [.customerName] + OrderDraft.AddressField.allCases.map { .address($0) }
      + lines.map { OrderDraft.Field.line($0, $1) }
    return fields.firstIndex(of: field).flatMap { $0 + 1 < fields.count ? fields[$0 + 1] : nil }
  }

  /// Continues to the review if the form is valid.
  ///
  /// - Returns: The first field with a problem, or `nil`.
  func review() -> OrderDraft.Field? {
    guard !flow.isPlacing else { return nil }
    if flow.validate() { context.closures.onReview() }
    return flow.problems.first?.field
  }

  /// Closes an empty form; requests a confirmation if there is something to discard.
  func cancel() {
    if form.isEmpty { discard() } else { isConfirmingDiscard = true }
  }

  func discard() {
    flow.discard()
    context.closures.onClose()
  }
}
