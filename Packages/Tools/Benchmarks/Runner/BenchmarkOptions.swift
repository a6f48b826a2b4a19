import TrellisCommandLineOptions

/// The parsed command line of `benchmarks`.
struct BenchmarkOptions {
  /// What the program does.
  enum Mode {
    case measureViews, measureApp, showHelp, showVersion
    case soak(SoakOptions)
  }

  let mode: Mode

  static let usage = """
    usage: benchmarks [app]
           benchmarks soak [--minutes N] [--seed N] [--switches N] [--sign-outs N]

    Measures views, or with app the order list of the app, and prints the results with their budgets.
    soak uses the app for a long time, and prints what grows.
    Ends with 0 if all is within its budget, with 1 if not, with 64 for a wrong argument.

    \(HelpTable.text(of: SoakOptions.declarations + declarations))
    """

  private static let declarations: [CommandOption] = [.version, CommandOption("help", help: "show this text")]

  /// Parses the command line.
  ///
  /// - Parameter words: The arguments without the program's name.
  /// - Throws: `ArgumentError` for an argument that is unknown or incomplete.
  init(_ words: [String]) throws(ArgumentError) {
    let options = words.first == "soak" ? SoakOptions.declarations + Self.declarations : Self.declarations
    let arguments = try ParsedArguments(words, options: options, takesOperands: true)
    switch arguments.operands {
    case _ where arguments.has("help"): mode = .showHelp
    case _ where arguments.has("version"): mode = .showVersion
    case []: mode = .measureViews
    case ["app"]: mode = .measureApp
    case ["soak"]: mode = .soak(try SoakOptions(arguments))
    case let operands: throw .unexpectedArgument(operands.joined(separator: " "), nearest: nil)
    }
  }
}
