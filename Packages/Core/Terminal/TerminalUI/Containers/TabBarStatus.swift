/// A short text at the right end of a tab bar, such as the name of the user or the state of a connection.
public struct TabBarStatus: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The texts in narrower bars, the longest first; a bar that is too narrow for them omits the status.
  public var shorterTexts: [String]
  /// The color of the text.
  public var color: Color
  /// The text between this one and the one before.
  public var separator: String
  /// The importance: a narrow bar omits the least important text first, and of equal ones the last.
  public var importance: Int

  /// Creates a text.
  public init(
    _ text: String, shorterTexts: [String] = [], color: Color = .secondary, separator: String = "  ",
    importance: Int = 0
  ) {
    self.text = text
    self.shorterTexts = shorterTexts
    self.color = color
    self.separator = separator
    self.importance = importance
  }

  var forms: [TabBarStatus] {
    ([text] + shorterTexts).map { TabBarStatus($0, color: color, separator: separator, importance: importance) }
  }

  static func width(of parts: [TabBarStatus]) -> Int {
    parts.enumerated().reduce(0) { width, part in
      width + CharacterWidth.of(part.element.text) + (part.offset == 0 ? 0 : CharacterWidth.of(part.element.separator))
    }
  }
}

extension EnvironmentValues {
  private struct TabBarStatusKey: EnvironmentKey {
    static var defaultValue: [TabBarStatus] { [] }
  }

  var tabBarStatus: [TabBarStatus] {
    get { self[TabBarStatusKey.self] }
    set { self[TabBarStatusKey.self] = newValue }
  }
}

extension View {
  /// Adds a short text, in the color of warnings, at the right end of the tab bars in the view.
  ///
  /// The title of a bar makes room for it. If the tabs leave no room, it is not shown.
  public func tabBarStatus(_ status: some StringProtocol) -> some View {
    tabBarStatus(status.isEmpty ? [] : [TabBarStatus(String(status), color: .warning, importance: 1)])
  }

  /// Adds short texts at the right end of the tab bars in the view, after those that views around it have added.
  ///
  /// If they do not all fit, the bar omits the least important ones.
  public func tabBarStatus(_ status: [TabBarStatus]) -> some View {
    modifier(EnvironmentModifier(value: status) { $0.tabBarStatus += status })
  }
}
