/// A row that shows or hides the views below it.
///
/// Return or Space switches it, Right shows the views, and Left hides them.
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: () -> Content
  private let binding: Binding<Bool>?
  @State private var ownState = false

  /// Creates a group that stores whether it is expanded.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content
    binding = nil
  }

  /// Creates a group with a binding to whether it is expanded.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content
    binding = isExpanded
  }

  /// The content and behavior of the view.
  public var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      DisclosureRow(label: label, isExpanded: binding ?? $ownState)
      if (binding ?? $ownState).wrappedValue {
        VStack(alignment: .leading, spacing: .cells(0)) { content() }.padding(.leading, .cells(2))
      }
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group with a title that stores whether it is expanded.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group with a title that stores whether it is expanded.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group with a title and a binding to whether it is expanded.
  public init(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }

  /// Creates a group with a title and a binding to whether it is expanded.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
