import Models

/// The full name of a customer in a link or a stored place.
nonisolated struct CustomerName {
  let text: String

  /// Creates a name; `nil` for a text that no order can have: empty, too long, or with a control character.
  init?(_ text: some StringProtocol) {
    let draft = OrderDraft(id: "", customerName: String(text))
    guard !draft.problems.contains(where: { $0.field == .customerName }) else { return nil }
    self.text = String(text)
  }
}
