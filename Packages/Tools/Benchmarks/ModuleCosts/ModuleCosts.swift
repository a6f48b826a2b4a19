import BenchmarkSupport
import TrellisCommandLineOptions

/// The entry point: measures modules in this process, and prints their costs with the budgets.
///
/// A command that measures ends with 1 if a cost is over its budget.
@main
enum ModuleCosts {
  static let program = CommandLineProgram<Void, Int32>(
    name: "module-costs",
    commands: [
      NavigationCommand(), StoreCommand(), DataCommand(),
      NetworkCommand(),
    ])

  static func main() async { await program.runAndExit() }
}

/// The options of a command that measures.
struct MeasureOptions: OptionGroup {
  let help = CommandOption.help
}
