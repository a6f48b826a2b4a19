/// A symbol and a title.
public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  @Environment(\.resolvedLabelStyle) private var style

  /// Creates a label from two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The content and behavior of the view.
  public var body: some View {
    switch style.kind {
    case .titleOnly: title
    case .iconOnly: IconOfLabel(icon: icon, title: plainTitle)
    case .titleAndIcon:
      HStack {
        icon
        title
      }
    case .custom(let makeBody):
      makeBody(LabelStyleConfiguration(title: AnyView(title), icon: AnyView(icon)))
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
  }

  /// Creates a label with a symbol.
  ///
  /// `systemImage` is an SF Symbols name. A name without a character here is drawn as a diamond.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates a label from the parts of another one, inside a label style.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

/// The symbol of a label, which screen readers read by the title.
private struct IconOfLabel<Icon: View>: View {
  let icon: Icon
  let title: String

  var body: some View {
    if title.isEmpty { icon } else { icon.accessibilityLabel(title) }
  }
}

/// The appearance of labels (SwiftUI's protocol of the same name).
@MainActor
@preconcurrency
public protocol LabelStyle {
  /// The view that shows the label.
  associatedtype Body: View

  /// Returns the view that shows the label.
  @ViewBuilder
  func makeBody(configuration: Configuration) -> Body

  /// The parts of a label.
  typealias Configuration = LabelStyleConfiguration
}

/// The parts of a label that a style can use.
@MainActor
@preconcurrency
public struct LabelStyleConfiguration {
  /// The type of the title.
  public typealias Title = AnyView
  /// The type of the symbol.
  public typealias Icon = AnyView

  /// The title.
  public let title: Title
  /// The symbol.
  public let icon: Icon
}

/// A built-in label style (SwiftUI's styles of the same names are its constants).
public struct BuiltInLabelStyle: LabelStyle {
  enum Kind: Hashable, Sendable {
    case titleOnly, iconOnly, titleAndIcon
  }

  let kind: Kind

  /// Returns the parts that the style shows.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      if kind != .titleOnly { configuration.icon }
      if kind != .iconOnly { configuration.title }
    }
  }
}

extension LabelStyle where Self == BuiltInLabelStyle {
  /// The symbol and the title, which is the default.
  public static var automatic: BuiltInLabelStyle { BuiltInLabelStyle(kind: .titleAndIcon) }
  /// The symbol and the title.
  public static var titleAndIcon: BuiltInLabelStyle { BuiltInLabelStyle(kind: .titleAndIcon) }
  /// The title alone.
  public static var titleOnly: BuiltInLabelStyle { BuiltInLabelStyle(kind: .titleOnly) }
  /// The symbol alone; screen readers still read the title.
  public static var iconOnly: BuiltInLabelStyle { BuiltInLabelStyle(kind: .iconOnly) }
}

struct ResolvedLabelStyle {
  enum Kind {
    case titleOnly, iconOnly, titleAndIcon
    case custom(@MainActor (LabelStyleConfiguration) -> AnyView)
  }

  var kind = Kind.titleAndIcon
  /// A value that identifies the style; `nil` if the style cannot be compared.
  var comparable: AnyHashable?

  init() {}

  @MainActor
  init<Style: LabelStyle>(_ style: Style) {
    guard let builtIn = style as? BuiltInLabelStyle else {
      // Labels inside the body of a style have the default style, so that a style can contain a label.
      kind = .custom { configuration in
        AnyView(
          style.makeBody(configuration: configuration)
            .modifier(EnvironmentModifier(value: 0) { $0.resolvedLabelStyle = ResolvedLabelStyle() }))
      }
      comparable = style as? AnyHashable
      return
    }
    switch builtIn.kind {
    case .titleOnly: kind = .titleOnly
    case .iconOnly: kind = .iconOnly
    case .titleAndIcon: kind = .titleAndIcon
    }
    comparable = AnyHashable(builtIn.kind)
  }
}

extension EnvironmentValues {
  private struct LabelStyleKey: EnvironmentKey {
    static var defaultValue: ResolvedLabelStyle { ResolvedLabelStyle() }
  }

  var resolvedLabelStyle: ResolvedLabelStyle {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the labels in the view.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    let look = ResolvedLabelStyle(style)
    return modifier(EnvironmentModifier(value: look.comparable) { $0.resolvedLabelStyle = look })
  }
}
