import TrellisCommandLineOptions

/// The command `soak`: uses the app for a long time, and prints what grows.
struct SoakCommand: ProgramCommand {
  let name = "soak"
  let summary = "Uses the app for a long time, and prints what grows."

  struct Options: OptionGroup {
    let minutes = CommandOption.number(
      "minutes", "N", in: 0...1440, default: 10.0, help: "press random keys for N minutes (10)")
    let seed = CommandOption.number(
      "seed", "N", in: 0...UInt64.max, default: 1, help: "derive the keys from N (1)")
    let switches = CommandOption.number(
      "switches", "N", in: 10...1_000_000, default: 20_000,
      help: "switch tabs N times first, to the first one and back (20000)")
    let signOuts = CommandOption.number(
      "sign-outs", "N", in: 10...100_000, default: 1_000, help: "then sign out and in again N times (1000)")
    let standard = StandardOptions()
  }

  func usage(of program: String) -> String { Benchmarks.usage(of: program) }

  /// Runs the soak test.
  ///
  /// - Returns: 0 if nothing grew, and 1 if something did.
  func run(_ arguments: ParsedArguments<Options>, in _: Void) async throws -> Int32 {
    let (minutes, seed) = (arguments.minutes, arguments.seed)
    print(
      "Soak: \(minutes) minutes, seed \(seed), \(arguments.switches) tab switches, "
        + "\(arguments.signOuts) sign-outs")
    let growth = try SignedInApp.run { app in
      var soak = Soak(try ProgramInTerminal(app.path, app.arguments), seed: seed)
      let switches = try soak.switchTabs(count: arguments.switches)
      print("tab switches: \(switches[0]) -> \(switches[switches.count - 1])")
      let signOuts = try soak.signOutAndIn(count: arguments.signOuts)
      print("sign-outs: \(signOuts[0]) -> \(signOuts[signOuts.count - 1])")
      let samples = try soak.pressRandomKeys(for: .seconds(minutes * 60))
      // Every second switch is a visit to the first tab.
      return switches.growth(events: arguments.switches / switches.count / 2)
        + signOuts.growth(events: arguments.signOuts / signOuts.count) + samples.growth(events: Soak.keysPerSample)
    }
    for sentence in growth { print("GROWTH: \(sentence)") }
    return growth.isEmpty ? 0 : 1
  }
}
