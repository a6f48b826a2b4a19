public import TerminalUI

struct AxisOptions {
  var isHidden = false
  var marks: AxisMarks?
}

/// The binding of a selection, without the type of its value.
struct ChartSelection {
  let get: @MainActor () -> AxisPosition?
  let set: @MainActor (AxisPosition) -> Void
}

extension EnvironmentValues {
  private struct XAxisKey: EnvironmentKey { static var defaultValue: AxisOptions { AxisOptions() } }
  private struct YAxisKey: EnvironmentKey { static var defaultValue: AxisOptions { AxisOptions() } }
  private struct YDomainKey: EnvironmentKey { static let defaultValue: ClosedRange<Double>? = nil }
  private struct LegendKey: EnvironmentKey { static let defaultValue = true }
  private struct XTitleKey: EnvironmentKey { static let defaultValue = "" }
  private struct ColorsKey: EnvironmentKey { static let defaultValue: [String: Color] = [:] }
  private struct SelectionKey: EnvironmentKey { static var defaultValue: ChartSelection? { nil } }

  var chartXAxis: AxisOptions {
    get { self[XAxisKey.self] }
    set { self[XAxisKey.self] = newValue }
  }
  var chartYAxis: AxisOptions {
    get { self[YAxisKey.self] }
    set { self[YAxisKey.self] = newValue }
  }
  var chartYDomain: ClosedRange<Double>? {
    get { self[YDomainKey.self] }
    set { self[YDomainKey.self] = newValue }
  }
  var showsChartLegend: Bool {
    get { self[LegendKey.self] }
    set { self[LegendKey.self] = newValue }
  }
  var chartXTitle: String {
    get { self[XTitleKey.self] }
    set { self[XTitleKey.self] = newValue }
  }
  var chartColors: [String: Color] {
    get { self[ColorsKey.self] }
    set { self[ColorsKey.self] = newValue }
  }
  var chartSelection: ChartSelection? {
    get { self[SelectionKey.self] }
    set { self[SelectionKey.self] = newValue }
  }
}

extension View {
  /// Shows or hides the horizontal axis.
  public func chartXAxis(_ visibility: Visibility) -> some View {
    environment(\.chartXAxis, AxisOptions(isHidden: visibility == .hidden))
  }

  /// Shows or hides the vertical axis.
  public func chartYAxis(_ visibility: Visibility) -> some View {
    environment(\.chartYAxis, AxisOptions(isHidden: visibility == .hidden))
  }

  /// Sets the labels of the horizontal axis.
  public func chartXAxis(content: () -> AxisMarks) -> some View {
    environment(\.chartXAxis, AxisOptions(marks: content()))
  }

  /// Sets the labels and lines of the vertical axis.
  public func chartYAxis(content: () -> AxisMarks) -> some View {
    environment(\.chartYAxis, AxisOptions(marks: content()))
  }

  /// Sets the range of the vertical axis; marks outside of it are cut.
  public func chartYScale<Bound: Plottable>(domain: ClosedRange<Bound>) -> some View {
    environment(\.chartYDomain, numbers(domain))
  }

  private func numbers<Bound: Plottable>(_ range: ClosedRange<Bound>) -> ClosedRange<Double>? {
    func number(_ bound: Bound) -> Double {
      switch bound._axisValue {
      case .number(let number), .time(let number): number
      case .category: .nan
      }
    }
    let (lower, upper) = (number(range.lowerBound), number(range.upperBound))
    return lower.magnitude <= 1e301 && upper.magnitude <= 1e301 && lower < upper ? lower...upper : nil
  }

  /// Sets the colors of series by their names.
  public func chartForegroundStyleScale(_ mapping: KeyValuePairs<some Plottable, Color>) -> some View {
    let pairs = mapping.map { (PlottableValue.value("", $0.key).name, $0.value) }
    return environment(\.chartColors, Dictionary(pairs) { first, _ in first })
  }

  /// Shows or hides the legend of the series.
  public func chartLegend(_ visibility: Visibility) -> some View {
    environment(\.showsChartLegend, visibility != .hidden)
  }

  /// Sets the title of the horizontal axis, below its labels.
  public func chartXAxisLabel(_ label: some StringProtocol) -> some View { environment(\.chartXTitle, String(label)) }

  /// Lets the user select a value of the horizontal axis.
  ///
  /// Left, Right, Home and End move the selection while the chart has the focus, and a click selects a column. A line marks
  /// the selection, and a row above the marks shows its values.
  public func chartXSelection<Value: Plottable>(value: Binding<Value?>) -> some View {
    environment(
      \.chartSelection,
      ChartSelection(
        get: { value.wrappedValue?._axisValue },
        set: { position in
          if let next = Value._make(at: position) { value.wrappedValue = next }
        }))
  }

  /// Has no effect: the whole range fits the width of the chart.
  public func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }
}
