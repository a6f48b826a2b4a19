import Foundation

/// Prints measurements with their budgets, as a table in Markdown.
package struct ResultTable {
  /// Whether every measurement so far is within its budget.
  package private(set) var isWithinBudgets = true
  /// The yardstick of `addTime`.
  package let yardstick: Yardstick

  /// Creates a table and prints its head.
  ///
  /// - Parameter yardstick: The yardstick of times; by default it is measured now.
  package init(yardstick: Yardstick = .lookups()) {
    self.yardstick = yardstick
    Self.printLine("what", "measured", "compared with", "ratio", "budget", "")
    Self.printLine("---", "---", "---", "---", "---", "---")
  }

  /// Adds a duration, whose budget is a multiple of the yardstick.
  ///
  /// - Parameter budget: The largest permitted multiple of the yardstick.
  package mutating func addTime(_ name: String, _ microseconds: Double, budget: Double) {
    addTime(name, microseconds, comparedWith: yardstick, budget: budget)
  }

  /// Adds a duration, whose budget is a multiple of the duration of another program or library.
  ///
  /// - Parameters:
  ///   - peer: The other program or library, with its duration for the same work.
  ///   - budget: The largest permitted multiple of the peer's duration.
  package mutating func addTime(_ name: String, _ microseconds: Double, comparedWith peer: Yardstick, budget: Double) {
    let ratio = microseconds / peer.microseconds
    add(
      name, Self.time(microseconds), "\(peer.name): \(Self.time(peer.microseconds))", Self.number(ratio),
      Self.number(budget), isWithin: ratio <= budget)
  }

  /// Adds a count or a size, which does not depend on the speed of the machine.
  ///
  /// - Parameters:
  ///   - unit: The unit; empty for a count.
  ///   - budget: The largest permitted value.
  package mutating func addCount(_ name: String, _ value: Double, _ unit: String = "", budget: Double) {
    let suffix = unit.isEmpty ? "" : " \(unit)"
    add(name, Self.number(value) + suffix, "", "", Self.number(budget) + suffix, isWithin: value <= budget)
  }

  private mutating func add(
    _ name: String, _ value: String, _ reference: String, _ ratio: String, _ budget: String, isWithin: Bool
  ) {
    isWithinBudgets = isWithinBudgets && isWithin
    Self.printLine(name, value, reference, ratio, budget, isWithin ? "ok" : "OVER")
  }

  // MARK: Text

  private static func printLine(_ cells: String...) {
    print("| \(cells.joined(separator: " | ")) |")
    fflush(nil)
  }

  private static func time(_ microseconds: Double) -> String {
    microseconds < 1000 ? "\(number(microseconds)) µs" : "\(number(microseconds / 1000)) ms"
  }

  private static func number(_ value: Double) -> String {
    if value == value.rounded() { return String(format: "%.0f", value) }
    if value < 0.01 { return String(format: "%.4f", value) }
    return String(format: value < 0.1 ? "%.3f" : value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }
}
