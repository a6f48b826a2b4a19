import Models

extension Refusal {
  static let draftAlreadyPlaced = Refusal(
    status: 409, code: "draft_already_placed", message: "An order was placed from another version of this draft")

  /// Returns the refusal of a draft because of one of its fields.
  static func invalidDraft(_ problem: OrderDraft.Problem) -> Refusal {
    invalidField(problem.field.name, problem.rule.predicate)
  }
}

extension OrderDraft.Problem.Rule {
  /// The violation, as the end of the sentence "The field 'city' ...".
  fileprivate var predicate: String {
    switch self {
    case .isMissing: "is empty"
    case .isTooLong: "is longer than \(OrderDraft.Limits.textLength) characters"
    case .hasControlCharacters: "contains control characters"
    case .isOutOfRange: "is out of range"
    case .hasFractionOfCent: "has a fraction of a cent"
    case .isRejected: "is rejected"
    }
  }
}
