import TextSafety

extension TextFieldNode {
  /// Inserts text at the cursor, or in place of the selected text, up to the field's character limit.
  ///
  /// Line breaks become spaces; other control characters are dropped. A combining character joins the character before
  /// it, even if it was typed separately: an accent, or a part of a flag or an emoji.
  ///
  /// - Parameter insertion: The text to insert.
  /// - Complexity: O(*n*) in the length of the field's text; input beyond the limit is not read.
  func insert(_ insertion: String) {
    textMayHaveChanged()
    let replaced = isSelected ? 0..<characters.count : min(cursor, characters.count)..<min(cursor, characters.count)
    let tail = String(characters[replaced.upperBound...])
    var head = String(characters[..<replaced.lowerBound])
    let before = head.utf8.count
    var room = environment.characterLimit - characters.count + replaced.count
    for character in insertion where character.utf8.count <= Character.longest {
      if character.isJoining, let last = head.last {
        if last.utf8.count + character.utf8.count <= Character.longest { head.append(character) }
      } else if room <= 0 {
        break
      } else if let typed = character.typed {
        head.append(typed)
        room -= 1
      }
    }
    // If nothing was inserted, the text is unchanged, but the hint that the field is full must be drawn.
    guard head.utf8.count > before else { return window.setNeedsFrame() }
    cursor = head.count
    write(Array(head + tail))
  }
}

extension Character {
  /// The maximum length in UTF-8 bytes of an accepted character.
  ///
  /// The longest emoji have 35 bytes; a base with thousands of combining marks is not text.
  fileprivate static let longest = 128

  /// The character as a one-line field accepts it; `nil` if it takes no column or is a control character.
  ///
  /// Text that is only displayed shows a symbol for control characters instead.
  fileprivate var typed: Character? {
    if isNewline || self == "\t" { return " " }
    guard let safe = SafeCharacter(self)?.character, CharacterWidth.of(safe) > 0 else { return nil }
    return safe == "\u{FFFD}" && self != safe ? nil : safe
  }

  /// Whether the character modifies the one before it: a combining mark or a joiner.
  fileprivate var isJoining: Bool {
    unicodeScalars.allSatisfy { $0.properties.isGraphemeExtend || $0 == "\u{200D}" }
  }
}

extension EnvironmentValues {
  private struct CharacterLimitKey: EnvironmentKey {
    static let defaultValue = 2000
  }

  /// The maximum number of characters in a text field.
  var characterLimit: Int {
    get { self[CharacterLimitKey.self] }
    set { self[CharacterLimitKey.self] = newValue }
  }
}

extension View {
  /// Sets the maximum number of characters in the text fields of the view.
  ///
  /// The default is 2,000. A full field says so on the key-hint line. Text that is already longer stays unchanged.
  ///
  /// - Parameter count: The number of characters as the user counts them (grapheme clusters). Less than zero counts as
  ///   zero.
  /// - Returns: A view with the limit.
  public func characterLimit(_ count: Int) -> some View {
    environment(\.characterLimit, max(0, count))
  }
}

extension EnvironmentValues {
  private struct TextSelectionKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// Whether a text field selects its text when it receives the focus.
  var selectsTextOnFocus: Bool {
    get { self[TextSelectionKey.self] }
    set { self[TextSelectionKey.self] = newValue }
  }
}

extension View {
  /// Selects the text of the view's text fields when they receive the focus, so that typing replaces it.
  ///
  /// Use it for short values such as numbers. An arrow key, Home or End ends the selection.
  ///
  /// - Parameter isEnabled: Whether the fields select their text.
  /// - Returns: A view whose text fields select their text.
  public func selectsTextOnFocus(_ isEnabled: Bool = true) -> some View {
    environment(\.selectsTextOnFocus, isEnabled)
  }
}
