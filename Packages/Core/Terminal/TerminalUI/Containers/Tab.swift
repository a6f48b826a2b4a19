/// A page of a tab view with its title, symbol and value (SwiftUI's type of the same name).
///
/// Unlike in SwiftUI, a tab is also a view.
public struct Tab<Value: Hashable, Content: View, Label: View>: View, TabItemView {
  private let value: Value?
  private let content: Content
  private let label: Label

  var isTabItem: Bool { true }

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

/// Sets the tag of a tab that has a value.
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

extension Tab where Value == Never {
  /// Creates a tab without a value, with a custom label.
  ///
  /// - Parameters:
  ///   - role: Has no effect: a search tab is a tab like the others.
  ///   - content: The page.
  ///   - label: The label in the bar.
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(optional: nil, content, label)
  }
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

  /// Creates a tab for searching, titled "Search".
  ///
  /// - Parameters:
  ///   - role: Has no effect: a search tab is a tab like the others.
  ///   - content: The page.
  public init(role: TabRole, @ViewBuilder content: () -> Content) {
    self.init("Search", systemImage: "magnifyingglass", content: content)
  }
}

extension Tab where Label == Text {
  /// Creates a tab with a title, an image and a value.
  public init(
    _ title: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(optional: value, content) { Text(title) }
  }

  /// Creates a tab with a title, an image and a value.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: Has no effect: a bar has no room for pictures.
  ///   - value: The value that selects the tab.
  ///   - role: Has no effect: a search tab is a tab like the others.
  ///   - content: The page.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(optional: value, content) { Text(title) }
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

/// The appearance of tab views, which has no effect: a tab view has a bar at its top.
public struct TabViewStyle: Hashable, Sendable {
  /// Whether the points below pages are shown, which has no effect.
  public struct IndexDisplayMode: Hashable, Sendable {
    /// The only mode.
    public static let automatic = IndexDisplayMode()
    /// The same as `automatic`.
    public static let always = IndexDisplayMode()
    /// The same as `automatic`.
    public static let never = IndexDisplayMode()
  }

  /// Creates the only style.
  public init() {}

  /// Creates the only style.
  ///
  /// - Parameter indexDisplayMode: Ignored.
  public init(indexDisplayMode: IndexDisplayMode) {}

  /// The only style: a bar with the titles.
  public static let automatic = TabViewStyle()
  /// The same as `automatic`.
  public static let tabBarOnly = TabViewStyle()
  /// The same as `automatic`.
  public static let sidebarAdaptable = TabViewStyle()
  /// The same as `automatic`.
  public static let grouped = TabViewStyle()
  /// The same as `automatic`.
  public static let page = TabViewStyle()

  /// Returns the same as `automatic`.
  ///
  /// - Parameter indexDisplayMode: Ignored.
  /// - Returns: The style.
  public static func page(indexDisplayMode: IndexDisplayMode) -> TabViewStyle { automatic }
}

/// The style of tab views, of which there is one.
public typealias PageTabViewStyle = TabViewStyle
/// The style of tab views, of which there is one.
public typealias DefaultTabViewStyle = TabViewStyle

/// The appearance of the points below pages, which a terminal does not show.
public struct IndexViewStyle: Hashable, Sendable {
  /// Whether the points have a background, which has no effect.
  public typealias BackgroundDisplayMode = TabViewStyle.IndexDisplayMode

  /// Returns the only style.
  ///
  /// - Parameter backgroundDisplayMode: Ignored.
  /// - Returns: The style.
  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> IndexViewStyle { IndexViewStyle() }
}

extension View {
  /// Has no effect: a tab view has a bar at its top.
  ///
  /// - Parameter style: Ignored.
  /// - Returns: The view itself.
  public func tabViewStyle(_ style: TabViewStyle) -> some View { self }

  /// Has no effect: a terminal shows no points below pages.
  ///
  /// - Parameter style: Ignored.
  /// - Returns: The view itself.
  public func indexViewStyle(_ style: IndexViewStyle) -> some View { self }

  /// Has no effect: the user cannot rearrange tabs.
  ///
  /// - Parameter id: Ignored.
  /// - Returns: The view itself.
  public func customizationID(_ id: String) -> some View { self }
}
