import TrellisCommandLineOptions

/// The command-line options of `benchmarks soak`.
struct SoakOptions {
  let minutes: Double
  let seed: UInt64
  let switches: Int
  let signOuts: Int

  static let declarations = [
    CommandOption("minutes", value: "N", help: "press random keys for N minutes (10)"),
    CommandOption("seed", value: "N", help: "derive the keys from N (1)"),
    CommandOption("switches", value: "N", help: "switch tabs N times first (10000)"),
    CommandOption("sign-outs", value: "N", help: "then sign out and in again N times (1000)"),
  ]

  /// Reads the values of the options.
  ///
  /// - Parameter arguments: The parsed command line.
  /// - Throws: `ArgumentError` for an invalid value.
  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    minutes = try arguments.number("minutes", in: 0...1440) ?? 10
    seed = try arguments.number("seed", in: 0...UInt64.max) ?? 1
    switches = try arguments.number("switches", in: 10...1_000_000) ?? 10_000
    signOuts = try arguments.number("sign-outs", in: 10...100_000) ?? 1_000
  }
}
