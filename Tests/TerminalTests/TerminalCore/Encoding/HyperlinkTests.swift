import Testing

@testable import TerminalCore

struct HyperlinkTests {
  private let glyphs = GlyphTable()

  private func buffer(_ parts: (text: String, link: String?)...) -> CellBuffer {
    var canvas = CellCanvas(buffer: CellBuffer(size: Size(width: 12, height: 1), glyphs: glyphs))
    var x = 0
    for part in parts {
      canvas.link = part.link.map(glyphs.links.id) ?? .none
      x = canvas.write(part.text, at: Point(x: x, y: 0), foreground: .terminalDefault)
    }
    return canvas.buffer
  }

  private func encode(_ next: CellBuffer, after previous: CellBuffer? = nil, showsLinks: Bool = true) -> String {
    var encoder = FrameEncoder(colors: .direct, showsLinks: showsLinks)
    let bytes = encoder.encode(
      next, after: previous ?? CellBuffer(size: next.size, glyphs: glyphs), cursor: nil, lastCursor: nil)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func frame(_ content: String) -> String { "\u{1B}[?2026h\u{1B}[H\(content)\u{1B}[?2026l" }

  @Test func linkIsOpenedAndClosedOnce() {
    let output = encode(buffer(("to ", nil), ("a b", "https://a.example"), (" x", nil)))
    #expect(output == frame("to \u{1B}]8;id=1;https://a.example\u{1B}\\a b\u{1B}[C\u{1B}]8;;\u{1B}\\x"))
  }

  @Test func adjacentLinksReplaceEachOther() {
    let output = encode(buffer(("a", "x:1"), ("b", "x:2")))
    #expect(output == frame("\u{1B}]8;id=1;x:1\u{1B}\\a\u{1B}]8;id=2;x:2\u{1B}\\b\u{1B}]8;;\u{1B}\\"))
  }

  @Test func onlyACellWithAnotherLinkIsSent() {
    let output = encode(buffer(("ab", "x:1")), after: buffer(("a", nil), ("b", "x:1")))
    #expect(output == frame("\u{1B}]8;id=1;x:1\u{1B}\\a\u{1B}]8;;\u{1B}\\"))
    #expect(encode(buffer(("ab", "x:1")), after: buffer(("ab", "x:1"))).isEmpty)
  }

  @Test func terminalWithoutLinksReceivesTheTextAlone() {
    #expect(encode(buffer(("ab", "x:1")), showsLinks: false) == frame("ab"))
  }

  @Test func cellsAreNotLargerThanWithoutLinks() {
    #expect(MemoryLayout<Cell>.stride == 16)
  }

  @Test(arguments: ["javascript", "", "no scheme", "1x:y", "https://a\u{1B}]8;;\u{7}b", "x:\n", "x:\u{9C}", ":", "é:x"])
  func unusableAddressesAreNoLinks(address: String) {
    #expect(glyphs.links.id(of: address) == .none)
  }

  @Test func addressIsEncodedAsAURL() {
    let id = glyphs.links.id(of: "https://example.com/é b")
    #expect(glyphs.links.address(of: id) == "https://example.com/%C3%A9%20b")
    #expect(glyphs.links.id(of: "https://example.com/é b") == id)
  }

  @Test func longAddressIsNoLink() {
    #expect(glyphs.links.id(of: "x:" + String(repeating: "a", count: 2081)) != .none)
    #expect(glyphs.links.id(of: "x:" + String(repeating: "a", count: 2082)) == .none)
    #expect(glyphs.links.id(of: "x:" + String(repeating: "é", count: 1000)) == .none)
  }
}
