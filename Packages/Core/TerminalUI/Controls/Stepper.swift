/// A control that goes up and down by steps: by Right and Left, or `+` and `-`.
public struct Stepper<Label: View>: View {
  let label: Label
  let title: String?
  let steps: @MainActor () -> StepperActions

  public var body: some View {
    HStack {
      label
      StepperButtons(title: title, actions: steps())
    }
  }

  /// A stepper that calls what it is given; a direction with `nil` is closed.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?
  ) {
    self.label = label()
    title = nil
    steps = { StepperActions(increment: onIncrement, decrement: onDecrement) }
  }

  /// A stepper for a value.
  public init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    title = nil
    steps = { .stepping(value, step, within: nil) }
  }

  /// A stepper for a value that stays within bounds.
  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    title = nil
    steps = { .stepping(value, step, within: bounds) }
  }
}

extension Stepper where Label == Text {
  /// A stepper that calls what it is given; a direction with `nil` is closed.
  public init(
    _ title: some StringProtocol, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?
  ) {
    label = Text(title)
    self.title = String(title)
    steps = { StepperActions(increment: onIncrement, decrement: onDecrement) }
  }

  /// A stepper for a value. As in SwiftUI the value is shown only where the title says it.
  public init<Value: Strideable>(_ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1) {
    label = Text(title)
    self.title = String(title)
    steps = { .stepping(value, step, within: nil) }
  }

  /// A stepper for a value that stays within bounds.
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1
  ) {
    label = Text(title)
    self.title = String(title)
    steps = { .stepping(value, step, within: bounds) }
  }
}

/// What a stepper does in each direction; `nil` for one that is closed.
struct StepperActions {
  /// The value in words, where there is one.
  var value: String?
  var increment: (@MainActor () -> Void)?
  var decrement: (@MainActor () -> Void)?

  @MainActor
  static func stepping<Value: Strideable>(
    _ value: Binding<Value>, _ step: Value.Stride, within bounds: ClosedRange<Value>?
  ) -> StepperActions {
    let current = value.wrappedValue
    let canRise = bounds.map { current < $0.upperBound } ?? true
    let canFall = bounds.map { current > $0.lowerBound } ?? true
    // Keys can come faster than bodies are read, so the bounds are asked again when the step is made.
    let move: @MainActor (Value.Stride) -> Void = { stride in
      let next = value.wrappedValue.advanced(by: stride)
      value.wrappedValue = bounds.map { min(max(next, $0.lowerBound), $0.upperBound) } ?? next
    }
    var actions = StepperActions(value: "\(current)")
    if canRise { actions.increment = { move(step) } }
    if canFall { actions.decrement = { move(-step) } }
    return actions
  }
}
