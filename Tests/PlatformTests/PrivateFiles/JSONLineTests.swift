import Foundation
import PrivateFiles
import Testing

@Suite("Lines of JSON")
struct JSONLineTests {
  @Test(
    "A string is read back as it was",
    arguments: ["", "a", "say \"hi\" \\ /", "\n\r\t\u{0}\u{1F}\u{7F}", "é 多 👩‍👩‍👧 \u{2028}"])
  func stringsSurvive(text: String) throws {
    var line = JSONLine()
    line.appendObject(["text": text])
    #expect(try JSONDecoder().decode([String: String].self, from: line.data) == ["text": text])
  }

  @Test func anObjectHasItsMembersInTheOrderOfTheirNames() {
    var line = JSONLine()
    line.appendObject(["b": "2", "a": "1", "c": ""])
    #expect(String(decoding: line.bytes, as: UTF8.self) == #"{"a":"1","b":"2","c":""}"#)
  }
}
