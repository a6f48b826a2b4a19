import Testing
import TrellisCommandLineOptions

struct ProgramCommandTests {
  private struct Options: OptionGroup {
    let depth = CommandOption.number("depth", "N", in: 0...3, default: 1, help: "the number of steps (1)")
    let isReduced = CommandOption.flag("reduced", help: "omit what is implied")
    let version = CommandOption.version
    let help = CommandOption.help
  }

  private struct EchoCommand: ProgramCommand {
    var name: String
    var operands = ""
    let summary = "Returns its arguments."
    var operandHelp: [(term: String, help: String)] { operands.isEmpty ? [] : [(operands, "what to return")] }

    func run(_ arguments: ParsedArguments<Options>, in prefix: String) async throws -> String {
      if arguments.operands == ["secret"] { throw ArgumentError.rejected("this is secret", showsUsage: false) }
      return ([prefix, name, "\(arguments.depth)", "\(arguments.isReduced)"] + arguments.operands).joined(
        separator: " ")
    }
  }

  private static let usage = """
    echo draw NAME [--depth N] [--reduced]

    Returns its arguments.

      NAME       what to return
      --depth N  the number of steps (1)
      --reduced  omit what is implied
      --version  show the version
      --help     show this text
    """

  private let program = CommandLineProgram<String, String>(
    name: "echo", commands: [EchoCommand(name: "draw", operands: "NAME"), EchoCommand(name: "draw all")])

  /// Returns the status, or the text with a mark of the outcome.
  private func outcome(_ words: String...) async throws -> String {
    switch try await program.run(words, in: ">") {
    case .finished(let status): status
    case .text(let text): "text: " + text
    case .invalid(let message, let usage): "invalid: " + message + (usage.map { "\n" + $0 } ?? "")
    }
  }

  @Test func theCommandWithTheLongestNameRuns() async throws {
    #expect(try await outcome("draw", "A", "--depth", "2") == "> draw 2 false A")
    #expect(try await outcome("draw", "all", "--reduced") == "> draw all 1 true")
  }

  @Test func theFirstWordOfACommandAloneNamesTheOthers() async throws {
    let program = CommandLineProgram<String, String>(
      name: "echo", commands: [EchoCommand(name: "", operands: "NAME"), EchoCommand(name: "config check")])
    let expected = [
      (["config"], "echo: config takes a command: check"),
      (["config", "--depth"], "echo: config takes a command: check"),
      (["config", "chek"], "echo: there is no command \"config chek\"; config takes a command: check"),
    ]
    for (words, message) in expected {
      guard case .invalid(message, nil) = try await program.run(words, in: ">") else {
        Issue.record("\(words) has another outcome")
        continue
      }
    }
    guard case .finished("> config check 1 false") = try await program.run(["config", "check"], in: ">") else {
      Issue.record("The command did not run")
      return
    }
  }

  @Test func aCommandWithoutANameRunsForAllOtherWords() async throws {
    let program = CommandLineProgram<String, String>(
      name: "echo", commands: [EchoCommand(name: "", operands: "NAME"), EchoCommand(name: "draw")])
    guard case .finished("> draw 1 false") = try await program.run(["draw"], in: ">"),
      case .finished(">  1 false all draw") = try await program.run(["all", "draw"], in: ">")
    else {
      Issue.record("another command was selected")
      return
    }
  }

  @Test func theUsageIsDerivedFromTheDeclarations() async throws {
    #expect(try await outcome("draw", "--help") == "text: usage: \(Self.usage)")
  }

  @Test func theVersionIsThatOfAllPrograms() async throws {
    #expect(try await outcome("draw", "--version") == "text: echo \(ProjectVersion.current)")
    #expect(try await outcome("--version") == "text: echo \(ProjectVersion.current)")
  }

  @Test("Invalid arguments are reported with one line that points to the help, which is not printed over the error")
  func invalidArgumentsAreReportedWithALineToTheHelp() async throws {
    #expect(
      try await outcome("draw", "--depth", "4")
        == "invalid: echo: --depth takes a number from 0 to 3, not \"4\"\nSee echo draw --help")
    #expect(try await outcome("draw", "all", "A") == "invalid: echo: unknown argument \"A\"\nSee echo draw all --help")
  }

  @Test func aCommandCanRejectItsArgumentsWithoutTheUsage() async throws {
    #expect(try await outcome("draw", "secret") == "invalid: echo: this is secret")
  }

  private static let overview = """
    usage: echo COMMAND ... (see echo COMMAND --help)

      draw NAME  Returns its arguments.
      draw all   Returns its arguments.
    """

  @Test func anUnknownCommandIsReportedWithTheNearest() async throws {
    #expect(
      try await outcome("drw")
        == "invalid: echo: there is no command \"drw\"; did you mean \"draw\"?\n\(Self.overview)")
    #expect(try await outcome() == "invalid: echo: a command is needed\n\(Self.overview)")
    #expect(try await outcome("-h") == "text: \(Self.overview)")
  }
}
