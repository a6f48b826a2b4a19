import Foundation

extension OrderDraft {
  /// The reasons why the draft cannot be placed, in the order of the fields; empty for a valid draft.
  ///
  /// Each field has at most one problem. Whitespace around a text is ignored.
  public var problems: [Problem] {
    let draft = trimmed
    var found = [draft.problem(ofText: draft.customerName, in: .customerName)]
    found += AddressField.allCases.map { field in
      draft.problem(ofText: draft.shippingAddress[field], in: .address(field))
    }
    found.append(Limits.lineCount.contains(lines.count) ? nil : Problem(.lines, .isOutOfRange))
    found += draft.lines.prefix(Limits.lineCount.upperBound).enumerated().flatMap(draft.problems(of:))
    let problems = found.compactMap(\.self)
    // The total of invalid lines has no meaning.
    return problems.isEmpty && draft.total > Limits.total ? [Problem(.total, .isOutOfRange)] : problems
  }

  private func problems(of entry: (offset: Int, element: OrderLine)) -> [Problem?] {
    let (index, line) = entry
    let quantity = Field.line(index, .quantity)
    return [
      problem(ofText: line.name, in: .line(index, .name)),
      Limits.quantity.contains(line.quantity) ? nil : Problem(quantity, .isOutOfRange),
      problem(ofPrice: line.unitPrice, in: .line(index, .unitPrice)),
    ]
  }

  private func problem(ofPrice price: Decimal, in field: Field) -> Problem? {
    guard Limits.unitPrice.contains(price) else { return Problem(field, .isOutOfRange) }
    return price.roundedToCents == price ? nil : Problem(field, .hasFractionOfCent)
  }

  private func problem(ofText text: String, in field: Field) -> Problem? {
    if text.isEmpty { return Problem(field, .isMissing) }
    // Unicode scalars: a single `Character` can contain any number of them.
    if text.unicodeScalars.count > Limits.textLength { return Problem(field, .isTooLong) }
    let hasControl = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return hasControl ? Problem(field, .hasControlCharacters) : nil
  }
}
