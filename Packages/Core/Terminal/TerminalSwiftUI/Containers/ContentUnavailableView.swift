/// A message in place of content that is missing: a title, an explanation and actions.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Creates a message.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// The content and behavior of the view.
  public var body: some View {
    VStack(spacing: .cells(0)) {
      label.bold()
      description.foregroundStyle(.secondary)
      if Actions.self != EmptyView.self {
        Text("")
        actions
      }
    }
    .multilineTextAlignment(.center)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == TerminalUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a message with a symbol and a title.
  public init(_ title: LocalizedStringKey, systemImage: String, description: Text? = nil) {
    label = TerminalUI.Label(title, systemImage: systemImage)
    self.description = description
    actions = EmptyView()
  }

  /// Creates a message with a symbol, by its SF Symbols name, and a title.
  ///
  /// A name without a character here is drawn as a diamond.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, description: Text? = nil) {
    label = TerminalUI.Label(title, systemImage: systemImage)
    self.description = description
    actions = EmptyView()
  }

  /// The message that a search has no results.
  public static var search: Self {
    Self("No Results", systemImage: "magnifyingglass", description: advice)
  }

  private static var advice: Text { Text(verbatim: "Check the spelling or try a new search.") }

  /// Returns the message that a search has no results.
  public static func search(text: String) -> Self {
    Self(
      "No Results for “\(text)”", systemImage: "magnifyingglass",
      description: advice)
  }
}
