/// The appearance of gauges (SwiftUI's protocol of the same name).
@MainActor
@preconcurrency
public protocol GaugeStyle {
  /// The view that shows the gauge.
  associatedtype Body: View

  /// Returns the view that shows the gauge.
  @ViewBuilder
  func makeBody(configuration: Configuration) -> Body

  /// The properties of a gauge.
  typealias Configuration = GaugeStyleConfiguration
}

/// The properties of a gauge that a style can use.
@MainActor
@preconcurrency
public struct GaugeStyleConfiguration {
  /// The value as a fraction of the range, from 0 to 1.
  public let value: Double
  /// The label of the gauge.
  public let label: AnyView
  /// The description of the value; `nil` for none.
  public let currentValueLabel: AnyView?
  /// The description of the start of the range; `nil` for none.
  public let minimumValueLabel: AnyView?
  /// The description of the end of the range; `nil` for none.
  public let maximumValueLabel: AnyView?
}

/// The default style of gauges: a horizontal bar between its labels.
public struct DefaultGaugeStyle: GaugeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// Returns the bar with its labels.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      GaugeLabel(label: configuration.label)
      configuration.minimumValueLabel
      ProgressBar(fraction: configuration.value)
      configuration.maximumValueLabel
      if let current = configuration.currentValueLabel {
        current
      } else {
        Text("\(Int((configuration.value * 100).rounded())) %").foregroundStyle(.secondary)
      }
    }
  }
}

private struct GaugeLabel: View {
  let label: AnyView
  @Environment(\.labelsAreHidden) private var isHidden

  var body: some View {
    if !isHidden { label }
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The default style: a horizontal bar.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
  /// The same as `automatic`.
  public static var linearCapacity: DefaultGaugeStyle { DefaultGaugeStyle() }
  /// The same as `automatic`.
  public static var accessoryLinear: DefaultGaugeStyle { DefaultGaugeStyle() }
  /// The same as `automatic`.
  public static var accessoryLinearCapacity: DefaultGaugeStyle { DefaultGaugeStyle() }
  /// The same as `automatic`, because a ring needs more rows than a row of a list has.
  public static var accessoryCircular: DefaultGaugeStyle { DefaultGaugeStyle() }
  /// The same as `automatic`, because a ring needs more rows than a row of a list has.
  public static var accessoryCircularCapacity: DefaultGaugeStyle { DefaultGaugeStyle() }
}

struct ResolvedGaugeStyle {
  let makeBody: @MainActor (GaugeStyleConfiguration) -> AnyView
}

extension EnvironmentValues {
  private struct GaugeStyleKey: EnvironmentKey {
    static var defaultValue: ResolvedGaugeStyle? { nil }
  }

  var gaugeStyle: ResolvedGaugeStyle? {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the gauges in the view.
  public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
    let resolved = ResolvedGaugeStyle { AnyView(style.makeBody(configuration: $0)) }
    return modifier(EnvironmentModifier(value: style as? AnyHashable) { $0.gaugeStyle = resolved })
  }
}
