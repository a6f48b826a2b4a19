import Foundation
import Testing

@testable import TerminalUIPlain

@MainActor
struct PlainTerminalTests {
  /// Writes a text into a pipe, closes the pipe, and returns what a terminal reads from it.
  private func input(_ text: String) async throws -> [PlainInput] {
    let pipe = Pipe()
    defer { try? pipe.fileHandleForReading.close() }
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    let terminal = PlainTerminal(input: pipe.fileHandleForReading.fileDescriptor)
    // The first read returns the text, and the second one the end of the input.
    terminal.readInput()
    terminal.readInput()
    var input: [PlainInput] = []
    while let next = await terminal.next() { input.append(next) }
    return input
  }

  @Test func clusterOfADisputedWidthIsNotErased() {
    var editor = LineEditor()
    var echo = ""
    for byte in "xกำ\u{7F}y".utf8 {
      _ = editor.receive(byte)
      echo += editor.echo(of: editor.text)
    }
    #expect(echo.hasSuffix("\nxy") && !echo.contains("\u{8}"))
  }

  @Test func eachLineIsRead() async throws {
    #expect(try await input("down 2\n\nquit\n") == [.line("down 2"), .line(""), .line("quit"), .end])
  }

  @Test func lastLineNeedsNoLineBreak() async throws {
    #expect(try await input("down 2\nquit") == [.line("down 2"), .line("quit"), .end])
  }
}

struct LineEditorTests {
  /// Returns the events and the echo of bytes, of which each is visible.
  private func edit(_ text: String) -> (events: [LineEditor.Event], echo: String) {
    var editor = LineEditor()
    var events: [LineEditor.Event] = []
    var echo = ""
    for byte in text.utf8 {
      switch editor.receive(byte) {
      case .line(let line)?:
        events.append(.line(line))
        echo += editor.endEcho(of: line)
      case .end?: events.append(.end)
      case nil: echo += editor.echo(of: editor.text)
      }
    }
    return (events, echo)
  }

  @Test(arguments: [
    ("down 2\n", "down 2"), ("é漢\r", "é漢"), ("ab\u{7F}\u{8}c\n", "c"), ("漢\u{7F}\n", ""), ("\u{7F}\n", ""),
    ("one two \u{17}x\n", "one x"), ("\u{17}\n", ""), ("one two\u{15}x\n", "x"), ("a\u{4}b\n", "ab"),
  ])
  func keysEditTheLine(typed: String, line: String) {
    #expect(edit(typed).events == [.line(line)])
  }

  @Test func endOfFileEndsTheInputAtTheStartOfALine() {
    #expect(edit("a\n\u{4}").events == [.line("a"), .end])
  }

  @Test(arguments: [
    ("ab\n", "ab\n"), ("a漢\u{7F}\n", "a漢\u{8} \u{8}\u{8} \u{8}\n"), ("ab\u{15}", "ab\u{8} \u{8}\u{8} \u{8}"),
    ("a\u{7F}\u{7F}", "a\u{8} \u{8}"), ("é", "é"),
  ])
  func echoFollowsTheLine(typed: String, echo: String) {
    #expect(edit(typed).echo == echo)
  }

  @Test func controlCharactersAreNotEchoed() {
    #expect(!edit("a\u{1B}[2J\u{7}").echo.utf8.contains { $0 == 0x1B || $0 == 0x07 })
  }

  @Test func hiddenPartIsNotEchoed() {
    var editor = LineEditor()
    var echo = ""
    for byte in "2 lovelace".utf8 {
      _ = editor.receive(byte)
      echo += editor.echo(of: String(editor.text.prefix(2)))
    }
    #expect(echo + editor.endEcho(of: "2 ") == "2 \n")
  }

  @Test func bytesBeyondTheMaximumAreDropped() {
    var editor = LineEditor()
    for _ in 0..<5000 { _ = editor.receive(UInt8(ascii: "a")) }
    #expect(editor.receive(0x0A) == .line(String(repeating: "a", count: LineEditor.maximumLength)))
  }
}
