import Foundation
import Testing

@testable import TerminalUIPlain

/// The lines that a terminal reads from its input.
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

  @Test func eachLineIsRead() async throws {
    #expect(try await input("down 2\n\nquit\n") == [.line("down 2"), .line(""), .line("quit"), .end])
  }

  @Test func lastLineNeedsNoLineBreak() async throws {
    #expect(try await input("down 2\nquit") == [.line("down 2"), .line("quit"), .end])
  }
}
