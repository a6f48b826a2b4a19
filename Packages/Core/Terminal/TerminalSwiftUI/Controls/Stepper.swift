/// A control that increments and decrements a value by the keys Right and Left, or `+` and `-`.
public struct Stepper<Label: View>: View {
  let label: Label
  let title: String?
  let steps: @MainActor () -> StepperActions
  @Environment(\.labelsAreHidden) private var labelIsHidden

  /// The content and behavior of the view.
  public var body: some View {
    HStack {
      if !labelIsHidden { label }
      StepperButtons(title: labelIsHidden ? title ?? plainTitle(of: label) : title, actions: steps())
    }
  }

  /// Creates a stepper that calls closures, with a custom label; a `nil` action disables its direction.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?
  ) {
    self.label = label()
    title = nil
    steps = { StepperActions(increment: onIncrement, decrement: onDecrement) }
  }

  /// Creates a stepper for an unbounded value, with a custom label.
  public init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    title = nil
    steps = { .stepping(value, step, within: nil) }
  }

  /// Creates a stepper with a custom label, for a value whose steps are clamped to the bounds.
  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    title = nil
    steps = { .stepping(value, step, within: bounds) }
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper that calls closures, with a title.
  public init(
    _ title: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?
  ) {
    label = Text(title)
    self.title = String(title)
    steps = { StepperActions(increment: onIncrement, decrement: onDecrement) }
  }

  /// Creates a stepper that calls closures, with a title; a `nil` action disables its direction.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?
  ) {
    label = Text(title)
    self.title = String(title)
    steps = { StepperActions(increment: onIncrement, decrement: onDecrement) }
  }

  /// Creates a stepper for an unbounded value, with a title.
  public init<Value: Strideable>(_ title: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1) {
    label = Text(title)
    self.title = String(title)
    steps = { .stepping(value, step, within: nil) }
  }

  /// Creates a stepper for an unbounded value, with a title.
  ///
  /// As in SwiftUI, the value is visible only if the title contains it.
  @_disfavoredOverload
  public init<Value: Strideable>(_ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1) {
    label = Text(title)
    self.title = String(title)
    steps = { .stepping(value, step, within: nil) }
  }

  /// Creates a stepper for a bounded value, with a title.
  public init<Value: Strideable>(
    _ title: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1
  ) {
    label = Text(title)
    self.title = String(title)
    steps = { .stepping(value, step, within: bounds) }
  }

  /// Creates a stepper with a title, for a value whose steps are clamped to the bounds.
  ///
  /// As in SwiftUI, the value is visible only if the title contains it.
  @_disfavoredOverload
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1
  ) {
    label = Text(title)
    self.title = String(title)
    steps = { .stepping(value, step, within: bounds) }
  }
}

/// The actions of a stepper; `nil` for a disabled direction.
struct StepperActions {
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
    // Keys can arrive faster than bodies are evaluated, so each step checks the bounds again.
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

struct StepperButtons: CustomView {
  let title: String?
  let actions: StepperActions

  func makeNode(in parent: Node) -> CustomControl<StepperControl> {
    let node = CustomControl(parent: parent) { StepperControl(node: $0) }
    update(node)
    return node
  }

  func update(_ node: CustomControl<StepperControl>) {
    node.behavior.title = title
    node.behavior.actions = actions
    node.setNeedsDisplay()
  }
}

/// The two buttons of a stepper, as one control, so that Tab passes both in one step.
final class StepperControl: ControlBehavior {
  var title: String?
  var actions = StepperActions()
  private unowned let node: ControlNode

  init(node: ControlNode) { self.node = node }

  /// The width of `[− +]`; the left half decrements, the right half increments.
  private static let width = 5

  func measure(_ proposal: ProposedSize) -> Size {
    Size(width: Self.width, height: 1)
  }

  var name: String { title ?? node.spokenLabel ?? node.parent?.label ?? "" }

  var controls: [Control] {
    [("Increase", actions.increment), ("Decrease", actions.decrement)].compactMap { verb, action in
      action.map { Control(.choice, "\(verb) \(name)", node: node, activation: $0) }
    }
  }

  func handle(_ key: KeyPress) -> Bool {
    guard node.hasFocus, node.environment.isEnabled, key.modifiers.isEmpty else { return false }
    switch key.key {
    case .right, .character("+"), .character("="), .return, .character(" "): actions.increment?()
    case .left, .character("-"): actions.decrement?()
    default: return false
    }
    node.setNeedsDisplay()
    return true
  }

  func press(at point: Point) -> Bool {
    if point.x < node.frame.minX + Self.width / 2 { actions.decrement?() } else { actions.increment?() }
    node.setNeedsDisplay()
    return true
  }

  var keyHints: [KeyHint] { [KeyHint("←→", "Step")] }

  func draw(on canvas: inout CellCanvas) {
    let minus = actions.decrement == nil ? " " : "−"
    let plus = actions.increment == nil ? " " : "+"
    node.drawLine("[\(minus) \(plus)]", on: &canvas)
  }

  func describe(to reader: inout AccessibilityReader) {
    let ends = [(actions.decrement == nil, "lowest"), (actions.increment == nil, "highest")]
    reader.add(.stepper, name, of: node, value: actions.value, states: ends.filter(\.0).map(\.1))
  }
}
