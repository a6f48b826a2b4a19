/// The registry of all rules.
public enum RuleRegistry {
  /// The graph rules, followed by the checklist rules.
  public static let all: [any Rule] =
    [
      UndeclaredImport(), UnusedDependency(),
      TargetCycle(), PackageCycle(), FileCycle(),
      LayerRule(), ForbiddenRule(), IndependenceRule(), ProtectedRule(), ExhaustiveRule(),
      StabilityRule(), IgnoreReason(), UnusedIgnore(),
    ] + ChecklistRegistry.all
}
