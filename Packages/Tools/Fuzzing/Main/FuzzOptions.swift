import TrellisCommandLineOptions

/// The command-line options of the fuzzer.
struct FuzzOptions {
  /// The targets to run; all if it is empty.
  let targets: [String]
  let seconds: Double
  let seed: UInt64
  let showsHelp: Bool
  let showsVersion: Bool
  /// The target to check in this process; set in child processes only.
  let child: String?
  let caseFile: String?
  let inputFile: String?

  static let usage = """
    usage: fuzz [TARGET ...] [--seconds N] [--seed N]

    Feeds mutated input to each target for N seconds (10 by default) and prints each failure as a test.
    Ends with 0 if every input was handled, with 1 after a failure, with 64 for a wrong argument.

    targets: input, script, state, rules, manifest, link, answer (all by default);
    planted has defects, and shows that they are found

    \(HelpTable.text(of: declarations))
    """

  private static let declarations: [CommandOption] = [
    CommandOption("seconds", value: "N", help: "feed each target for N seconds"),
    CommandOption("seed", value: "N", help: "derive the mutations from N (1)"),
    .version, CommandOption("help", help: "show this text"),
  ]

  /// The options that the fuzzer passes to its child processes; the usage does not mention them.
  private static let childDeclarations = [
    CommandOption("child", value: "TARGET", help: "check this target in this process"),
    CommandOption("case", value: "FILE", help: "check only the input in this file"),
    CommandOption("input", value: "FILE", help: "write each input to this file before it is checked"),
  ]

  /// Parses the command line.
  ///
  /// - Parameter words: The arguments without the program's name.
  /// - Throws: `ArgumentError` for an argument that is unknown or incomplete.
  init(_ words: [String]) throws(ArgumentError) {
    let arguments = try ParsedArguments(
      words, options: Self.declarations + Self.childDeclarations, takesOperands: true)
    targets = arguments.operands
    seconds = try arguments.number("seconds", in: 0...86_400) ?? 10
    seed = try arguments.number("seed", in: 0...UInt64.max) ?? 1
    (showsHelp, showsVersion) = (arguments.has("help"), arguments.has("version"))
    (child, caseFile) = (arguments.value("child"), arguments.value("case"))
    inputFile = arguments.value("input")
  }
}
