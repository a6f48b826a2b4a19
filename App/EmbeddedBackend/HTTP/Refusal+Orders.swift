extension Refusal {
  static let unpaidOrder = Refusal(status: 409, code: "unpaid", message: "The order is not paid")
  static let orderAlreadyPaid = Refusal(
    status: 409, code: "already_paid", message: "Another client has taken the payment of the order")

  /// Returns the refusal of a change that another client has made; the history of the order says who and when.
  static func alreadyChanged(isCompleted: Bool) -> Refusal {
    Refusal(
      status: 409, code: isCompleted ? "already_completed" : "already_reopened",
      message: "Another client has \(isCompleted ? "completed" : "reopened") the order")
  }
}
