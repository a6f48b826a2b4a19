import TerminalCore
import TerminalUI

/// What a chart draws, says and selects.
struct ChartDrawing: CellDrawing {
  let data: MarkData
  let environment: EnvironmentValues
  let selectionBinding: ChartSelection?

  init(_ data: MarkData, _ environment: EnvironmentValues) {
    self.data = data
    self.environment = environment
    selectionBinding = environment.chartSelection
  }

  func isEqual(to other: ChartDrawing) -> Bool {
    // Closures cannot be compared, so a chart with labels of its own is drawn again.
    guard environment.chartXAxis.marks?.parts == nil, environment.chartYAxis.marks?.parts == nil else { return false }
    return data == other.data && options == other.options
  }

  private struct Options: Equatable {
    var hidden: [Bool]
    var yDomain: ClosedRange<Double>?
    var xTitle: String
    var colors: [String: Color]
    var values: [AxisMarkValues?]
    var palette: Palette
  }

  private var options: Options {
    let environment = environment
    return Options(
      hidden: [
        environment.chartXAxis.isHidden, environment.chartYAxis.isHidden, environment.showsChartLegend,
        environment.usesASCIISymbols, environment.accessibilityDifferentiateWithoutColor,
        environment.chartSelection == nil,
      ],
      yDomain: environment.chartYDomain, xTitle: environment.chartXTitle, colors: environment.chartColors,
      values: [environment.chartXAxis.marks?.values, environment.chartYAxis.marks?.values], palette: environment.palette
    )
  }

  func size(in proposal: (width: Int?, height: Int?)) -> Size {
    Size(width: proposal.width ?? 40, height: proposal.height ?? 12)
  }

  func draw(in frame: Rect, hasFocus: Bool, on canvas: inout CellCanvas) {
    let size = Size(width: min(frame.size.width, 4096), height: min(frame.size.height, 1024))
    guard size.width > 0, size.height > 0 else { return }
    let frame = Rect(origin: frame.origin, size: size)
    let isSelectable = selectionBinding != nil
    if data.kinds.contains(.sector) {
      return SectorDrawing(data: data, environment: environment).draw(in: frame, on: &canvas)
    }
    guard let layout = ChartLayout(data, environment, size: size, isSelectable: isSelectable) else {
      return drawNoData(in: frame, on: &canvas)
    }
    var renderer = ChartRenderer(data: data, layout: layout, environment: environment)
    let selected = selectionBinding?.get().flatMap { layout.x.nearest(to: $0, in: data) }
    renderer.draw(selected: selected)
    renderer.write(in: frame, hasFocus: hasFocus, selected: selected, on: &canvas)
  }

  private func drawNoData(in frame: Rect, on canvas: inout CellCanvas) {
    let text = "No data".prefix(frame.size.width)
    let place = Point(
      x: frame.minX + (frame.size.width - CharacterWidth.of(text)) / 2, y: frame.minY + (frame.size.height - 1) / 2)
    canvas.write(text, at: place, foreground: environment.palette[.secondaryText])
  }

  var words: [String] { ChartWords(data: data).lines }

  var selection: CellDrawingSelection? {
    guard let binding = selectionBinding else { return nil }
    // The values are collected when a key needs them, and not whenever the focus moves.
    let moves = ChartSelectionMoves(data: data, environment: environment, binding: binding)
    return CellDrawingSelection(
      value: { moves.value }, move: { moves.move($0) }, moveToEnd: { moves.moveToEnd(isFirst: $0) },
      select: { moves.select(at: $0, in: $1) })
  }
}

@MainActor
private struct ChartSelectionMoves {
  let data: MarkData
  let environment: EnvironmentValues
  let binding: ChartSelection

  private var values: SelectableValues { SelectableValues(data) }

  private func current(in values: SelectableValues) -> Int? {
    binding.get().flatMap { values.index(of: $0, in: data) }
  }

  var value: String? {
    let values = values
    return current(in: values).map { ChartWords(data: data).values(at: values.all[$0]) }
  }

  func move(_ step: Int) {
    let values = values
    guard !values.all.isEmpty else { return }
    let start = current(in: values) ?? (step > 0 ? -1 : values.all.count)
    binding.set(values.position(min(max(0, start + step), values.all.count - 1), in: data))
  }

  func moveToEnd(isFirst: Bool) {
    let values = values
    guard !values.all.isEmpty else { return }
    binding.set(values.position(isFirst ? 0 : values.all.count - 1, in: data))
  }

  func select(at point: Point, in size: Size) {
    guard let layout = ChartLayout(data, environment, size: size, isSelectable: true) else { return }
    let values = values
    let column = point.x - layout.plot.minX
    guard column >= 0, column < layout.plot.size.width else { return }
    let nearest = values.all.indices.min {
      abs(layout.x.column(values.all[$0]) - column) < abs(layout.x.column(values.all[$1]) - column)
    }
    if let nearest { binding.set(values.position(nearest, in: data)) }
  }
}

/// The horizontal positions that have marks, in ascending order.
struct SelectableValues {
  let all: [Double]

  init(_ data: MarkData) {
    var values: [Double] = []
    for mark in data.marks where mark.kind != .rule && mark.x.isFinite {
      if values.last != mark.x { values.append(mark.x) }
    }
    let isSorted = zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
    all = isSorted ? values : Array(Set(values)).sorted()
  }

  /// Returns the index of the value at a position, or of the nearest one.
  func index(of position: AxisPosition, in data: MarkData) -> Int? {
    guard let number = data.x.value(at: position) else { return nil }
    return all.indices.min { (all[$0] - number).magnitude < (all[$1] - number).magnitude }
  }

  func position(_ index: Int, in data: MarkData) -> AxisPosition { data.x.position(of: all[index]) }
}

extension AxisData {
  func value(at position: AxisPosition) -> Double? {
    switch (position, kind) {
    case (.number(let number), .number): number
    case (.time(let seconds), .time(let unit)): unit?.ordinal(of: seconds) ?? seconds
    case (.category(let name), .category): categories.firstIndex(of: name).map(Double.init)
    default: nil
    }
  }

  func position(of number: Double) -> AxisPosition {
    switch kind {
    case .number: .number(number)
    case .time(let unit): .time(unit?.start(of: number) ?? number)
    case .category: .category(category(number))
    }
  }

  func name(of number: Double) -> String {
    switch kind {
    case .number: return NumberLabel.exact(number)
    case .time(let unit?): return unit.name(of: number)
    case .time(nil):
      let date = ChartDate(seconds: number)
      return date.secondOfDay == 0 ? date.dayName : "\(date.dayName), \(date.timeOfDay)"
    case .category: return category(number)
    }
  }

  /// Returns the name of a category; an empty string for a number among categories.
  private func category(_ number: Double) -> String {
    guard let index = Int(exactly: number), categories.indices.contains(index) else { return "" }
    return categories[index]
  }
}
