import TerminalUI

/// The positions of an axis along the cells of the plot: slots for bars and categories, or a continuous range.
struct PositionScale {
  let slots: PlotScale.Slots?
  let linear: PlotScale.Linear
  let cells: Int
  /// The most slots of numbers; more are combined.
  private static let maximumSlots = 200_000.0

  /// Creates the scale of an axis; `nil` if it has no values.
  init?(_ axis: AxisData, _ values: ValueRange, hasSlots: Bool, cells: Int) {
    guard !values.isEmpty else { return nil }
    self.cells = cells
    var (lower, upper) = (values.lower, values.upper)
    if axis.kind == .category { (lower, upper) = (0, Double(axis.categories.count - 1)) }
    linear = PlotScale.Linear(lower: lower, upper: upper)
    guard hasSlots else {
      slots = nil
      return
    }
    var step = 1.0
    switch axis.kind {
    case .number, .time(nil): if values.step.isFinite, values.step > 0 { step = values.step }
    case .category, .time(.some): break
    }
    // Also if the quotients are infinite, so that their difference is not a number.
    if !((upper / step - lower / step) < Self.maximumSlots) { step = (upper - lower) / Double(max(1, cells - 1)) }
    guard step.isFinite, step > 0 else {
      slots = nil
      return
    }
    let count = Int((upper / step - lower / step).rounded()) + 1
    slots = PlotScale.Slots(count: count, origin: lower, step: step, cells: cells)
  }

  func column(_ value: Double) -> Int {
    if let slots {
      let index = min(max(0, ((value - slots.origin) / slots.step).rounded()), Double(slots.count - 1))
      return slots.center(index.isFinite ? Int(index) : 0)
    }
    return min(cells - 1, max(0, Int((dot(value) / 2).rounded(.down))))
  }

  /// Returns the position of a value in braille dots, of which a cell has two.
  func dot(_ value: Double) -> Double {
    if slots != nil { return Double(column(value) * 2) + 0.5 }
    return min(max(-1e6, linear.share(value) * Double(max(0, cells * 2 - 1))), 1e6)
  }

  /// Returns the position of a value in eighths of columns, as that of the end of a horizontal bar.
  func eighths(_ value: Double) -> Int {
    Int((min(max(-0.1, linear.share(value)), 1.1) * Double(cells * 8)).rounded())
  }

  func nearest(to position: AxisPosition, in data: MarkData) -> Double? {
    let values = SelectableValues(data)
    return values.index(of: position, in: data).map { values.all[$0] }
  }
}

/// The range of the values of an axis, and their smallest distance.
struct ValueRange {
  private(set) var lower = Double.infinity
  private(set) var upper = -Double.infinity
  private(set) var step = Double.infinity
  private var last = Double.nan

  init(_ values: [Double] = []) {
    for value in values { insert(value) }
  }

  var isEmpty: Bool { lower > upper }

  mutating func insert(_ value: Double) {
    guard value.isFinite else { return }
    lower = min(lower, value)
    upper = max(upper, value)
    let distance = (value - last).magnitude
    if distance > 0 { step = min(step, distance) }
    last = value
  }
}
