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

  package var foregroundColor: Color {
    get { self[ForegroundKey.self] }
    set {
      self[ForegroundKey.self] = newValue
      if foregroundGradient != nil { foregroundGradient = nil }
    }
  }

  /// The attributes of text besides its color.
  var textAttributes: TextAttributes {
    get { self[AttributesKey.self] }
    set { self[AttributesKey.self] = newValue }
  }

  /// The maximum number of lines of a text; `nil` for no limit.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// The horizontal alignment of the lines of a text.
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
  /// Sets the color of text and symbols.
  public func foregroundStyle(_ color: Color) -> some View {
    environment(\.foregroundColor, color)
  }

  /// Makes text bold.
  public func bold(_ isActive: Bool = true) -> some View { attribute(.bold, isActive) }
  /// Makes text dim.
  public func dim(_ isActive: Bool = true) -> some View { attribute(.dim, isActive) }
  /// Makes text italic.
  public func italic(_ isActive: Bool = true) -> some View { attribute(.italic, isActive) }
  /// Underlines text.
  public func underline(_ isActive: Bool = true) -> some View { attribute(.underline, isActive) }
  /// Draws a line through text.
  public func strikethrough(_ isActive: Bool = true) -> some View { attribute(.strikethrough, isActive) }

  /// Limits the number of lines of text; the rest is truncated with an ellipsis.
  ///
  /// `nil` is no limit.
  public func lineLimit(_ limit: Int?) -> some View {
    environment(\.lineLimit, limit)
  }

  /// Sets the horizontal alignment of the lines of text.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Disables the controls in the view; a view inside a disabled view cannot be enabled again.
  public func disabled(_ isDisabled: Bool = true) -> some View {
    transformEnvironment(\.isEnabled, by: isDisabled) { $0 = $0 && !isDisabled }
  }

  private func attribute(_ attribute: TextAttributes, _ isActive: Bool) -> some View {
    transformEnvironment(\.textAttributes, by: TextAttributes(rawValue: isActive ? attribute.rawValue : 0)) {
      if isActive { $0.insert(attribute) } else { $0.remove(attribute) }
    }
  }
}
