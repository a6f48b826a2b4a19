import BenchmarkSupport
import TrellisCommandLineOptions

/// The entry point: prints the costs of modules with their budgets; ends with 1 if a cost is over its budget.
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

struct MeasureOptions: OptionGroup {
  let help = CommandOption.help
}
