import FeatureKit
import Foundation
import Models
import Observation

/// What the view models of a new order share.
struct OrderFlowContext {
  let flow: OrderFlow
  let format: OrderFormat
  /// The actions of the coordinator.
  let closures: OrderFlowClosures
}

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
  var format: OrderFormat { context.format }

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

/// The state of the second screen of a new order, which shows the draft before it is placed.
@Observable
final class OrderReviewViewModel {
  private let context: OrderFlowContext

  init(_ context: OrderFlowContext) {
    self.context = context
  }

  var flow: OrderFlow { context.flow }
  var format: OrderFormat { context.format }

  var placeTitle: String { flow.isPlacing ? "Placing…" : "Place order" }

  /// The order as it will be placed; its number and its date are not known yet.
  var preview: OrderDetails { OrderDetails(previewing: flow.form.draft) }

  /// Places the order, and continues to the last screen.
  ///
  /// A refused field leads back to the form. After any other failure this screen shows it, and the user can try again.
  func place() async {
    guard !flow.isPlacing else { return }
    if let number = await flow.place() {
      context.closures.onPlaced(number)
    } else if !flow.problems.isEmpty {
      context.closures.onEdit()
    }
  }

  func edit() {
    context.closures.onEdit()
  }
}

/// The state of the last screen of a new order, which acknowledges the placement.
@Observable
final class OrderPlacedViewModel {
  let orderID: Order.ID
  /// The placed order, or `nil` if an earlier launch has placed it.
  let order: Order?
  private let context: OrderFlowContext

  init(orderID: Order.ID, _ context: OrderFlowContext) {
    self.orderID = orderID
    self.context = context
    order = context.flow.store.cachedOrder(orderID)?.order
  }

  var format: OrderFormat { context.format }
  var acknowledgment: String { "✓ Order \(format.number(orderID)) is placed." }

  func open() { context.closures.onOpenOrder(orderID) }
  func close() { context.closures.onClose() }
}
