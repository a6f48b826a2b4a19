/// The manual page of a program in roff, made from its declarations (man(7) of the Linux man-pages project).
public struct ManualPage: Sendable {
  private let program: String
  private let summary: String
  private let sections: [String]

  /// Creates a page with a summary of a few words; the lines of the further sections are kept.
  public init(
    of program: String, summary: String, commands: [any ProgramCommand],
    sections: [(title: String, text: String)] = []
  ) {
    (self.program, self.summary) = (program, summary)
    let main = commands.filter(\.name.isEmpty).map { Self.section("OPTIONS", Self.options($0.options)) }
    let others = commands.filter { !$0.name.isEmpty }.map { command in
      ".SS \(Self.escaped(program)) \(Self.escaped(command.form))\n\(Self.escaped(command.summary))\n"
        + Self.options(command.options)
    }
    self.sections =
      main + (others.isEmpty ? [] : [Self.section("COMMANDS", others.joined(separator: "\n"))])
      + sections.map { Self.section($0.title, ".nf\n\(Self.escaped($0.text))\n.fi") }
  }

  /// The page.
  public var text: String {
    """
    .TH \(program.uppercased()) 1 "" "\(program) \(ProjectVersion.current)"
    .SH NAME
    \(Self.escaped(program)) \\- \(Self.escaped(summary))
    .SH SYNOPSIS
    .B \(Self.escaped(program))
    [OPTIONS] | COMMAND ...
    \(sections.joined(separator: "\n"))
    """
  }

  private static func section(_ title: String, _ text: String) -> String { ".SH \(title)\n\(text)" }

  private static func options(_ options: [OptionDeclaration]) -> String {
    options.map { ".TP\n.B \(escaped($0.term))\n\(escaped($0.help))" }.joined(separator: "\n")
  }

  /// Escapes backslashes and dashes, and periods and quotation marks that begin a line.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&\($0)" : String($0) }.joined(separator: "\n")
  }
}
