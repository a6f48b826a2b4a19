import Foundation

/// Prints measurements with their budgets, as a table in Markdown.
package struct ResultTable {
  package private(set) var isWithinBudgets = true
  package let yardstick: Yardstick

  /// Creates a table and prints its head; by default, the yardstick of times is measured now.
  package init(yardstick: Yardstick = .lookups()) {
    self.yardstick = yardstick
    Self.printLine("what", "measured", "compared with", "ratio", "budget", "")
    Self.printLine("---", "---", "---", "---", "---", "---")
  }

  /// Adds a duration, which may be at most this multiple of the yardstick.
  package mutating func addTime(_ name: String, _ microseconds: Double, budget: Double) {
    addTime(name, microseconds, comparedWith: yardstick, budget: budget)
  }

  /// Adds a duration, which may be at most this multiple of another program's or library's for the same work.
  package mutating func addTime(_ name: String, _ microseconds: Double, comparedWith peer: Yardstick, budget: Double) {
    let ratio = microseconds / peer.microseconds
    add(
      name, Self.time(microseconds), "\(peer.name): \(Self.time(peer.microseconds))", Self.number(ratio),
      Self.number(budget), isWithin: ratio <= budget)
  }

  /// Adds a count or a size with the largest permitted value, in a unit that is empty for a count.
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
