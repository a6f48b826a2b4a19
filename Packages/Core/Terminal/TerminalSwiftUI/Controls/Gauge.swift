/// A bar that shows a value in a range.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
  private let fraction: Double
  private let label: Label
  private let currentValue: CurrentValueLabel
  private let minimum: BoundsLabel
  private let maximum: BoundsLabel
  @Environment(\.gaugeStyle) private var style

  /// Creates a gauge with a label; values outside of the range are clamped.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
    self.init(value: value, in: bounds, label: label) {
      EmptyView()
    } minimumValueLabel: {
      EmptyView()
    } maximumValueLabel: {
      EmptyView()
    }
  }

  /// Creates a gauge with a label and, in place of the percentage, a description of the value; values are clamped.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView {
    self.init(value: value, in: bounds, label: label, currentValueLabel: currentValueLabel) {
      EmptyView()
    } maximumValueLabel: {
      EmptyView()
    }
  }

  /// Creates a gauge with a label and descriptions of the value and of the ends of the range; values are clamped.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    fraction = SliderScale(lower: Double(bounds.lowerBound), upper: Double(bounds.upperBound)).fraction(
      of: Double(value))
    self.label = label()
    currentValue = currentValueLabel()
    minimum = minimumValueLabel()
    maximum = maximumValueLabel()
  }

  /// The content and behavior of the view.
  public var body: some View {
    if let style { style.makeBody(configuration) } else { DefaultGaugeStyle().makeBody(configuration: configuration) }
  }

  private var configuration: GaugeStyleConfiguration {
    GaugeStyleConfiguration(
      value: fraction, label: AnyView(label), currentValueLabel: Self.erased(currentValue),
      minimumValueLabel: Self.erased(minimum), maximumValueLabel: Self.erased(maximum))
  }

  private static func erased<Part: View>(_ part: Part) -> AnyView? {
    Part.self == EmptyView.self ? nil : AnyView(part)
  }
}
