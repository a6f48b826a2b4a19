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

  /// The color of text.
  var foregroundColor: Color {
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
  ///
  /// - Parameter color: The color.
  /// - Returns: A view with colored text.
  public func foregroundStyle(_ color: Color) -> some View {
    environment(\.foregroundColor, color)
  }

  /// Makes text bold.
  ///
  /// - Parameter isActive: Whether the text is bold.
  /// - Returns: A view with the attribute.
  public func bold(_ isActive: Bool = true) -> some View { attribute(.bold, isActive) }
  /// Makes text dim.
  ///
  /// - Parameter isActive: Whether the text is dim.
  /// - Returns: A view with the attribute.
  public func dim(_ isActive: Bool = true) -> some View { attribute(.dim, isActive) }
  /// Makes text italic.
  ///
  /// - Parameter isActive: Whether the text is italic.
  /// - Returns: A view with the attribute.
  public func italic(_ isActive: Bool = true) -> some View { attribute(.italic, isActive) }
  /// Underlines text.
  ///
  /// - Parameter isActive: Whether the text is underlined.
  /// - Returns: A view with the attribute.
  public func underline(_ isActive: Bool = true) -> some View { attribute(.underline, isActive) }
  /// Draws a line through text.
  ///
  /// - Parameter isActive: Whether the text has a line through it.
  /// - Returns: A view with the attribute.
  public func strikethrough(_ isActive: Bool = true) -> some View { attribute(.strikethrough, isActive) }

  /// Limits the number of lines of text; the rest is truncated with an ellipsis.
  ///
  /// - Parameter limit: The maximum number of lines; `nil` for no limit.
  /// - Returns: A view with limited text.
  public func lineLimit(_ limit: Int?) -> some View {
    environment(\.lineLimit, limit)
  }

  /// Sets the horizontal alignment of the lines of text.
  ///
  /// - Parameter alignment: The alignment.
  /// - Returns: A view with aligned text.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Disables the controls in the view.
  ///
  /// A view inside a disabled view cannot be enabled again.
  ///
  /// - Parameter isDisabled: Whether to disable the controls.
  /// - Returns: A view whose controls may be disabled.
  public func disabled(_ isDisabled: Bool = true) -> some View {
    transformEnvironment(\.isEnabled, by: isDisabled) { $0 = $0 && !isDisabled }
  }

  private func attribute(_ attribute: TextAttributes, _ isActive: Bool) -> some View {
    transformEnvironment(\.textAttributes, by: TextAttributes(rawValue: isActive ? attribute.rawValue : 0)) {
      if isActive { $0.insert(attribute) } else { $0.remove(attribute) }
    }
  }
}
