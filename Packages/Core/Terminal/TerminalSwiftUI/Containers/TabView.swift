/// A page of a tab view with its title, symbol and value (SwiftUI's type of the same name).
///
/// Unlike in SwiftUI, a tab is also a view.
public struct Tab<Value: Hashable, Content: View, Label: View>: View, TabItemView {
  private let value: Value?
  private let content: Content
  private let label: Label

  package var isTabItem: Bool { true }

  /// Creates a tab with a value and a custom label.
  ///
  /// - Parameters:
  ///   - value: The value that selects the tab.
  ///   - role: Has no effect: a search tab is a tab like the others.
  ///   - content: The page.
  ///   - label: The label in the bar.
  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(optional: value, content, label)
  }

  fileprivate init(optional value: Value?, _ content: () -> Content, _ label: () -> Label) {
    self.value = value
    self.content = content()
    self.label = label()
  }

  /// The content and behavior of the view.
  public var body: some View {
    TaggedTab(value: value, content: content.tabItem { label })
  }
}

private struct TaggedTab<Value: Hashable, Content: View>: View {
  let value: Value?
  let content: Content

  var body: some View {
    if let value { content.tag(value) } else { content }
  }
}

/// The purpose of a tab (SwiftUI's type of the same name).
public enum TabRole: Hashable, Sendable {
  /// A page for searching.
  case search
}

extension Tab where Label == TerminalUI.Label<Text, Image> {
  /// Creates a tab with a title, a symbol and a value.
  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(optional: value, content) { TerminalUI.Label(title, systemImage: systemImage) }
  }

  /// Creates a tab with a title, a symbol and a value.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - systemImage: An SF Symbols name. A name without a character here is drawn as a diamond.
  ///   - value: The value that selects the tab.
  ///   - role: Has no effect: a search tab is a tab like the others.
  ///   - content: The page.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(optional: value, content) { TerminalUI.Label(title, systemImage: systemImage) }
  }
}

extension Tab where Label == TerminalUI.Label<Text, Image>, Value == Never {
  /// Creates a tab with a title and a symbol, without a value.
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(optional: nil, content) { TerminalUI.Label(title, systemImage: systemImage) }
  }

  /// Creates a tab with a title and a symbol, without a value.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - systemImage: An SF Symbols name. A name without a character here is drawn as a diamond.
  ///   - role: Has no effect: a search tab is a tab like the others.
  ///   - content: The page.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(optional: nil, content) { TerminalUI.Label(title, systemImage: systemImage) }
  }
}

/// Tabs with a common title (SwiftUI's type of the same name), which has no effect: the bar of tabs has one row.
public struct TabSection<Header: View, Content: View>: View {
  private let content: Content

  /// Creates a section with a custom header.
  ///
  /// - Parameters:
  ///   - content: The tabs.
  ///   - header: Has no effect: the bar of tabs has one row.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View { content }
}

extension TabSection where Header == Text {
  /// Creates a section with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a section with a title.
  ///
  /// - Parameters:
  ///   - title: Has no effect: the bar of tabs has one row.
  ///   - content: The tabs.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension TabView where SelectionValue == Int {
  /// Creates a tab view that stores the selection.
  ///
  /// `title` is the name of the app, shown before the tabs if there is space.
  public init(_ title: String = "", @ViewBuilder content: () -> Content) {
    self.init(title, selection: nil, content: content)
  }
}
