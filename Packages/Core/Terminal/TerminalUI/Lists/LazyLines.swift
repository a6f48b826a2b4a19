/// The lines of a lazy stack or grid, each with one view or as many as the grid has columns.
@MainActor
struct LazyLines {
  /// Consecutive lines with the same number of views.
  private struct Run {
    let items: Range<Int>
    let firstLine: Int
    let columns: Int
    let isSpanning: Bool

    var lineCount: Int { (items.count + columns - 1) / columns }
  }

  private var runs: [Run] = []
  private(set) var count = 0

  init() {}

  /// Creates the lines of a list, in which the header and the footer of a section have lines of their own.
  init(of list: RowList, columns: Int?) {
    // The headers of a stack are lines like all others.
    let runs = columns == nil ? [(RowList.Kind.row, 0..<list.count)] : list.runs
    for (kind, rows) in runs { append(rows, columns: kind == .row ? columns ?? 1 : 1, isSpanning: kind != .row) }
  }

  private mutating func append(_ items: Range<Int>, columns: Int, isSpanning: Bool) {
    let run = Run(items: items, firstLine: count, columns: columns, isSpanning: isSpanning)
    runs.append(run)
    count += run.lineCount
  }

  func items(in line: Int) -> Range<Int> {
    guard let run = run(where: { $0.firstLine <= line }) else { return 0..<0 }
    let start = run.items.lowerBound + (line - run.firstLine) * run.columns
    return start..<min(start + run.columns, run.items.upperBound)
  }

  func line(of item: Int) -> Int {
    guard let run = run(where: { $0.items.lowerBound <= item }) else { return 0 }
    return run.firstLine + (item - run.items.lowerBound) / run.columns
  }

  /// Returns whether the only view of a line has its whole breadth.
  func isSpanning(_ line: Int) -> Bool { run { $0.firstLine <= line }?.isSpanning ?? false }

  /// Returns the last run that begins at a position or before, found by binary search.
  private func run(where begins: (Run) -> Bool) -> Run? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if begins(runs[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? runs[low - 1] : nil
  }
}
