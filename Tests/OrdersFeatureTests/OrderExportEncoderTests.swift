import Foundation
import Models
import Testing

@testable import OrdersFeature

@Suite("Exported orders are read by other programs as they are")
struct OrderExportEncoderTests {
  private func order(_ name: String, total: Decimal = 338.41) -> Order {
    Order(id: 7, customerName: name, total: total, date: Date(timeIntervalSince1970: 1_000_000), isPaid: true)
  }

  private func text(_ format: OrderExportFormat, _ pages: [[Order]]) throws -> String {
    var encoder = OrderExportEncoder(format)
    var data = encoder.header
    for page in pages { data.append(try encoder.encode(page)) }
    data.append(encoder.footer)
    return String(decoding: data, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("Ada", "Ada"), ("Doe, John", "\"Doe, John\""), ("The \"Boss\"", "\"The \"\"Boss\"\"\""),
      ("two\nlines", "\"two\nlines\""), ("two\r\nlines", "\"two\r\nlines\""),
      ("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"),
      ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "'\tx"), ("\rx", "\"'\rx\""),
      ("=1,2", "\"'=1,2\""), ("a=b", "a=b"), ("", ""),
      // The mark makes another character of the quotation mark.
      ("a\"\u{301},=1", "\"a\"\"\u{301},=1\""),
    ])
  func cellsAreQuotedAndNeverRun(name: String, cell: String) throws {
    #expect(OrderExportEncoder.cell(name) == cell)
    let line = "7,\(cell),1970-01-12T13:46:40Z,paid,338.41\r\n"
    #expect(try text(.csv, [[order(name)]]) == "Number,Customer,Date,Status,Total\r\n" + line)
  }

  @Test func pagesOfJSONAreOneArray() throws {
    let json = try text(.json, [[order("A \"B\"\n")], [], [order("C"), order("D", total: .nan)]])
    let records = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(records.map { $0["customer"] as? String } == ["A \"B\"\n", "C", "D"])
    #expect(records[0]["date"] as? String == "1970-01-12T13:46:40Z")
    #expect(records[0]["number"] as? Int == 7 && records[0]["status"] as? String == "paid")
    #expect((records[0]["total"] as? NSNumber)?.stringValue == "338.41" && records[2]["total"] == nil)
    #expect(json.contains(#"{"customer":"C","date":"1970-01-12T13:46:40Z","number":7,"status":"paid","total":338.41}"#))
  }

  @Test func noOrdersAreAnEmptyDocument() throws {
    #expect(try text(.json, []) == "[]\n")
    #expect(try text(.csv, []) == "Number,Customer,Date,Status,Total\r\n")
  }
}
