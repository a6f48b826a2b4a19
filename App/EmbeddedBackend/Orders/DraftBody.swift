import Models

/// The request body of a draft, with prices in cents.
struct DraftBody: Decodable, Sendable {
  var id: String
  var customerName: String
  var shippingAddress: Address
  var lines: [StoredLine]
  private var appliesDiscount: Bool

  /// The draft as it was sent.
  var draft: OrderDraft {
    OrderDraft(
      id: id, customerName: customerName, shippingAddress: shippingAddress, lines: lines.map(\.line),
      appliesDiscount: appliesDiscount)
  }

  /// Validates the draft and trims whitespace around its texts.
  ///
  /// `OrderDraft.problems` contains the rules.
  ///
  /// - Throws: A 422 refusal, which names the first invalid field.
  func checked() throws(Refusal) -> OrderDraft {
    guard OrderDraft.isValidID(id) else {
      throw .invalidField("id", "is not an identifier of 1 to 64 letters, digits and hyphens")
    }
    if let problem = draft.problems.first { throw .invalidDraft(problem) }
    return draft.trimmed
  }
}

/// The request body of an edit: a draft with the new content, and the content that it replaces.
struct EditBody: Decodable, Sendable {
  private enum Key: CodingKey {
    case former
  }

  let draft: DraftBody
  /// The content that the client has seen; `nil` from a client that overwrites every other.
  let former: DraftBody?

  init(from decoder: any Decoder) throws {
    draft = try DraftBody(from: decoder)
    former = try decoder.container(keyedBy: Key.self).decodeIfPresent(DraftBody.self, forKey: .former)
  }
}

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
