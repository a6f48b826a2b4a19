/// All commands there are.
public enum CommandRegistry {
  public static let all: [any Command] =
    [CheckCommand(), TreeCommand()] + DrawCommand.all + [ReadmeCommand(), WhyCommand(), ReachesCommand()]
    + [AffectedCommand(), DiffCommand(), NumbersCommand(), AdviseCommand()]
}
