import BenchmarkSupport
import Foundation
import TrellisCommandLineOptions

/// The entry point: measures programs in its own folder from outside, and prints the results with their budgets.
@main
enum Benchmarks {
  static let program = CommandLineProgram<Void, Int32>(
    name: "benchmarks", commands: [ViewsCommand(), AppCommand(), SoakCommand()])

  static func main() async { await program.runAndExit() }

  /// Returns the usage text of all commands, without a final line break.
  static func usage(of program: String) -> String {
    """
    \(program) [app]
           \(program) soak [--minutes N] [--seed N] [--switches N] [--sign-outs N]

    Measures views, or with app the order list of the app, and prints the results with their budgets.
    soak uses the app for a long time, and prints what grows.
    Ends with 0 if all is within its budget, with 1 if not, with 64 for a wrong argument.

    \(HelpTable.text(of: SoakCommand.Options.declarations))
    """
  }
}

struct StandardOptions: OptionGroup {
  let version = CommandOption.version
  let help = CommandOption.help
}

extension Benchmark {
  init(program name: String, _ arguments: String...) {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    self.init(path: folder.appendingPathComponent(name).path, arguments: arguments)
  }
}
