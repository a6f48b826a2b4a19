/// A border around views, with a title.
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// Creates a box with a custom label.
  ///
  /// The text of the label is in the top line of the border. A label without a text of its own is above the views.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      if title.isEmpty { label }
      content
    }
    .padding(.horizontal, .cells(1))
    .modifier(BorderModifier(color: .border, title: title.isEmpty ? nil : title, fitsTitle: true))
  }

  private var title: String { plainTitle(of: label) }
}

extension GroupBox where Label == Text {
  /// Creates a box with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a box with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
