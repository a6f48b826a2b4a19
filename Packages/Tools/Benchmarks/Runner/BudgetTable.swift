import Foundation

/// Prints measurements with their budgets.
struct BudgetTable {
  private(set) var isKept = true

  func printHead() {
    print(Self.line("what", "measured", "budget", ""))
    print(Self.line(String(repeating: "-", count: 44), "--------", "------", "---"))
  }

  /// Prints a line and records whether the value is within the budget.
  mutating func add(_ name: String, _ value: Double, _ unit: String, budget: Double) {
    let isWithin = value <= budget
    isKept = isKept && isWithin
    print(Self.line(name, Self.number(value) + unit, Self.number(budget) + unit, isWithin ? "ok" : "OVER"))
    fflush(nil)
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(format: "%.0f ", value) : String(format: "%.2f ", value)
  }

  private static func line(_ name: String, _ value: String, _ budget: String, _ verdict: String) -> String {
    let cells = [(name, 44), (value, 12), (budget, 12), (verdict, 4)]
    return "| " + cells.map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: " | ") + " |"
  }
}
