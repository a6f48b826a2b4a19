/// The registry of all commands.
public enum CommandRegistry {
  /// The commands in the order of the help text.
  public static let all: [any Command] =
    [CheckCommand(), TreeCommand()] + DrawCommand.all + [ReadmeCommand(), WhyCommand(), ReachesCommand()]
    + [AffectedCommand(), DiffCommand(), NumbersCommand(), AdviseCommand(), AdvisePatternCommand()]
}
