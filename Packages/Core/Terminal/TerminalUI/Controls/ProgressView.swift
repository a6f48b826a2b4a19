/// An indicator of progress: a spinner, or a progress bar if the fraction is known.
public struct ProgressView: View {
  let title: String
  /// The progress from 0 to 1; `nil` if it is unknown.
  let fraction: Double?
  private var label: AnyView?
  private var currentValue: AnyView?

  /// Creates an indeterminate progress view with a title.
  public init(_ title: LocalizedStringKey) {
    self.init(title: String(title), fraction: nil)
  }

  /// Creates an indeterminate progress view with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol = "Loading…") {
    self.init(title: String(title), fraction: nil)
  }

  init(title: String, fraction: Double?) {
    self.title = title
    self.fraction = fraction
  }

  /// The content and behavior of the view.
  public var body: some View {
    if let fraction {
      DeterminateProgress(title: title, label: label, fraction: fraction, currentValue: currentValue)
    } else {
      HStack {
        Spinner()
        if let label { label } else { Text(title).foregroundStyle(.secondary) }
      }
    }
  }

  /// Creates an indeterminate progress view with the default title.
  public init() {
    self.init("Loading…")
  }

  /// Creates a progress view with a value from zero to `total`; `nil` shows a spinner.
  ///
  /// Values outside are clamped. With a total of zero or less, the bar is empty.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(title: "", fraction: value.map { Self.fraction($0, of: total) })
  }

  /// Creates a progress view with a title and a value.
  public init<Value: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: Value?, total: Value = 1) {
    self.init(title: String(title), fraction: value.map { Self.fraction($0, of: total) })
  }

  /// Creates a progress view with a title and a value from zero to `total`; `nil` shows a spinner.
  ///
  /// Values outside are clamped. With a total of zero or less, the bar is empty.
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(_ title: some StringProtocol, value: Value?, total: Value = 1) {
    self.init(title: String(title), fraction: value.map { Self.fraction($0, of: total) })
  }

  /// Creates a progress view with a value from zero to `total`; `nil` shows a spinner.
  ///
  /// Values outside are clamped. With a total of zero or less, the bar is empty. `currentValueLabel` is after the bar,
  /// in place of the percentage.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> some View,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(value: value, total: total)
    self.label = AnyView(label())
    currentValue = AnyView(currentValueLabel())
  }

  private static func fraction<Value: BinaryFloatingPoint>(_ value: Value, of total: Value) -> Double {
    guard total > 0, value.isFinite else { return 0 }
    return min(max(0, Double(value / total)), 1)
  }
}

private struct DeterminateProgress: View {
  let title: String
  let label: AnyView?
  let fraction: Double
  let currentValue: AnyView?

  var body: some View {
    HStack {
      if let label { label } else if !title.isEmpty { Text(title).foregroundStyle(.secondary) }
      ProgressBar(fraction: fraction)
      if let currentValue { currentValue } else { percentage }
    }
  }

  private var percentage: some View {
    Text("\(Int((fraction * 100).rounded())) %").foregroundStyle(.secondary)
  }
}

/// A horizontal bar that a `ProgressView` with a value and a `Gauge` show.
package struct ProgressBar: PrimitiveView, Equatable {
  package let fraction: Double

  package init(fraction: Double) {
    self.fraction = fraction
  }

  func makeNode(in parent: Node) -> ProgressBarNode {
    ProgressBarNode(fraction, parent: parent)
  }

  func update(_ node: ProgressBarNode) {
    node.fraction = fraction
  }
}

final class ProgressBarNode: Node {
  var fraction: Double {
    didSet { if fraction != oldValue { setNeedsDisplay() } }
  }

  init(_ fraction: Double, parent: Node) {
    self.fraction = fraction
    super.init(parent: parent)
  }

  override var isLaidOut: Bool { true }
  override var drawsCells: Bool { true }
  override var accessibilityValue: String? { "\(Int((fraction * 100).rounded())) %" }

  override func measure(_ proposal: ProposedSize) -> Size {
    // More than 40 columns add no information.
    Size(width: min(proposal.width ?? 20, 40), height: 1)
  }

  override func draw(on canvas: inout CellCanvas) {
    let palette = environment.palette
    let width = frame.size.width
    let eighths = Int((fraction * Double(width * 8)).rounded(.down))
    let filled = String(repeating: "█", count: eighths / 8)
    let x = canvas.write(filled, at: frame.origin, foreground: palette[.accent])
    let rest = String(repeating: "░", count: width - eighths / 8)
    canvas.write(rest, at: Point(x: x, y: frame.minY), foreground: palette[.border])
    if eighths % 8 > 0 {
      let part = Self.parts[eighths % 8 - 1]
      canvas.write(part, at: Point(x: x, y: frame.minY), foreground: palette[.accent])
    }
  }

  /// Blocks of one to seven eighths of a cell.
  private static let parts = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}

extension ProgressBarNode: AccessibleNode {
  /// Adds nothing, because the percentage is a text beside the bar.
  func describe(to reader: inout AccessibilityReader) {}
}

private struct Spinner: PrimitiveView {
  func makeNode(in parent: Node) -> SpinnerNode {
    SpinnerNode(parent: parent)
  }

  func update(_ node: SpinnerNode) {}
}

private final class SpinnerNode: Node {
  /// The time between two steps; the ten steps make one turn per second.
  private static let interval = Duration.milliseconds(100)
  private static let glyphs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  override var isLaidOut: Bool { true }
  override var drawsCells: Bool { true }

  override func measure(_ proposal: ProposedSize) -> Size { Size(width: 1, height: 1) }

  override func draw(on canvas: inout CellCanvas) {
    // A spinner that is scrolled out of view requests no frames.
    guard canvas.clip.contains(frame.origin) else { return }
    let ink = environment.palette[.accent]
    guard !environment.accessibilityReduceMotion else {
      canvas.write("◌", at: frame.origin, foreground: ink)
      return
    }
    let step = Int(window.animator.frameTime / Self.interval)
    canvas.write(Self.glyphs[step % Self.glyphs.count], at: frame.origin, foreground: ink)
    window.animator.requestRepeatingFrame(at: Self.interval * (step + 1), of: self)
  }
}
