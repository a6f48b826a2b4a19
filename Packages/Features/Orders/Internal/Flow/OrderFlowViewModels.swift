import FeatureKit
import Models
import Observation

/// What the view models of a new order share.
struct OrderFlowContext {
  let flow: OrderFlow
  let format: OrderFormat
  let closures: OrderFlowClosures
}

/// The state of the first screen of a new order, a form.
@Observable
final class OrderDraftViewModel {
  var isConfirmingDiscard = false
  /// Whether the form was opened, so that uncovering it does not begin another order.
  @ObservationIgnored private var hasBegun = false

  private let context: OrderFlowContext

  init(_ context: OrderFlowContext) {
    self.context = context
  }

  var flow: OrderFlow { context.flow }
  var model: OrderFormModel { context.flow.model }
  var format: OrderFormat { context.format }

  /// Continues to the review if the form is valid; otherwise returns the first field with a problem.
  func review() -> OrderDraft.Field? {
    guard !flow.isPlacing else { return nil }
    if model.validate() { context.closures.onReview() }
    return model.problems.first?.field
  }

  /// Begins the order when the form appears for the first time, and returns the field for the focus, or `nil` for the
  /// first one.
  func begin() -> OrderDraft.Field? {
    guard !hasBegun else { return nil }
    hasBegun = true
    return flow.begin() ? .line(0, .name) : nil
  }

  /// Replaces the draft by the order of another customer, and returns the field for the focus.
  func replaceDraft() -> OrderDraft.Field {
    flow.replaceDraft()
    return .line(0, .name)
  }

  /// Closes the form, which keeps what the user has typed.
  func close() { context.closures.onClose() }

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

  var preview: OrderDetails { OrderDetails(previewing: flow.form.draft) }

  /// Places the order, and continues to the last screen.
  ///
  /// A refused field leads back to the form. After any other failure this screen shows it, and the user can try again.
  func place() async {
    guard !flow.isPlacing else { return }
    if let number = await flow.place() {
      context.closures.onPlaced(number)
    } else if !flow.model.problems.isEmpty {
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
