import Foundation
import Networking
import Testing

@Suite("JSON on the wire")
struct WireFormatTests {
  /// A value of any JSON.
  private struct Ignored: Decodable {
    init(from _: any Decoder) {}
  }

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

  @Test func valueOfAnyFormIsEncodedAsItWasDecoded() throws {
    let json = #"{"a":[1,-2,1.5,"é",true,false,null],"b":{"c":[]}}"#
    let value = try WireFormat.decode(JSONValue.self, from: Data(json.utf8))
    #expect(String(decoding: try WireFormat.encode(value), as: UTF8.self) == json)
  }

  @Test(arguments: ["", "{", "{}", "[1]", "null", #"{"total":"a lot"}"#])
  func invalidValuesCauseADecodingError(_ json: String) {
    #expect(throws: DecodingError.self) { try WireFormat.decode(Invoice.self, from: Data(json.utf8)) }
  }

  @Test(
    "A text of many short values, for which the decoder needs many times its size, is not decoded",
    arguments: [#"1,"#, #""\\",1,"#, #"[],"#, #"{},"#])
  func manyShortValuesAreRefused(_ value: String) {
    let json = "[" + String(repeating: value, count: 20_000) + "1]"
    #expect(throws: DecodingError.self) { try WireFormat.decode(Ignored.self, from: Data(json.utf8)) }
  }

  @Test(arguments: [String.Encoding.utf16, .utf32LittleEndian])
  func onlyUTF8IsDecoded(_ encoding: String.Encoding) throws {
    let json = try #require("[1]".data(using: encoding))
    #expect(throws: DecodingError.self) { try WireFormat.decode([Int].self, from: json) }
  }

  @Test("The characters of a text do not count as values", arguments: [",", #"\"[,"#, #"\\"#])
  func textIsNoValue(_ characters: String) throws {
    let json = "[\"" + String(repeating: characters, count: 20_000) + "\"]"
    #expect(try WireFormat.decode([String].self, from: Data(json.utf8)).count == 1)
  }
}
