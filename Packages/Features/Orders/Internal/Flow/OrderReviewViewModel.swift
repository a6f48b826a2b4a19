import FeatureKit
import Foundation
import Models
import Observation

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
  var preview: OrderDetails {
    let draft = flow.form.draft
    return OrderDetails(
      id: 0, customerName: draft.customerName, date: .distantPast, lines: draft.lines, discount: draft.discount,
      shippingAddress: draft.shippingAddress)
  }

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
