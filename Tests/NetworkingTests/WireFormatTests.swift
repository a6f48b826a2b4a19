import Foundation
import Networking
import Testing

@Suite("JSON on the wire")
struct WireFormatTests {
  private struct Invoice: Codable, Equatable {
    var total: Decimal
  }

  @Test(
    "Decimals are encoded and decoded exactly",
    arguments: ["19.99", "1234.1", "0.1", "0.07", "99999999.99", "1234567890123.45", "-3.3", "1000000", "0"])
  func decimalsAreExact(_ digits: String) throws {
    let total = try #require(Decimal(string: digits))
    let encoded = try WireFormat.encode(Invoice(total: total))
    #expect(String(decoding: encoded, as: UTF8.self) == "{\"total\":\(digits)}")
    #expect(try WireFormat.decode(Invoice.self, from: encoded).total == total)
  }

  @Test func trailingZerosDoNotChangeTheValue() throws {
    let invoice = try WireFormat.decode(Invoice.self, from: Data(#"{"total":1234.10}"#.utf8))
    #expect(invoice.total == Decimal(string: "1234.10"))
  }

  @Test func encodingIsDeterministic() throws {
    let fields = ["b": "/", "a": "é", "c": "\""]
    #expect(String(decoding: try WireFormat.encode(fields), as: UTF8.self) == #"{"a":"é","b":"/","c":"\""}"#)
  }

  @Test(arguments: ["", "{", "{}", "[1]", "null", #"{"total":"a lot"}"#])
  func invalidValuesCauseADecodingError(_ json: String) {
    #expect(throws: DecodingError.self) { try WireFormat.decode(Invoice.self, from: Data(json.utf8)) }
  }
}
