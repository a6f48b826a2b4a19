import Foundation
import Models

/// The texts of an order form, of which those that the user has typed are stored for the next launch.
nonisolated struct OrderForm: Codable, Equatable {
  nonisolated struct Line: Codable, Equatable, Identifiable {
    let id: Int
    var name = ""
    var quantity = "1"
    var unitPrice = ""

    var isEmpty: Bool { self == Line(id: id) }
  }

  /// The identifier of the draft, so that a repeated placement after a lost response places no second order.
  let draftID: String
  var customerName = ""
  /// The address; an empty recipient means the customer.
  var shippingAddress = Address()
  var lines = [Line(id: 1)]
  var appliesDiscount = true
  /// What the app has entered for a known customer, or `nil`.
  var prefill: OrderPrefill?

  private enum CodingKeys: CodingKey {
    case draftID, customerName, shippingAddress, lines, appliesDiscount
  }

  /// Whether the user has typed nothing, whatever is prefilled.
  var isEmpty: Bool {
    let typed = typed
    return typed.customerName.isEmpty && typed.shippingAddress == Address() && lines.allSatisfy(\.isEmpty)
  }

  /// The form without what is prefilled and unchanged.
  var typed: OrderForm {
    guard let prefill else { return self }
    var form = self
    form.prefill = nil
    if customerName == prefill.customerName { form.customerName = prefill.typedName }
    for field in OrderDraft.AddressField.allCases where shippingAddress[field] == prefill.shippingAddress[field] {
      form.shippingAddress[field] = ""
    }
    return form
  }

  /// Whether a stored form can be used, which may have been damaged.
  var isUsable: Bool {
    OrderDraft.isValidID(draftID) && Set(lines.map(\.id)).count == lines.count
      && lines.count <= OrderDraft.Limits.lineCount.upperBound && lines.allSatisfy { $0.id < .max }
  }

  subscript(line id: Line.ID) -> Line {
    get { lines.first { $0.id == id } ?? Line(id: id) }
    set {
      if let index = lines.firstIndex(where: { $0.id == id }) { lines[index] = newValue }
    }
  }

  mutating func addLine() {
    lines.append(Line(id: (lines.map(\.id).max() ?? 0) + 1))
  }

  /// The draft that the texts describe; a number that cannot be read counts as 0, which is outside the limits.
  var draft: OrderDraft {
    var address = shippingAddress
    if address.recipient.allSatisfy(\.isWhitespace) { address.recipient = customerName }
    return OrderDraft(
      id: draftID, customerName: customerName, shippingAddress: address, lines: lines.map(\.line),
      appliesDiscount: appliesDiscount
    ).trimmed
  }
}

/// The name and the address of a known customer that the app has entered into a form.
nonisolated struct OrderPrefill: Equatable {
  var customerName: String
  var shippingAddress: Address
  /// The part of the name that the user had typed before choosing the customer.
  var typedName = ""
}

/// Reading the numbers.
nonisolated extension OrderForm {
  /// A reason why an order cannot be placed from the form.
  nonisolated struct Problem: Equatable {
    let field: OrderDraft.Field
    /// What the user can do, as a sentence without its period.
    let advice: String
  }

  var problems: [Problem] {
    draft.problems.map { problem in
      Problem(field: problem.field, advice: typingAdvice(for: problem.field) ?? problem.localizedDescription)
    }
  }

  /// The number of the first item that is not blank and has no valid quantity and price, or `nil`.
  var firstIncompleteItem: Int? {
    lines.firstIndex { !$0.isEmpty && !$0.isComplete }.map { $0 + 1 }
  }

  /// The form without the items that have no valid quantity and price.
  var withCompleteItems: OrderForm {
    var form = self
    form.lines.removeAll { $0.isEmpty || !$0.isComplete }
    return form
  }

  /// Returns the text of a field; an empty text for `lines`, `total`, and an item that does not exist.
  func text(of field: OrderDraft.Field) -> String {
    switch field {
    case .customerName: return customerName
    case .address(let field): return shippingAddress[field]
    case .line(let index, let field):
      guard lines.indices.contains(index) else { return "" }
      return lines[index].text(of: field)
    case .lines, .total: return ""
    }
  }

  /// Returns what to type in a field that contains no readable number, or `nil` if the limits of the field say more.
  private func typingAdvice(for field: OrderDraft.Field) -> String? {
    guard case .line(let index, let part) = field, let problem = lines[index].typingProblem(in: part) else {
      return nil
    }
    return [.isEmpty, .isTooLarge].contains(problem) ? nil : problem.localizedDescription
  }
}

nonisolated extension OrderForm.Line {
  /// The price as the form reads it.
  var readPrice: Result<Decimal, TypedNumber.Problem> {
    Result { () throws(TypedNumber.Problem) in try TypedNumber.amount(unitPrice) }
  }

  /// The quantity as the form reads it.
  var readQuantity: Result<Int, TypedNumber.Problem> {
    Result { () throws(TypedNumber.Problem) in try TypedNumber.whole(quantity) }
  }

  /// Whether the quantity and the price are readable, and within their limits.
  fileprivate var isComplete: Bool {
    guard case .success(let price) = readPrice, case .success(let quantity) = readQuantity else { return false }
    return OrderDraft.Limits.unitPrice.contains(price) && OrderDraft.Limits.quantity.contains(quantity)
  }

  fileprivate var line: OrderLine {
    OrderLine(name: name, quantity: (try? readQuantity.get()) ?? 0, unitPrice: (try? readPrice.get()) ?? 0)
  }

  fileprivate func text(of field: OrderDraft.LineField) -> String {
    switch field {
    case .name: name
    case .quantity: quantity
    case .unitPrice: unitPrice
    }
  }

  fileprivate func typingProblem(in field: OrderDraft.LineField) -> TypedNumber.Problem? {
    switch field {
    case .name: return nil
    case .quantity: if case .failure(let problem) = readQuantity { return problem }
    case .unitPrice: if case .failure(let problem) = readPrice { return problem }
    }
    return nil
  }
}
