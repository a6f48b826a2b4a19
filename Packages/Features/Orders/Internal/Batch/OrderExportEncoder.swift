import Foundation
import Models
import TextSafety

nonisolated enum OrderExportFormat: String, CaseIterable {
  /// Comma-separated values as RFC 4180 defines them.
  case csv
  /// A JSON array of objects.
  case json

  var title: String { rawValue.uppercased() }
}

/// Encodes orders for other programs, page by page.
///
/// Dates are in ISO 8601 and in UTC; amounts are numbers without a currency sign. Texts are sanitized as on the screen.
/// The README lists the columns.
nonisolated struct OrderExportEncoder {
  let format: OrderExportFormat
  private var isFirst = true

  init(_ format: OrderExportFormat) {
    self.format = format
  }

  var header: Data {
    switch format {
    case .csv:
      Data("Number,Customer,Date,Paid,Completed,Status,Currency,Total,Discount,Item,Quantity,Unit price\r\n".utf8)
    case .json: Data("[".utf8)
    }
  }

  var footer: Data {
    switch format {
    case .csv: Data()
    case .json: Data((isFirst ? "]\n" : "\n]\n").utf8)
    }
  }

  /// Encodes the next orders.
  mutating func encode(_ orders: [OrderDetails]) throws -> Data {
    switch format {
    case .csv: return Data(orders.map { Self.rows(OrderRecord($0)) }.joined().utf8)
    case .json:
      var data = Data()
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      for order in orders {
        data.append(Data((isFirst ? "\n  " : ",\n  ").utf8))
        data.append(try encoder.encode(OrderRecord(order)))
        isFirst = false
      }
      return data
    }
  }

  /// Returns a row for each line of an order, or one without an item.
  private static func rows(_ record: OrderRecord) -> String {
    let order = [
      String(record.number), cell(record.customer), record.date, record.paid ?? "", record.completed ?? "",
      record.status, record.currency, number(record.total), number(record.discount),
    ]
    let items = record.lines.map { [cell($0.item), String($0.quantity), number($0.unitPrice)] }
    return (items.isEmpty ? [["", "", ""]] : items).map { (order + $0).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func number(_ amount: Decimal?) -> String { amount.map { "\($0)" } ?? "" }

  /// The signs with which a spreadsheet begins a formula, in all widths.
  private static let formulaSigns = Set("=+-@＝＋－＠﹦﹢﹣﹫".unicodeScalars)

  /// Returns the text of a cell: quoted if RFC 4180 requires it, and with an apostrophe if a spreadsheet would run it
  /// as a formula, whatever invisible characters precede its sign.
  static func cell(_ text: String) -> String {
    let first = text.unicodeScalars.first { !$0.properties.isWhitespace && $0 != "\u{FFFD}" }
    let safe = first.map(formulaSigns.contains) == true ? "'" + text : text
    guard safe.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return safe }
    // Scalars, because a quotation mark with a combining mark is another character.
    let doubled = safe.unicodeScalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
    return "\"\(String(String.UnicodeScalarView(doubled)))\""
  }
}

/// An order in an exported file.
private nonisolated struct OrderRecord: Encodable {
  /// A line of an order in an exported file.
  struct Line: Encodable {
    let item: String
    let quantity: Int
    let unitPrice: Decimal?
  }

  let number: Order.ID
  let customer: String
  let date: String
  /// When the order was paid, or `nil` if it is not paid or the history does not say.
  let paid: String?
  /// When the order was completed, or `nil` if it is not completed or the history does not say.
  let completed: String?
  let status: String
  /// The currency of all amounts (ISO 4217).
  let currency = "USD"
  /// The total after the discount, or `nil` if it is not a number.
  let total: Decimal?
  let discount: Decimal?
  let lines: [Line]

  init(_ details: OrderDetails) {
    let order = details.order
    number = order.id
    customer = SafeText(order.customerName).string
    date = order.date.formatted(.iso8601)
    paid = order.isPaid ? details.date(of: .paid) : nil
    completed = order.isCompleted ? details.date(of: .completed) : nil
    status = order.stage.title.lowercased()
    total = order.total.finite
    discount = details.discount.finite
    lines = details.lines.map {
      Line(item: SafeText($0.name).string, quantity: $0.quantity, unitPrice: $0.unitPrice.finite)
    }
  }
}

nonisolated extension OrderDetails {
  /// Returns the time of the last event of a kind, or `nil` if the history has none.
  fileprivate func date(of kind: OrderEvent.Kind) -> String? {
    history.last { $0.kind == kind }?.date.formatted(.iso8601)
  }
}

nonisolated extension Decimal {
  /// The amount, or `nil` if it is not a number.
  fileprivate var finite: Decimal? { isNaN ? nil : self }
}
