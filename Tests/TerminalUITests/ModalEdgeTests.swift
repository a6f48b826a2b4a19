import Testing

@testable import TerminalUI

/// The left and right edges of modal views.
@MainActor
struct ModalEdgeTests {
  struct Page: View {
    var title = "Sure?"
    let line: String

    var body: some View {
      VStack(alignment: .leading) { ForEach(0..<12, id: \.self) { _ in Text(line).lineLimit(1) } }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .alert(title, isPresented: .constant(true)) {
          Button("Yes") {}
          Button("No") {}
        }
    }
  }

  /// Returns the text to the left and right of the alert's border, for each of its rows.
  private func sides(of screen: Screen) -> [(left: Substring, right: Substring)] {
    screen.lines.filter { $0.contains("│") }.compactMap { line in
      guard let first = line.firstIndex(of: "│"), let last = line.lastIndex(of: "│") else { return nil }
      return (line[..<first], line[line.index(after: last)...])
    }
  }

  @Test(.bug(id: "U19"), arguments: ["abcdefg ", "日本語 ", "a日b "])
  func modalEdgesDoNotSplitWords(word: String) {
    let screen = Screen(40, 12) { Page(line: String(repeating: word, count: 12)) }
    let sides = sides(of: screen)
    #expect(sides.count >= 3)
    for side in sides {
      #expect(side.left.hasSuffix(" ") && side.right.isEmpty || side.right.hasPrefix(" "))
      let words = (side.left + " " + side.right).split(separator: " ")
      // The window's edge truncates the last word of a line.
      #expect(words.allSatisfy { $0 == word.dropLast() || $0.hasSuffix("…") }, "\(side)")
    }
  }

  @Test(.bug(id: "U19")) func marginsOfASheetAreBlank() {
    struct Covered: View {
      var body: some View {
        VStack(alignment: .leading) { ForEach(0..<12, id: \.self) { _ in Text("abcdefghijklmnopqrstuvwxyz") } }
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
          .sheet(isPresented: .constant(true)) { Text("sheet") }
      }
    }
    let rows = Screen(26, 12) { Covered() }.window.text()
    #expect(rows.filter { $0.contains("│") }.allSatisfy { $0.hasPrefix("  │") && $0.hasSuffix("│") })
  }

  @Test(.bug(id: "U19"), arguments: [(60, 12), (24, 14), (14, 16)])
  func titleIsNotTruncated(width: Int, height: Int) {
    let screen = Screen(width, height) { Page(title: "Delete this bookmark for ever?", line: "") }
    let letters = screen.lines.joined(separator: " ").filter { $0.isLetter || $0 == "?" }
    #expect(letters.contains("Deletethisbookmarkforever?"), "\(screen.lines.joined(separator: "\n"))")
    #expect(screen.window.controls().map(\.label) == ["Yes", "No"])
  }
}
