import Foundation
import Models
import ServicesFakes

/// Texts that are difficult to lay out.
nonisolated enum ExtremeTexts {
  /// A name of 200 characters, the maximum length.
  static let long = String(String(repeating: "Bartholomew Featherstonehaugh ", count: 7).prefix(199)) + "."
  /// Emoji of several scalars: a family, a flag, a skin tone.
  static let emoji = "👩‍👩‍👧‍👦 Bakery 🇮🇸 👍🏽"
  /// Characters that are two columns wide.
  static let wide = "株式会社トレリス商店 東京本社営業部"
  /// Letters with combining marks, which take no column.
  static let combining = "Zoe\u{308} N\u{303}un\u{303}ez a\u{30A}\u{323}e\u{301}\u{332}"
  /// Texts that are written from right to left, with digits, which are not.
  static let rightToLeft = ["محمد بن موسى الخوارزمي", "דוד בן־גוריון 12", "شركة النور 2026 Ltd."]
  /// The texts, except for those from right to left.
  static let mixed = [long, emoji, wide, combining]
}

nonisolated extension Order {
  /// Returns an order for each customer, with numbers from 1001, the newest first, in the style of the samples.
  static func orders(of customers: [String]) -> [Order] {
    customers.enumerated().map { index, customer in
      Order(
        id: 1001 + index, customerName: customer, total: Decimal(100 * (index + 1)),
        date: sample.date - TimeInterval(index * 3600), isCompleted: index % 3 == 2)
    }
  }

  static var thousand: [Order] { orders(of: (1...1000).map { "Customer \($0)" }) }
}

nonisolated extension OrderDetails {
  /// Returns the details of order 1001, in which the customer, the address and the names of items are the same text.
  static func extreme(_ text: String, lineCount: Int = 2) -> OrderDetails {
    OrderDetails(
      id: Order.sample.id, customerName: text, date: Order.sample.date,
      lines: (1...lineCount).map { OrderLine(name: text, quantity: $0, unitPrice: 99_999) },
      shippingAddress: Address(recipient: text, street: text, city: text, postalCode: "CB2 1TN", country: text),
      history: [OrderEvent(kind: .placed, date: Order.sample.date, author: text)])
  }
}
