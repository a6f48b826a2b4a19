/// All rules there are.
public enum RuleRegistry {
  public static let all: [any Rule] =
    [
      UndeclaredImport(), UnusedDependency(),
      TargetCycle(), PackageCycle(), FileCycle(),
      LayerRule(), ForbiddenRule(), IndependenceRule(), ProtectedRule(), ExhaustiveRule(),
      StabilityRule(), IgnoreReason(), UnusedIgnore(),
    ] + ChecklistRegistry.all
}
