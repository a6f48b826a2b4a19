import Foundation
import Models
import Testing

@testable import OrdersFeature

@Suite("Exported orders are read by other programs as they are, and neither program nor terminal runs a text of them")
struct OrderExportEncoderTests {
  private static let header =
    "Number,Customer,Date,Paid,Completed,Status,Currency,Total,Discount,Item,Quantity,Unit price\r\n"

  private func order(_ name: String, items: [String] = [], discount: Decimal = 0) -> OrderDetails {
    let date = Date(timeIntervalSince1970: 1_000_000)
    return OrderDetails(
      id: 7, customerName: name, date: date, isPaid: true,
      lines: items.map { OrderLine(name: $0, quantity: 2, unitPrice: 169.25) }, discount: discount,
      shippingAddress: Address(),
      history: [
        OrderEvent(kind: .placed, date: date, author: "Ada"),
        OrderEvent(kind: .paid, date: date + 60, author: "Ada"),
        OrderEvent(kind: .completed, date: date + 90, author: "Ada"),
        OrderEvent(kind: .reopened, date: date + 95, author: "Ada"),
      ])
  }

  private func text(_ format: OrderExportFormat, _ pages: [[OrderDetails]]) throws -> String {
    var encoder = OrderExportEncoder(format)
    var data = encoder.header
    for page in pages { data.append(try encoder.encode(page)) }
    data.append(encoder.footer)
    return String(decoding: data, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("Ada", "Ada"), ("Doe, John", "\"Doe, John\""), ("The \"Boss\"", "\"The \"\"Boss\"\"\""),
      ("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"),
      ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"),
      ("=1,2", "\"'=1,2\""), ("a=b", "a=b"), ("", ""),
      // The mark makes another character of the quotation mark.
      ("a\"\u{301},=1", "\"a\"\"\u{301},=1\""),
    ])
  func cellsAreQuotedAndNeverRun(name: String, cell: String) throws {
    #expect(OrderExportEncoder.cell(name) == cell)
    let line = "7,\(cell),1970-01-12T13:46:40Z,1970-01-12T13:47:40Z,,paid,USD,0,0,,,\r\n"
    #expect(try text(.csv, [[order(name)]]) == Self.header + line)
  }

  @Test(
    "A formula is text whatever precedes its sign: a line feed, a space, U+200B, a no-break space; also in full width",
    arguments: ["", "\n", " ", "\t", "\r", "\u{200B}", "\u{A0}", "\u{FEFF}", "\u{3000}", "\u{7}", " \n\u{200B}"],
    ["=", "+", "-", "@", "＝", "＋", "－", "＠"])
  func aFormulaIsTextWhateverPrecedesIt(prefix: String, sign: String) throws {
    let csv = try text(.csv, [[order(prefix + sign + "A1", items: [prefix + sign + "A2"])]])
    let cells = csv.dropFirst(Self.header.count).split(separator: ",", omittingEmptySubsequences: false)
    #expect(cells[1].hasPrefix("'") && cells[9].hasPrefix("'"), "\(cells)")
  }

  @Test("What a terminal would interpret is in no exported file", arguments: OrderExportFormat.allCases)
  func controlCharactersAreReplaced(format: OrderExportFormat) throws {
    let hostile = "a\u{1B}]52;c;eA==\u{7}b\u{0}c\u{9B}31md\u{202E}e\r\nf\u{85}g"
    let exported = try text(format, [[order(hostile, items: [hostile])]])
    let text = exported.replacing("\r\n", with: "\n").dropLast()
    #expect(exported.contains("a\u{FFFD}]52;c;eA==\u{FFFD}b\u{FFFD}c\u{FFFD}31md\u{FFFD}e f g"))
    #expect(
      text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control && $0 != "\u{202E}" })
    #expect(!exported.contains("\\u"))
  }

  @Test func eachLineOfAnOrderIsARow() throws {
    let csv = try text(.csv, [[order("Ada", items: ["Lamp", "Desk, oak"], discount: 0.5)]])
    let order = "7,Ada,1970-01-12T13:46:40Z,1970-01-12T13:47:40Z,,paid,USD,676.5,0.5"
    #expect(csv == Self.header + "\(order),Lamp,2,169.25\r\n\(order),\"Desk, oak\",2,169.25\r\n")
  }

  @Test func pagesOfJSONAreOneArray() throws {
    let json = try text(.json, [[order("A \"B\"")], [], [order("C", items: ["Lamp"]), order("D", discount: .nan)]])
    let records = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(records.map { $0["customer"] as? String } == ["A \"B\"", "C", "D"])
    #expect(records[2]["total"] == nil && records[2]["discount"] == nil)
    #expect(
      json.contains(
        """
        {"currency":"USD","customer":"C","date":"1970-01-12T13:46:40Z","discount":0,\
        "lines":[{"item":"Lamp","quantity":2,"unitPrice":169.25}],"number":7,"paid":"1970-01-12T13:47:40Z",\
        "status":"paid","total":338.5}
        """))
  }

  @Test func noOrdersAreAnEmptyDocument() throws {
    #expect(try text(.json, []) == "[]\n")
    #expect(try text(.csv, []) == Self.header)
  }
}
