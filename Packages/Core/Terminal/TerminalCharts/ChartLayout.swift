import TerminalCore
import TerminalUI

/// The parts of a chart in a size: the plot, the scales, and the labels around it.
@MainActor
struct ChartLayout {
  struct Label {
    var cell: Int
    var tick: Tick
  }

  private(set) var plot = Rect.zero
  private(set) var x: PositionScale
  /// The heights of values; for horizontal bars, the positions of the bars are in `slots`.
  private(set) var rows: PlotScale.Rows
  /// The vertical positions of horizontal bars; `nil` for other charts.
  private(set) var lanes: PositionScale?
  private(set) var xLabels: [Label] = []
  private(set) var yLabels: [Label] = []
  let stacks: BarStacks
  let showsHeader: Bool
  let showsLegend: Bool
  let showsLine: Bool
  let showsXLabels: Bool
  let showsXTitle: Bool

  init?(_ data: MarkData, _ environment: EnvironmentValues, size: Size, isSelectable: Bool) {
    let isHorizontal = data.hasHorizontalBars
    var height = size.height
    func take(_ isWanted: Bool, ifAtLeast least: Int) -> Bool {
      guard isWanted, height >= least else { return false }
      height -= 1
      return true
    }
    showsXLabels = take(!environment.chartXAxis.isHidden, ifAtLeast: 3)
    showsHeader = take(isSelectable, ifAtLeast: 4)
    showsLegend = take(data.series.isUsed && environment.showsChartLegend, ifAtLeast: 4)
    showsLine = take(!environment.chartXAxis.isHidden, ifAtLeast: 5)
    showsXTitle = take(!environment.chartXTitle.isEmpty, ifAtLeast: 6)

    var (xRange, yRange) = (ValueRange(), ValueRange())
    for mark in data.marks {
      xRange.insert(mark.x)
      yRange.insert(mark.y)
    }
    if xRange.isEmpty && yRange.isEmpty { return nil }
    let (axis, positions) = isHorizontal ? (data.y, yRange) : (data.x, xRange)
    let hasSlots = Self.needsSlots(data, along: axis)
    // The stacks need the slots, but not the cells.
    let provisional = PositionScale(axis, positions, hasSlots: hasSlots, cells: 1)
    stacks = BarStacks(data, provisional?.slots, isHorizontal: isHorizontal)
    let valueAxis = Self.valueAxis(
      of: data, isHorizontal ? xRange : yRange, stacks, environment, in: Size(width: size.width, height: height))

    let lanes = isHorizontal ? data.y.labels(provisional) : []
    let ticks = isHorizontal ? [] : Self.leftLabels(valueAxis, data.y, environment.chartYAxis, width: size.width)
    var margin = isHorizontal ? min(size.width / 3, Self.widest(lanes)) : Self.widest(ticks)
    if environment.chartYAxis.isHidden || size.width < margin + 5 || height < 2 && !isHorizontal { margin = -1 }
    let width = max(1, size.width - margin - 1)
    plot = Rect(x: size.width - width, y: showsHeader ? 1 : 0, width: width, height: max(1, height))

    let scale = PlotScale.Linear(lower: valueAxis.lower, upper: valueAxis.upper)
    rows = PlotScale.Rows(scale, count: plot.size.height, splits: data.kinds.contains(.bar) && !isHorizontal)
    self.lanes =
      isHorizontal ? PositionScale(data.y, positions, hasSlots: true, cells: plot.size.height) : nil
    let values = isHorizontal ? ValueRange([scale.lower, scale.upper]) : yRange
    let cells = isHorizontal ? data.cellsBeforeAnnotations(on: scale, width: width) : width
    guard
      let x = (isHorizontal ? nil : PositionScale(data.x, positions, hasSlots: hasSlots, cells: width))
        ?? PositionScale(AxisData(), values, hasSlots: false, cells: cells)
    else { return nil }
    self.x = x
    if margin >= 0 { yLabels = placed(lanes) + placed(ticks) }
    if isHorizontal {
      xLabels = fitting(Self.labels(valueAxis, data.x, environment.chartXAxis, isShort: size.width < 40))
    } else if !positions.isEmpty {
      xLabels = positionLabels(data.x, environment.chartXAxis)
    }
  }

  /// Returns whether marks need positions of the same size, as bars do.
  private static func needsSlots(_ data: MarkData, along axis: AxisData) -> Bool {
    if data.kinds.contains(.bar) || data.kinds.contains(.rectangle) { return true }
    return axis.kind == .category && !data.kinds.contains(.line) && !data.kinds.contains(.area)
  }

  private static func widest(_ ticks: [Tick]) -> Int { ticks.map { CharacterWidth.of($0.label) }.max() ?? 0 }

  /// Returns the labels of values at the left, short ones if the others would take much of the width.
  private static func leftLabels(
    _ axis: ValueAxis, _ data: AxisData, _ options: AxisOptions, width: Int
  ) -> [Tick] {
    let ticks = labels(axis, data, options, isShort: false)
    return widest(ticks) > min(8, width / 5) ? labels(axis, data, options, isShort: true) : ticks
  }

  /// Returns the labels at the left that are beside the plot, and of those of bars as many as fit.
  private func placed(_ ticks: [Tick]) -> [Label] {
    if let lanes {
      return Self.spaced(ticks.map { Label(cell: lanes.column($0.value), tick: $0) }, minimum: { _ in 1 }, gap: 0)
    }
    return ticks.map { Label(cell: rows.row($0.value), tick: $0) }
      .filter { $0.cell >= 0 && $0.cell < plot.size.height + (showsLine ? 1 : 0) }
  }

  // MARK: Values

  private struct ValueAxis {
    var lower: Double
    var upper: Double
    var step: Double
    var values: [Double]
  }

  /// Returns the axis of values, which includes zero if bars or areas begin there, or if zero is near.
  private static func valueAxis(
    of data: MarkData, _ range: ValueRange, _ stacks: BarStacks, _ environment: EnvironmentValues, in size: Size
  ) -> ValueAxis {
    var values = ValueRange([range.lower, range.upper, stacks.lower, stacks.upper])
    if values.isEmpty { values.insert(0) }
    let includesZero =
      data.kinds.contains(.bar) || data.kinds.contains(.area)
      || values.lower > 0 && values.lower < values.upper / 2
    if includesZero { values.insert(0) }
    if data.hasHorizontalBars {
      return niceAxis(values, nil, count: max(1, size.width / 12), environment.chartXAxis, isCategory: false)
    }
    return niceAxis(
      values, environment.chartYDomain, count: max(1, (size.height + 1) / 3), environment.chartYAxis,
      isCategory: data.y.kind == .category)
  }

  private static func niceAxis(
    _ range: ValueRange, _ own: ClosedRange<Double>?, count: Int, _ options: AxisOptions, isCategory: Bool
  ) -> ValueAxis {
    var (lower, upper) = own.map { ($0.lowerBound, $0.upperBound) } ?? (range.lower, range.upper)
    // Equal values get a range around them.
    if lower == upper { (lower, upper) = (min(lower, 0), max(upper, 0)) }
    if lower == upper { (lower, upper) = (0, 1) }
    let wanted = options.marks?.values.count.map { min(max(1, $0), max(1, count * 2)) } ?? count
    let step = NumberTicks.step(lower, upper, count: wanted)
    if own == nil, !isCategory { (lower, upper) = rounded(lower, upper, step: step) }
    return ValueAxis(
      lower: lower, upper: upper, step: step, values: NumberTicks.values(lower, upper, step: step))
  }

  /// Rounds a range to labels.
  ///
  /// With few labels, that can add a large empty part. Then the range is rounded to half of their distance.
  private static func rounded(_ lower: Double, _ upper: Double, step: Double) -> (Double, Double) {
    func range(_ step: Double) -> (Double, Double) {
      ((lower / step + 1e-9).rounded(.down) * step, (upper / step - 1e-9).rounded(.up) * step)
    }
    let whole = range(step)
    guard whole.1 - whole.0 > (upper - lower) * 1.25 else { return whole }
    let half = range(step / 2)
    return NumberTicks.values(half.0, half.1, step: step).count >= 2 ? half : whole
  }

  private static func labels(
    _ axis: ValueAxis, _ data: AxisData, _ options: AxisOptions, isShort: Bool
  ) -> [Tick] {
    if case .category = data.kind {
      return data.categories.enumerated().map { Tick(value: Double($0), label: $1, hasGridLine: false) }
    }
    let ticks = axis.values.map { value in
      Tick(value: value, label: NumberLabel.text(value, step: axis.step, isShort: isShort))
    }
    return custom(ticks, data, options)
  }

  /// Applies the app's own labels and lines.
  private static func custom(_ ticks: [Tick], _ data: AxisData, _ options: AxisOptions) -> [Tick] {
    guard let parts = options.marks?.parts else { return ticks }
    return ticks.map { tick in
      let value = AxisValue(position: data.position(of: tick.value))
      let shown = parts(value)
      var tick = tick
      tick.hasGridLine = shown.hasGridLine
      switch shown.label {
      case .none: tick.label = ""
      case .automatic: break
      case .text(let text): tick.label = text
      }
      return tick
    }
  }

  // MARK: Labels below

  private func fitting(_ ticks: [Tick]) -> [Label] {
    Self.spaced(
      ticks.map { Label(cell: x.column($0.value), tick: $0) }, minimum: { CharacterWidth.of($0) }, gap: 1)
  }

  /// Returns every label, every second one and so on, so that no two overlap.
  private static func spaced(_ labels: [Label], minimum: (String) -> Int, gap: Int) -> [Label] {
    for stride in [1, 2, 3, 5, 7, 10, 14, 15, 20, 30, 50, 100, 200, 500, 1000, 10_000] {
      let kept = labels.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
      let fits = zip(kept, kept.dropFirst()).allSatisfy { first, second in
        let space = (minimum(first.tick.label) + minimum(second.tick.label)) / 2 + gap
        return second.cell - first.cell >= max(1, space)
      }
      if fits { return kept }
    }
    return Array(labels.prefix(1))
  }

  private func positionLabels(_ axis: AxisData, _ options: AxisOptions) -> [Label] {
    switch axis.kind {
    case .category:
      let band = x.slots.map { $0.band } ?? 0
      let ticks = axis.categories.enumerated().map { index, name in
        // A few long names are cut, and others are left out.
        let isCut = axis.categories.count <= 8 && band >= 5 && CharacterWidth.of(name) >= band
        return Tick(
          value: Double(index), label: isCut ? name.prefix(columns: band - 2) + "…" : name, hasGridLine: false)
      }
      return fitting(Self.custom(ticks, axis, options))
    case .time(let unit): return fittingTimes(unit, axis, options)
    case .number:
      for count in stride(from: max(1, x.cells / 6), through: 1, by: -1) {
        let step = NumberTicks.step(x.linear.lower, x.linear.upper, count: count)
        let ticks = NumberTicks.values(x.linear.lower, x.linear.upper, step: step)
          .map { Tick(value: $0, label: NumberLabel.text($0, step: step), hasGridLine: false) }
        let labels = fitting(Self.custom(ticks, axis, options))
        if labels.count == ticks.count || count == 1 { return labels }
      }
      return []
    }
  }

  private func fittingTimes(_ unit: TimeUnit?, _ axis: AxisData, _ options: AxisOptions) -> [Label] {
    let only = x.linear.lower
    if only == x.linear.upper {
      return fitting(Self.custom([Tick(value: only, label: axis.name(of: only), hasGridLine: false)], axis, options))
    }
    let local = { (value: Double) in unit?.localStart(of: value) ?? value }
    let least: Double =
      switch unit?.kind {
      case .minute?: 60
      case .hour?: 3600
      case .day?: 86_400
      case .week?: 604_800
      case .month?: 2_629_800
      case .year?: 31_557_600
      default: 1
      }
    var last: [Label] = []
    for count in stride(from: max(1, x.cells / 6), through: 1, by: -1) {
      let ticks = TimeTicks.ticks(local(x.linear.lower), local(x.linear.upper), count: count, least: least)
      let own = ticks.map { tick in
        let value = unit.map { $0.inUTC.ordinal(of: tick.value) }
        return Tick(value: value ?? tick.value, label: tick.label, hasGridLine: false)
      }
      last = fitting(Self.custom(own, axis, options))
      if last.count == own.count, !last.isEmpty { return last }
    }
    if last.isEmpty { last = fitting([Tick(value: x.linear.lower, label: axis.name(of: x.linear.lower))]) }
    return last
  }
}

extension MarkData {
  /// Returns the width of horizontal bars at which a blank column and the annotation beside each of them fit.
  ///
  /// It is at least half of the plot; a longer annotation is not shown.
  fileprivate func cellsBeforeAnnotations(on scale: PlotScale.Linear, width: Int) -> Int {
    marks.reduce(width) { cells, mark in
      guard mark.kind == .bar, mark.x > 0, let annotation = styles[Int(mark.style)].annotation,
        annotation.position != .overlay, !annotation.text.isEmpty
      else { return cells }
      let room = Double(width - 1 - CharacterWidth.of(annotation.text)) / scale.share(mark.x)
      return min(cells, max(width / 2, Int(min(room, Double(width)))))
    }
  }
}

extension AxisData {
  /// Returns the names of the positions of horizontal bars.
  fileprivate func labels(_ scale: PositionScale?) -> [Tick] {
    guard let slots = scale?.slots else { return [] }
    return (0..<min(slots.count, 1000)).map { slot in
      Tick(value: slots.value(of: slot), label: name(of: slots.value(of: slot)), hasGridLine: false)
    }
  }
}
