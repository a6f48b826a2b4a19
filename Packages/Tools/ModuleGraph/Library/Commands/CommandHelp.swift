/// The output of `--help`.
struct CommandHelp {
  private let commands: [any Command]

  init(_ commands: [any Command]) {
    self.commands = commands
  }

  var overview: String {
    "Draws and checks the module graph of a Swift package repository.\n\nusage: module-graph COMMAND [options]\n\n"
      + table(commands.map { ($0.name, $0.summary) }) + "\n"
      + table(ModuleGraphProgram.sharedOptions.map { (term($0), $0.help) })
      + "\nThe exit status is 0 if all is well, 1 if there are findings, 2 if something could not be read.\n"
  }

  func text(of command: any Command) -> String {
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    return "\(command.summary)\n\nusage: module-graph \(command.name)\(operands) [options]\n\n"
      + table((command.options + ModuleGraphProgram.sharedOptions).map { (term($0), $0.help) })
  }

  private func term(_ option: CommandOption) -> String {
    "--\(option.name)" + (option.value.map { " " + $0 } ?? "")
  }

  private func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { term, help in
      "  \(term)\(String(repeating: " ", count: width - term.count))  \(help)\n"
    }.joined()
  }
}
