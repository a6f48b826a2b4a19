import TerminalCore
import TerminalUI

extension ChartRenderer {
  mutating func drawBars() {
    guard let slots = layout.x.slots else { return }
    let rows = layout.rows
    let stacks = layout.stacks
    var up = Array(repeating: 0.0, count: slots.count * stacks.groups)
    var down = up
    let winners = slots.band == 0 ? stacks.winners(slots) : []
    for mark in data.marks where mark.kind == .bar && mark.y.isFinite {
      guard let index = stacks.index(of: mark, slots, false) else { continue }
      let columns = cells(of: index, slots, winners, mark)
      if columns.isEmpty { continue }
      let (start, end) = ends(mark.y, &up[index], &down[index])
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
  private func ends(_ end: Double, _ up: inout Double, _ down: inout Double) -> (Double, Double) {
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
    of index: Int, _ slots: PlotScale.Slots, _ winners: [Int], _ mark: Mark
  ) -> Range<Int> {
    let groups = layout.stacks.groups
    let slot = index / groups
    if !winners.isEmpty {
      let cell = slot * slots.cells / slots.count
      return winners[cell] == slot ? cell..<cell + 1 : 0..<0
    }
    return slots.bar(slot, data.styles[Int(mark.style)].width, group: index % groups, of: groups)
  }

  mutating func drawHorizontalBars() {
    guard let slots = layout.lanes?.slots else { return }
    let stacks = layout.stacks
    var up = Array(repeating: 0.0, count: slots.count * stacks.groups)
    var down = up
    let winners = slots.band == 0 ? stacks.winners(slots) : []
    for mark in data.marks where mark.kind == .bar && mark.x.isFinite {
      guard let index = stacks.index(of: mark, slots, true) else { continue }
      let lanes = cells(of: index, slots, winners, mark)
      if lanes.isEmpty { continue }
      let (start, end) = ends(mark.x, &up[index], &down[index])
      let (low, high) = (layout.x.eighths(min(start, end)), layout.x.eighths(max(start, end)))
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
      if let slots = layout.x.slots, let slot = slots.slot(of: mark.x) {
        columns = slots.range(slot)
      }
      // In the row of a point with the same value.
      let bottom = (grid.height - 1 - layout.rows.pointRow(mark.y)) * 8
      for x in columns { grid.fillColumn(x, from: bottom, to: bottom + 8, hangs: false, ink(mark)) }
    }
  }
}
