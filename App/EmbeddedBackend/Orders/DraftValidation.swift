import Models
import ShopAPI

extension DraftPayload {
  /// Validates the draft by `OrderDraft.problems`, and trims its texts; throws a 422 refusal for the first invalid
  /// field.
  func checked() throws(Refusal) -> OrderDraft {
    guard OrderDraft.isValidID(id) else {
      throw .invalidField("id", "is not an identifier of 1 to 64 letters, digits and hyphens")
    }
    if let problem = draft.problems.first { throw .invalidDraft(problem) }
    return draft.trimmed
  }
}

extension Refusal {
  static let draftAlreadyPlaced = Refusal(
    status: 409, code: "draft_already_placed", message: "An order was placed from another version of this draft")

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
