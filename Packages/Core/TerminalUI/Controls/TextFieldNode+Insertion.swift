import TextSafety

extension TextFieldNode {
  /// Inserts text at the cursor, up to the field's limit. Line breaks become blanks, other control characters are dropped.
  /// What joins the character before it does so, though it was typed as a key of its own: an accent, a part of a flag or of
  /// an emoji.
  ///
  /// - Complexity: O(*n*) in the length of the field's text; what is beyond the limit is not read.
  func insert(_ insertion: String) {
    textMayHaveChanged()
    let at = min(cursor, characters.count)
    let tail = String(characters[at...])
    var head = String(characters[..<at])
    let before = head.utf8.count
    var room = environment.characterLimit - characters.count
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
    // What cannot be inserted is no change, but the hint that the field is full must be drawn.
    guard head.utf8.count > before else { return window.setNeedsFrame() }
    cursor = head.count
    write(Array(head + tail))
  }
}

extension Character {
  /// The most bytes of a character that a field takes. The longest emoji have 35; a base with thousands of marks is no text.
  fileprivate static let longest = 128

  /// The character as a field of one line takes it; `nil` if it takes no column, or is a control character, for which
  /// text that is only shown has a sign.
  fileprivate var typed: Character? {
    if isNewline || self == "\t" { return " " }
    guard let safe = SafeCharacter(self)?.character, CharacterWidth.of(safe) > 0 else { return nil }
    return safe == "\u{FFFD}" && self != safe ? nil : safe
  }

  /// Whether it has no place of its own, but changes the character that it comes after: a mark, or a joiner.
  fileprivate var isJoining: Bool {
    unicodeScalars.allSatisfy { $0.properties.isGraphemeExtend || $0 == "\u{200D}" }
  }
}

extension EnvironmentValues {
  private struct CharacterLimitKey: EnvironmentKey {
    static let defaultValue = 2000
  }

  /// How many characters a text field takes.
  var characterLimit: Int {
    get { self[CharacterLimitKey.self] }
    set { self[CharacterLimitKey.self] = newValue }
  }
}

extension View {
  /// Sets how many characters the text fields of the view take; 2,000 if it is not set. A field that is full says so on the
  /// key-hint line. Text that is longer already stays as it is.
  ///
  /// - Parameter count: the number of characters, as a user counts them. Less than zero counts as zero.
  public func characterLimit(_ count: Int) -> some View {
    environment(\.characterLimit, max(0, count))
  }
}
