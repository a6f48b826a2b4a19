import Foundation
import Models

/// The texts of the form for a new order, stored for the next launch.
nonisolated struct OrderForm: Codable, Equatable {
  /// The texts of an item.
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

  /// Whether the user has entered nothing.
  var isEmpty: Bool { customerName.isEmpty && shippingAddress == Address() && lines.allSatisfy(\.isEmpty) }

  /// Whether a stored form can be used, which may have been damaged.
  var isUsable: Bool {
    OrderDraft.isValidID(draftID) && Set(lines.map(\.id)).count == lines.count
      && lines.count <= OrderDraft.Limits.lineCount.upperBound && lines.allSatisfy { $0.id < .max }
  }

  /// The texts of the item with an identifier; blank texts if there is none.
  subscript(line id: Line.ID) -> Line {
    get { lines.first { $0.id == id } ?? Line(id: id) }
    set {
      if let index = lines.firstIndex(where: { $0.id == id }) { lines[index] = newValue }
    }
  }

  /// Adds a blank item.
  mutating func addLine() {
    lines.append(Line(id: (lines.map(\.id).max() ?? 0) + 1))
  }

  /// The draft that the texts describe.
  ///
  /// A text that is not a number counts as 0, which is outside the limits.
  var draft: OrderDraft {
    var address = shippingAddress
    if address.recipient.allSatisfy(\.isWhitespace) { address.recipient = customerName }
    return OrderDraft(
      id: draftID, customerName: customerName, shippingAddress: address, lines: lines.map(\.line),
      appliesDiscount: appliesDiscount
    ).trimmed
  }
}

nonisolated extension OrderForm.Line {
  fileprivate var line: OrderLine {
    OrderLine(
      name: name, quantity: Int(quantity.trimmingCharacters(in: .whitespaces)) ?? 0,
      unitPrice: Decimal(dollars: unitPrice) ?? 0)
  }
}

nonisolated extension Decimal {
  /// Parses an amount such as `12`, `12.5`, `$1,234.50`, with at most two decimals and without a sign.
  init?(dollars text: String) {
    var text = text.trimmingCharacters(in: .whitespaces)
    if text.hasPrefix("$") { text.removeFirst() }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let digits = parts.first.map { $0.filter { $0 != "," } } ?? ""
    let cents = parts.count == 2 ? String(parts[1]) : ""
    guard parts.count <= 2, (1...12).contains(digits.count), cents.count <= 2,
      (digits + cents).utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let amount = Int(digits + cents.padding(toLength: 2, withPad: "0", startingAt: 0))
    else { return nil }
    self.init(sign: .plus, exponent: -2, significand: Decimal(amount))
  }
}
