import Models

/// The request body of a draft, with prices in cents.
struct DraftBody: Decodable, Sendable {
  var id: String
  var customerName: String
  var shippingAddress: Address
  var lines: [StoredLine]
  var appliesDiscount: Bool

  /// Validates the draft and trims whitespace around its texts.
  ///
  /// `OrderDraft.problems` contains the rules.
  ///
  /// - Returns: The draft to place.
  /// - Throws: A 422 refusal, which names the first invalid field.
  func checked() throws(Refusal) -> OrderDraft {
    guard OrderDraft.isValidID(id) else {
      throw .invalidField("id", "is not an identifier of 1 to 64 letters, digits and hyphens")
    }
    let draft = OrderDraft(
      id: id, customerName: customerName, shippingAddress: shippingAddress, lines: lines.map(\.line),
      appliesDiscount: appliesDiscount)
    if let problem = draft.problems.first { throw .invalidDraft(problem) }
    return draft.trimmed
  }
}
