/// A control that selects a value in a range.
///
/// Left and Right change the value by a step, Home and End select the ends of the range, and a click selects a position.
public struct Slider<Label: View, ValueLabel: View>: View {
  private let value: Binding<Double>
  private let scale: SliderScale
  private let label: Label
  private let minimum: ValueLabel
  private let maximum: ValueLabel
  private let onEditingChanged: @MainActor (Bool) -> Void
  @Environment(\.showsFormLabels) private var isInForm

  /// Creates a slider with a label and descriptions of the ends of the range.
  ///
  /// `step` is the distance between two values; `nil` changes the value by a twentieth of the range. `onEditingChanged`
  /// is called with `true` before a change and with `false` after it.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.value = Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = Value($0) })
    scale = SliderScale(
      lower: Double(bounds.lowerBound), upper: Double(bounds.upperBound), step: step.map { Double($0) })
    self.label = label()
    minimum = minimumValueLabel()
    maximum = maximumValueLabel()
    self.onEditingChanged = onEditingChanged
  }

  /// The content and behavior of the view.
  public var body: some View {
    if isInForm, !title.isEmpty { FormField(title: label, control: slider) } else { slider }
  }

  private var title: String { plainTitle(of: label) }

  private var slider: some View {
    HStack {
      minimum
      SliderTrack(title: title, value: value, scale: scale, onEditingChanged: onEditingChanged)
      maximum
    }
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with a label.
  ///
  /// `step` is the distance between two values; `nil` changes the value by a twentieth of the range. `onEditingChanged`
  /// is called with `true` before a change and with `false` after it.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: label, minimumValueLabel: { EmptyView() },
      maximumValueLabel: { EmptyView() }, onEditingChanged: onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Creates a slider without a label.
  ///
  /// `step` is the distance between two values; `nil` changes the value by a twentieth of the range. `onEditingChanged`
  /// is called with `true` before a change and with `false` after it.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { EmptyView() }, onEditingChanged: onEditingChanged)
  }
}

/// The range of a slider or a gauge, and the values that can be selected.
package struct SliderScale: Equatable {
  package let lower: Double
  package let upper: Double
  var step: Double?

  package init(lower: Double, upper: Double, step: Double? = nil) {
    self.lower = lower
    self.upper = upper
    self.step = step
  }

  /// Returns the position of a value, from 0 to 1; values outside of the range are clamped.
  package func fraction(of value: Double) -> Double {
    guard upper > lower else { return 0 }
    return min(max(0, (value - lower) / (upper - lower)), 1)
  }

  func value(at fraction: Double) -> Double { nearest(to: lower + fraction * (upper - lower)) }

  /// Returns the value after a number of steps, or an end of the range.
  func value(_ value: Double, movedBy count: Int) -> Double {
    let current = value.isFinite ? value : lower
    return nearest(to: current + Double(count) * (step ?? (upper - lower) / 20))
  }

  private func nearest(to value: Double) -> Double {
    let count = (upper - lower) / (step ?? 0)
    guard let step, step > 0, step.isFinite, count.isFinite else { return min(max(lower, value), upper) }
    let last = (count + 1e-9).rounded(.down)
    return lower + min(max(0, ((value - lower) / step).rounded()), last) * step
  }
}
