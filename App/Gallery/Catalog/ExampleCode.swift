import TerminalUI

/// The source of an example, whose long lines continue below their beginnings.
struct ExampleCode: View {
  let source: ExampleSource

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: .cells(0)) {
        ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
          HStack(alignment: .top, spacing: .cells(0)) {
            Text(verbatim: String(line.prefix { $0 == " " }))
            CodeLine(line: line.drop { $0 == " " })
          }
        }
      }
    }
  }

  private var lines: [Substring] {
    do {
      return try source.text().split(separator: "\n", omittingEmptySubsequences: false)
    } catch {
      return ["\(error)"]
    }
  }
}

/// A line of Swift, in which keywords, strings and comments differ in color.
private struct CodeLine: View {
  let line: Substring

  var body: some View {
    let words = /"(?:\\.|[^"\\])*"|\/\/.*|@?\b[A-Za-z]\w*\b/
    var text = Text(verbatim: "")
    var rest = line
    while let match = rest.firstMatch(of: words) {
      text = text + Text(verbatim: String(rest[..<match.range.lowerBound])) + Self.styled(match.output)
      rest = rest[match.range.upperBound...]
    }
    return text + Text(verbatim: String(rest))
  }

  private static func styled(_ word: Substring) -> Text {
    let text = Text(verbatim: String(word))
    return switch word.first {
    case "/": text.foregroundStyle(.secondary)
    case "\"": text.foregroundStyle(.success)
    case "@": text.foregroundStyle(.accent)
    default: keywords.contains(word) ? text.foregroundStyle(.accent) : text
    }
  }

  private static let keywords: Set<Substring> = [
    "case", "class", "else", "enum", "extension", "false", "final", "for", "func", "guard", "if", "import", "in",
    "init",
    "let", "nil", "nonisolated", "override", "private", "return", "self", "some", "static", "struct", "super", "switch",
    "true", "try", "var", "while",
  ]
}
