import Foundation
import Models

/// A format of exported orders.
nonisolated enum OrderExportFormat: String, CaseIterable {
  /// Comma-separated values as RFC 4180 defines them.
  case csv
  /// A JSON array of objects.
  case json

  var title: String { rawValue.uppercased() }
}

/// Encodes orders for other programs, page by page.
///
/// Dates are in ISO 8601 and in UTC; totals are numbers without a currency sign.
nonisolated struct OrderExportEncoder {
  let format: OrderExportFormat
  private var isFirst = true

  init(_ format: OrderExportFormat) {
    self.format = format
  }

  /// The start of the file.
  var header: Data {
    switch format {
    case .csv: Data("Number,Customer,Date,Status,Total\r\n".utf8)
    case .json: Data("[".utf8)
    }
  }

  /// The end of the file.
  var footer: Data {
    switch format {
    case .csv: Data()
    case .json: Data((isFirst ? "]\n" : "\n]\n").utf8)
    }
  }

  /// Encodes the next orders.
  ///
  /// - Parameter orders: The orders.
  /// - Returns: The part of the file.
  /// - Throws: `EncodingError`.
  mutating func encode(_ orders: [Order]) throws -> Data {
    switch format {
    case .csv: return Data(orders.map(Self.line).joined().utf8)
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

  private static func line(_ order: Order) -> String {
    let record = OrderRecord(order)
    let cells = [
      String(record.number), cell(record.customer), record.date, record.status, record.total.map { "\($0)" } ?? "",
    ]
    return cells.joined(separator: ",") + "\r\n"
  }

  /// Returns the text of a cell: quoted if RFC 4180 requires it, and with an apostrophe if a spreadsheet would run it
  /// as a formula.
  static func cell(_ text: String) -> String {
    let isFormula = text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
    let safe = isFormula ? "'" + text : text
    guard safe.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return safe }
    // Scalars, because a quotation mark with a combining mark is another character.
    let doubled = safe.unicodeScalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
    return "\"\(String(String.UnicodeScalarView(doubled)))\""
  }
}

/// An order in an exported file.
private nonisolated struct OrderRecord: Encodable {
  let number: Order.ID
  let customer: String
  let date: String
  let status: String
  /// The total, or `nil` if it is not a number.
  let total: Decimal?

  init(_ order: Order) {
    number = order.id
    customer = order.customerName
    date = order.date.formatted(.iso8601)
    status = order.stage.title.lowercased()
    total = order.total.isNaN ? nil : order.total
  }
}
