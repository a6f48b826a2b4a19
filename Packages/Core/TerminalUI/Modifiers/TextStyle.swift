extension EnvironmentValues {
  private struct ForegroundKey: EnvironmentKey {
    static let defaultValue = Color.primary
  }

  private struct AttributesKey: EnvironmentKey {
    static let defaultValue = TextAttributes()
  }

  private struct LineLimitKey: EnvironmentKey {
    static let defaultValue: Int? = nil
  }

  private struct TextAlignmentKey: EnvironmentKey {
    static let defaultValue = TextAlignment.leading
  }

  private struct IsEnabledKey: EnvironmentKey {
    static let defaultValue = true
  }

  /// The colour of text.
  var foregroundColor: Color {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }

  /// The look of text beside its colour.
  var textAttributes: TextAttributes {
    get { self[AttributesKey.self] }
    set { self[AttributesKey.self] = newValue }
  }

  /// How many lines a text takes at the most.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// Where the lines of a text of several lines stand.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  /// Whether controls take input.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}

extension View {
  /// Gives text and symbols a colour.
  public func foregroundStyle(_ color: Color) -> some View {
    environment(\.foregroundColor, color)
  }

  public func bold(_ isActive: Bool = true) -> some View { attribute(.bold, isActive) }
  public func dim(_ isActive: Bool = true) -> some View { attribute(.dim, isActive) }
  public func italic(_ isActive: Bool = true) -> some View { attribute(.italic, isActive) }
  public func underline(_ isActive: Bool = true) -> some View { attribute(.underline, isActive) }
  public func strikethrough(_ isActive: Bool = true) -> some View { attribute(.strikethrough, isActive) }

  /// Has text take so many lines at the most; what does not fit ends in an ellipsis.
  public func lineLimit(_ limit: Int?) -> some View {
    environment(\.lineLimit, limit)
  }

  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Has controls take no input. What is disabled outside stays disabled inside.
  public func disabled(_ isDisabled: Bool = true) -> some View {
    transformEnvironment(\.isEnabled, by: isDisabled) { $0 = $0 && !isDisabled }
  }

  private func attribute(_ attribute: TextAttributes, _ isActive: Bool) -> some View {
    transformEnvironment(\.textAttributes, by: TextAttributes(rawValue: isActive ? attribute.rawValue : 0)) {
      if isActive { $0.insert(attribute) } else { $0.remove(attribute) }
    }
  }
}
