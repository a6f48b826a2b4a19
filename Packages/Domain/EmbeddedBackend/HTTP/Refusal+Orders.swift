extension Refusal {
  /// Returns the refusal of a change that another client has made; the history of the order says who and when.
  static func alreadyChanged(isCompleted: Bool) -> Refusal {
    Refusal(
      status: 409, code: isCompleted ? "already_completed" : "already_reopened",
      message: "Another client has \(isCompleted ? "completed" : "reopened") the order")
  }
}
