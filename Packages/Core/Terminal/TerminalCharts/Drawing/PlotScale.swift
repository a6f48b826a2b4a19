/// The horizontal or vertical positions of a plot, in cells.
enum PlotScale {
  /// Positions of the same size: categories, days, or the steps of numbers.
  struct Slots: Equatable {
    let count: Int
    let origin: Double
    let step: Double
    let cells: Int

    init(count: Int, origin: Double, step: Double, cells: Int) {
      self.count = max(1, count)
      self.origin = origin
      self.step = step
      self.cells = max(1, cells)
    }

    /// The cells of a slot; 0 if several slots share a cell.
    var band: Int { cells / count }
    /// Whether bars have equal widths with space between them, and do not fill the cells.
    var isSpaced: Bool { band >= 2 }
    /// Whether bars of one cell have space between most of them, although they cannot have equal distances.
    var isSeparable: Bool { cells * 2 >= count * 3 }

    func slot(of value: Double) -> Int? {
      let index = ((value - origin) / step).rounded()
      return index >= 0 && index < Double(count) ? Int(index) : nil
    }

    func value(of slot: Int) -> Double { origin + Double(slot) * step }

    func range(_ slot: Int) -> Range<Int> {
      if isSpaced { return slot * band..<(slot + 1) * band }
      let start = slot * cells / count
      return start..<max(start + 1, (slot + 1) * cells / count)
    }

    /// Returns the cells of a bar in a slot, or of one of several bars side by side.
    func bar(_ slot: Int, _ dimension: MarkDimension, group: Int = 0, of groups: Int = 1) -> Range<Int> {
      let range = range(slot)
      guard isSpaced else {
        if dimension.ratio == nil, isSeparable, groups == 1 { return range.prefix(1) }
        return part(of: range, group, groups)
      }
      var wanted = band - max(1, band / 4)
      if let ratio = dimension.ratio {
        wanted = ratio.isFinite ? Int((min(max(0, ratio), 1) * Double(band)).rounded()) : band
      }
      let width = min(band, max(1, wanted))
      let start = range.lowerBound + (band - width) / 2
      return part(of: start..<start + width, group, groups)
    }

    private func part(of range: Range<Int>, _ group: Int, _ groups: Int) -> Range<Int> {
      guard groups > 1 else { return range }
      let each = max(1, range.count / groups)
      let start = min(range.lowerBound + group * each, range.upperBound - 1)
      return start..<min(start + each, range.upperBound)
    }

    func center(_ slot: Int) -> Int {
      let range = isSpaced ? bar(slot, .automatic) : range(slot)
      return min(cells - 1, range.lowerBound + (range.count - 1) / 2)
    }
  }

  /// A continuous range of values.
  struct Linear: Equatable {
    let lower: Double
    let upper: Double

    /// Returns the position from 0 to 1; without a range, the middle.
    func share(_ value: Double) -> Double {
      // Halves, so that the difference of the largest numbers is finite.
      let range = upper / 2 - lower / 2
      return range > 0 ? (value / 2 - lower / 2) / range : 0.5
    }
  }

  /// The heights of values in rows, with a row for the baseline between bars up and down.
  struct Rows: Equatable {
    let scale: Linear
    let count: Int
    /// The row of the baseline; `nil` if it is at an edge or needs no row.
    var zeroRow: Int?

    init(_ scale: Linear, count: Int, splits: Bool) {
      self.scale = scale
      self.count = count
      guard splits, count >= 3, scale.lower < 0, scale.upper > 0 else { return }
      let share = scale.share(0)
      zeroRow = min(count - 2, max(1, Int((Double(count - 1) * (1 - share)).rounded())))
    }

    /// Returns the distance of a value from the top in rows.
    func top(_ value: Double) -> Double {
      guard let zeroRow else { return (1 - scale.share(value)) * Double(count) }
      let (above, below) = (Double(zeroRow), Double(count - 1 - zeroRow))
      // One unit has the same height above and below the baseline.
      let unit = max(scale.upper / above, -scale.lower / below)
      return value >= 0 ? above - value / unit : above + 1 - value / unit
    }

    /// Returns the height of a value above the bottom in eighths of rows.
    ///
    /// With `isDown`, a bar goes down from the value, so that zero is below the row of the baseline.
    func eighths(_ value: Double, isDown: Bool = false) -> Int {
      if isDown, value == 0, let zeroRow { return (count - zeroRow - 1) * 8 }
      return Int(((Double(count) - min(max(-1, top(value)), Double(count) + 1)) * 8).rounded())
    }

    /// Returns the row of a label or a line at a value, which may be the row below the plot.
    func row(_ value: Double) -> Int {
      let edge = Int(min(max(-1e6, top(value)), 1e6).rounded())
      if let zeroRow, value < 0 { return max(zeroRow + 1, edge - 1) }
      return edge
    }

    func pointRow(_ value: Double) -> Int {
      min(count - 1, max(0, Int(min(max(-1e6, top(value)), 1e6).rounded(.down))))
    }
  }
}
