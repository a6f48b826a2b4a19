/// A table of terms and their descriptions in a help text.
public enum HelpTable {
  /// Returns a table of options, without a final line break.
  public static func text(of options: [OptionDeclaration]) -> String {
    text(rows: options.map { ($0.term, $0.help) })
  }

  /// Returns an indented and aligned table of terms and descriptions, without a final line break.
  public static func text(rows: [(term: String, help: String)]) -> String {
    let width = rows.map(\.term.count).max() ?? 0
    let margin = "\n" + String(repeating: " ", count: width + 4)
    return rows.map { term, help in
      let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
      return "  \(term)\(String(repeating: " ", count: width - term.count))  \(lines.joined(separator: margin))"
    }.joined(separator: "\n")
  }
}
