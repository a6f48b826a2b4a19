/// The sums of the bars at each position, and which position each cell shows.
struct BarStacks {
  /// The number of bars side by side at a position.
  let groups: Int
  private(set) var upper = Double.nan
  private(set) var lower = Double.nan
  private var positive: [Double] = []
  private var negative: [Double] = []

  init(_ data: MarkData, _ slots: PlotScale.Slots?, isHorizontal: Bool) {
    let hasGroups = data.marks.contains { $0.kind == .bar && $0.group >= 0 }
    groups = hasGroups ? max(1, data.groups.categories.count) : 1
    guard let slots else { return }
    positive = Array(repeating: 0, count: slots.count * groups)
    negative = positive
    for mark in data.marks where mark.kind == .bar {
      guard let index = index(of: mark, slots, isHorizontal) else { continue }
      let end = isHorizontal ? mark.x : mark.y
      guard end.isFinite else { continue }
      if end >= 0 {
        positive[index] = min(positive[index] + end, 1e301)
      } else {
        negative[index] = max(negative[index] + end, -1e301)
      }
    }
    upper = positive.max() ?? .nan
    lower = negative.min() ?? .nan
  }

  /// Returns the index of a bar's position; `nil` if it has none.
  func index(of mark: Mark, _ slots: PlotScale.Slots, _ isHorizontal: Bool) -> Int? {
    let group = groups > 1 ? max(0, Int(mark.group)) : 0
    return slots.slot(of: isHorizontal ? mark.y : mark.x).map { $0 * groups + group }
  }

  /// Returns, for each cell, the position with the largest bar of those that share the cell.
  func winners(_ slots: PlotScale.Slots) -> [Int] {
    var winners = Array(repeating: -1, count: slots.cells)
    for slot in 0..<slots.count {
      let cell = slot * slots.cells / slots.count
      guard cell < winners.count else { break }
      if winners[cell] < 0 || magnitude(slot) > magnitude(winners[cell]) { winners[cell] = slot }
    }
    return winners
  }

  private func magnitude(_ slot: Int) -> Double {
    var result = 0.0
    for index in slot * groups..<(slot + 1) * groups { result = max(result, positive[index], -negative[index]) }
    return result
  }
}
