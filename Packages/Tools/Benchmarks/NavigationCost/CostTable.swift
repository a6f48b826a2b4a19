import Foundation

/// Prints measurements with the reference and the ceiling.
struct CostTable {
  private(set) var isKept = true
  /// A substring of the names to measure; `nil` for all.
  ///
  /// A profiler can thereby record a single case.
  var filter: String?

  func printHead() {
    print(Self.line("microseconds", "reference", "ceiling", "median", "best", "allocations", ""))
    print(Self.line(String(repeating: "-", count: 32), "---------", "-------", "------", "----", "-----------", "----"))
  }

  /// Measures, prints a line, and records whether the best round is within the ceiling.
  ///
  /// Only the best round counts, because the others are slowed down by other processes.
  mutating func add(_ name: String, _ measure: @autoclosure () -> Measurement, reference: Double?, ceiling: Double) {
    if let filter, !name.contains(filter) { return }
    let cost = measure()
    let isWithin = cost.best <= ceiling
    isKept = isKept && isWithin
    print(
      Self.line(
        name, reference.map(Self.number) ?? "-", Self.number(ceiling), Self.number(cost.median), Self.number(cost.best),
        cost.allocations.map(Self.number) ?? "-", isWithin ? "ok" : "OVER"))
    fflush(nil)
  }

  private static func number(_ value: Double) -> String {
    String(format: value < 100 && value != value.rounded() ? "%.1f" : "%.0f", value)
  }

  private static func line(_ cells: String...) -> String {
    let widths = [32, 9, 7, 7, 7, 11, 4]
    return "| "
      + zip(cells, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: " | ")
      + " |"
  }
}
