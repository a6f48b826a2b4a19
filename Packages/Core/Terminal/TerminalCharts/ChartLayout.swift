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
    let yTitle = environment.chartYTitle
    let isHorizontal = data.hasHorizontalBars
    var height = size.height
    func take(_ isWanted: Bool, ifAtLeast least: Int) -> Bool {
      guard isWanted, height >= least else { return false }
      height -= 1
      return true
    }
    showsXLabels = take(!environment.chartXAxis.isHidden, ifAtLeast: 3)
    showsHeader = take(isSelectable || !yTitle.isEmpty, ifAtLeast: 4)
    showsLegend = take(data.series.isUsed && environment.showsChartLegend, ifAtLeast: 4)
    showsLine = take(!environment.chartXAxis.isHidden, ifAtLeast: 5)
    showsXTitle = take(!environment.chartXTitle.isEmpty, ifAtLeast: 6)

    var (xRange, yRange) = (ValueRange(), ValueRange())
    var (hasBars, hasAreas, hasLines, hasRectangles) = (false, false, false, false)
    for mark in data.marks {
      xRange.insert(mark.x)
      xRange.insert(mark.xEnd)
      yRange.insert(mark.y)
      yRange.insert(mark.yEnd)
      switch mark.kind {
      case .bar: hasBars = true
      case .area: hasAreas = true
      case .line: hasLines = true
      case .rectangle: hasRectangles = mark.xEnd.isNaN || hasRectangles
      default: break
      }
    }
    let positions = isHorizontal ? yRange : xRange
    let isCategory = (isHorizontal ? data.y : data.x).kind == .category
    let hasSlots = hasBars || hasRectangles || isCategory && !hasLines && !hasAreas
    // The stacks need the slots, but not the cells.
    let axis = isHorizontal ? data.y : data.x
    let domain = isHorizontal ? nil : environment.chartXDomain
    if positions.isEmpty, xRange.isEmpty && yRange.isEmpty { return nil }
    let provisional = PositionScale(axis, positions, domain: domain, hasSlots: hasSlots, cells: 1)
    stacks = BarStacks(data, provisional?.slots, isHorizontal: isHorizontal)

    var values = ValueRange()
    values.insert(isHorizontal ? xRange.lower : yRange.lower)
    values.insert(isHorizontal ? xRange.upper : yRange.upper)
    values.insert(stacks.lower)
    values.insert(stacks.upper)
    if values.isEmpty { values.insert(0) }
    let includesZero = hasBars || hasAreas || values.lower > 0 && values.lower < values.upper / 2
    if includesZero { values.insert(0) }
    let own = isHorizontal ? environment.chartXDomain : environment.chartYDomain
    let count = isHorizontal ? max(1, size.width / 12) : max(1, (height + 1) / 3)
    let valueAxis = Self.niceAxis(
      values, own, count: count, isHorizontal ? environment.chartXAxis : environment.chartYAxis,
      isCategory: (isHorizontal ? data.x : data.y).kind == .category)
    let scale = PlotScale.Linear(lower: valueAxis.lower, upper: valueAxis.upper)

    // The labels at the left.
    let laneNames = isHorizontal ? data.y.labels(provisional) : []
    var ticks = isHorizontal ? [] : Self.labels(valueAxis, data.y, environment.chartYAxis, isShort: false)
    let widest = { (ticks: [Tick]) in ticks.map { CharacterWidth.of($0.label) }.max() ?? 0 }
    if widest(ticks) > min(8, size.width / 5) {
      ticks = Self.labels(valueAxis, data.y, environment.chartYAxis, isShort: true)
    }
    var margin = isHorizontal ? min(size.width / 3, widest(laneNames)) : widest(ticks)
    if environment.chartYAxis.isHidden || size.width < margin + 5 || height < 2 && !isHorizontal { margin = -1 }
    let width = max(1, size.width - margin - 1)
    plot = Rect(
      x: size.width - width, y: showsHeader ? 1 : 0, width: width, height: max(1, height))
    rows = PlotScale.Rows(scale, count: plot.size.height, splits: hasBars && !isHorizontal)
    if isHorizontal {
      lanes = PositionScale(data.y, positions, domain: nil, hasSlots: true, cells: plot.size.height)
      var linear = ValueRange()
      linear.insert(scale.lower)
      linear.insert(scale.upper)
      guard let x = PositionScale(AxisData(), linear, domain: nil, hasSlots: false, cells: width) else { return nil }
      self.x = x
      if margin >= 0, let lanes {
        yLabels = Self.spaced(
          laneNames.map { Label(cell: lanes.column($0.value), tick: $0) }, minimum: { _ in 1 }, gap: 0)
      }
      xLabels = fitting(Self.labels(valueAxis, data.x, environment.chartXAxis, isShort: size.width < 40))
    } else {
      lanes = nil
      guard
        let x = PositionScale(data.x, positions, domain: domain, hasSlots: hasSlots, cells: width)
          ?? PositionScale(AxisData(), yRange, domain: nil, hasSlots: false, cells: width)
      else { return nil }
      self.x = x
      if margin >= 0 {
        yLabels = ticks.map { Label(cell: rows.row($0.value), tick: $0) }
          .filter { $0.cell >= 0 && $0.cell < plot.size.height + (showsLine ? 1 : 0) }
      }
      xLabels = positions.isEmpty ? [] : positionLabels(data.x, environment.chartXAxis)
    }
  }

  // MARK: Values

  private struct ValueAxis {
    var lower: Double
    var upper: Double
    var step: Double
    var values: [Double]
  }

  private static func niceAxis(
    _ range: ValueRange, _ own: ClosedRange<Double>?, count: Int, _ options: AxisOptions, isCategory: Bool
  ) -> ValueAxis {
    var (lower, upper) = own.map { ($0.lowerBound, $0.upperBound) } ?? (range.lower, range.upper)
    // Equal values get a range around them.
    if lower == upper { (lower, upper) = (min(lower, 0), max(upper, 0)) }
    if lower == upper { (lower, upper) = (0, 1) }
    var step = NumberTicks.step(lower, upper, count: count)
    if case .automatic(let wanted?)? = options.marks?.values.kind {
      step = NumberTicks.step(lower, upper, count: min(max(1, wanted), max(1, count * 2)))
    }
    if case .stride(let stride)? = options.marks?.values.kind, stride > step / 3, stride.isFinite { step = stride }
    if own == nil, !isCategory {
      (lower, upper) = rounded(lower, upper, step: step)
    }
    var values = NumberTicks.values(lower, upper, step: step)
    if case .positions(let positions)? = options.marks?.values.kind {
      values = positions.compactMap { if case .number(let number) = $0 { number } else { nil } }
    }
    return ValueAxis(lower: lower, upper: upper, step: step, values: values)
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
    return ticks.enumerated().map { index, tick in
      let value = AxisValue(position: data.position(of: tick.value), index: index, count: ticks.count)
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
    if case .positions(let positions)? = options.marks?.values.kind {
      let ticks = positions.compactMap { axis.value(at: $0) }
        .map { Tick(value: $0, label: axis.name(of: $0), hasGridLine: false) }
      return fitting(Self.custom(ticks, axis, options))
    }
    switch axis.kind {
    case .category:
      let band = x.slots.map { $0.band } ?? 0
      let ticks = axis.categories.enumerated().map { index, name in
        // A few long names are cut, and others are left out.
        let isCut = axis.categories.count <= 8 && band >= 5 && CharacterWidth.of(name) >= band
        return Tick(value: Double(index), label: isCut ? name.prefix(band - 2) + "…" : name, hasGridLine: false)
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

extension AxisData {
  /// Returns the names of the positions of horizontal bars.
  fileprivate func labels(_ scale: PositionScale?) -> [Tick] {
    guard let slots = scale?.slots else { return [] }
    return (0..<min(slots.count, 1000)).map { slot in
      Tick(value: slots.value(of: slot), label: name(of: slots.value(of: slot)), hasGridLine: false)
    }
  }
}
