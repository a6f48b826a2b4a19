import TrellisCommandLineOptions

/// The output of `--help`.
struct CommandHelp {
  private let commands: [any Command]

  init(_ commands: [any Command]) {
    self.commands = commands
  }

  var overview: String {
    """
    Draws and checks the module graph of a Swift package repository.

    usage: module-graph COMMAND [options]

    \(HelpTable.text(rows: commands.map { ($0.name, $0.summary) }))

    \(HelpTable.text(of: ModuleGraphProgram.sharedOptions + [.version]))

    The exit status is 0 on success, 1 if there are findings, and 2 if input could not be read.

    """
  }

  func text(of command: any Command) -> String {
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    let status = command.usageErrorStatus
    return "\(command.summary)\n\nusage: module-graph \(command.name)\(operands) [options]\n\n"
      + HelpTable.text(of: command.options + ModuleGraphProgram.sharedOptions) + "\n"
      + (status == .unreadable ? "" : "\nThe exit status is \(status.rawValue) if the command line is invalid.\n")
  }
}
