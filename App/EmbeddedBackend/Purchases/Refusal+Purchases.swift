extension Refusal {
  static let paymentDeclined = Refusal(
    status: 402, code: "payment_declined", message: "The bank has declined the payment")
  static let purchasePending = Refusal(
    status: 409, code: "purchase_pending", message: "Another purchase waits for approval")
  static let planActive = Refusal(status: 409, code: "plan_active", message: "The plan is already active")
  static let nothingToRestore = Refusal(
    status: 404, code: "nothing_to_restore", message: "There is no canceled plan in its paid month")
}
