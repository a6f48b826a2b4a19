import TerminalCore
import TerminalUI

extension ChartRenderer {
  mutating func drawBars() {
    guard let slots = layout.x.slots else { return }
    let rows = layout.rows
    var (up, down) = BarOffsets.pair(slots.count * layout.stacks.groups)
    let winners = slots.band == 0 ? layout.stacks.winners(slots) : []
    let stacks = layout.stacks
    for mark in data.marks where mark.kind == .bar && mark.y.isFinite {
      guard let index = stacks.index(of: mark, slots, false) else { continue }
      let columns = cells(of: index, slots, winners, mark, pointsPerCell: 8)
      if columns.isEmpty { continue }
      let (start, end) = ends(of: mark, mark.yEnd, mark.y, &up[index], &down[index])
      let isDown = end < start
      let (low, high) = (rows.eighths(min(start, end)), rows.eighths(max(start, end), isDown: isDown))
      // A value beside zero is visible.
      let least = start != end && low == high ? 1 : 0
      for x in columns {
        grid.fillColumn(x, from: isDown ? low - least : low, to: isDown ? high : high + least, hangs: isDown, ink(mark))
      }
    }
  }

  /// Returns the ends of a bar, and moves the end of its stack.
  private func ends(
    of mark: Mark, _ start: Double, _ end: Double, _ up: inout Double, _ down: inout Double
  ) -> (Double, Double) {
    if start.isFinite { return (min(start, end), max(start, end)) }
    if data.styles[Int(mark.style)].stacking == .unstacked { return (0, end) }
    if end >= 0 {
      let base = up
      up = min(up + end, 1e301)
      return (base, up)
    }
    let base = down
    down = max(down + end, -1e301)
    return (base, down)
  }

  /// Returns the columns or rows of a bar; none if a larger one has its cell.
  private func cells(
    of index: Int, _ slots: PlotScale.Slots, _ winners: [Int], _ mark: Mark, pointsPerCell: Double
  ) -> Range<Int> {
    let groups = layout.stacks.groups
    let slot = index / groups
    if !winners.isEmpty {
      let cell = slot * slots.cells / slots.count
      return winners[cell] == slot ? cell..<cell + 1 : 0..<0
    }
    let dimension = data.styles[Int(mark.style)].dimension
    return slots.bar(slot, dimension, pointsPerCell: pointsPerCell, group: index % groups, of: groups)
  }

  mutating func drawHorizontalBars() {
    guard let slots = layout.lanes?.slots else { return }
    var (up, down) = BarOffsets.pair(slots.count * layout.stacks.groups)
    let winners = slots.band == 0 ? layout.stacks.winners(slots) : []
    let scale = layout.x.linear
    let eighths = { [grid] (value: Double) in
      Int((min(max(-0.1, scale.share(value)), 1.1) * Double(grid.width * 8)).rounded())
    }
    for mark in data.marks where mark.kind == .bar && mark.x.isFinite {
      guard let index = layout.stacks.index(of: mark, slots, true) else { continue }
      let lanes = cells(of: index, slots, winners, mark, pointsPerCell: 16)
      if lanes.isEmpty { continue }
      let (start, end) = ends(of: mark, mark.xEnd, mark.x, &up[index], &down[index])
      let (low, high) = (eighths(min(start, end)), eighths(max(start, end)))
      let isDown = end < start
      let least = start != end && low == high ? 1 : 0
      for y in lanes {
        grid.fillRow(y, from: isDown ? low - least : low, to: isDown ? high : high + least, hangs: isDown, ink(mark))
      }
    }
  }

  mutating func drawRectangles() {
    for mark in data.marks where mark.kind == .rectangle && mark.x.isFinite && mark.y.isFinite {
      var columns = layout.x.column(mark.x)..<layout.x.column(mark.x) + 1
      if mark.xEnd.isFinite {
        let (start, end) = (layout.x.column(min(mark.x, mark.xEnd)), layout.x.column(max(mark.x, mark.xEnd)))
        columns = start..<end + 1
      } else if let slots = layout.x.slots, let slot = slots.slot(of: mark.x) {
        columns = slots.range(slot)
      }
      var (low, high) = (layout.rows.eighths(mark.y), layout.rows.eighths(mark.yEnd.isFinite ? mark.yEnd : mark.y))
      if mark.yEnd.isNaN { (low, high) = (low / 8 * 8, low / 8 * 8 + 8) }
      for x in columns { grid.fillColumn(x, from: min(low, high), to: max(low, high), hangs: false, ink(mark)) }
    }
  }
}

/// The ends of the stacks that are being drawn.
enum BarOffsets {
  static func pair(_ count: Int) -> ([Double], [Double]) {
    let zeros = Array(repeating: 0.0, count: count)
    return (zeros, zeros)
  }
}
