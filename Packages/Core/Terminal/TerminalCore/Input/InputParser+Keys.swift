extension InputParser {
  package static func control(_ byte: UInt8) -> KeyPress? {
    switch byte {
    case 0x0D, 0x0A: KeyPress(.return)
    case 0x09: KeyPress(.tab)
    case 0x7F, 0x08: KeyPress(.backspace)
    case 0x01...0x1A: KeyPress(.character(Character(Unicode.Scalar(byte + 0x60))), modifiers: .control)
    case 0x00: KeyPress(.character(" "), modifiers: .control)
    default: nil
    }
  }

  /// Returns whether a byte is a key that ends or stops a program: Control with C, Q, Z or a backslash.
  static func isProgramKey(_ byte: UInt8) -> Bool {
    [0x03, 0x11, 0x1A, 0x1C].contains(byte)
  }

  private static let finalKeys: [UInt8: KeyPress.Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "P"): .function(1),
    UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  private static let tildeKeys: [Int: KeyPress.Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6),
    18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  /// The first of Kitty's codes for the keypad, and the keys in their order.
  private static let keypad: (first: Int, keys: [KeyPress.Key]) = (
    57_399,
    "0123456789./*-+".map { .character($0) } + [
      .return, .character("="), .character(","), .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert,
      .delete,
    ]
  )

  /// Kitty's codes for the function keys from F13 to F35.
  private static let functionCodes = 57_376...57_398

  static func finalKey(_ final: UInt8, modifiers parameters: [Int]) -> KeyPress? {
    guard !isRelease(parameters) else { return nil }
    return finalKeys[final].map { KeyPress($0, modifiers: modifiers(parameters.first ?? 1)) }
  }

  static func tildeKey(_ number: Int, modifiers parameters: [Int]) -> KeyPress? {
    guard !isRelease(parameters) else { return nil }
    return tildeKeys[number].map { KeyPress($0, modifiers: modifiers(parameters.first ?? 1)) }
  }

  /// Returns the key for a code point, as in xterm's modifyOtherKeys (`CSI 27;5;9~`) and kitty's protocol (`CSI 9;5u`).
  ///
  /// It is `nil` for a release, and for a key without meaning.
  ///
  /// - Parameter codes: The code point of the key, and in kitty's protocol that with Shift, and that of the key at the
  ///   same place of a US keyboard; zero if there is none.
  static func codedKey(_ codes: [Int], modifiers parameters: [Int]) -> KeyPress? {
    guard !isRelease(parameters), let code = codes.first else { return nil }
    let pressed = modifiers(parameters.first ?? 1)
    switch code {
    case 27: return KeyPress(.escape, modifiers: pressed)
    case 0x00..<0x20, 0x7F:
      var press = control(UInt8(code))
      press?.modifiers.formUnion(pressed)
      return press
    // Kitty's codes for keys without text.
    case 0xE000...0xF8FF: return functionalKey(code).map { KeyPress($0, modifiers: pressed) }
    default: return character(codes, pressed)
    }
  }

  private static func functionalKey(_ code: Int) -> KeyPress.Key? {
    if functionCodes.contains(code) { return .function(13 + code - functionCodes.lowerBound) }
    let index = code - keypad.first
    return keypad.keys.indices.contains(index) ? keypad.keys[index] : nil
  }

  /// Returns a key with text.
  ///
  /// A shortcut is pressed at the same place of every keyboard: Control with the key that is C on a US keyboard quits,
  /// also where it types a Cyrillic letter. A Shift that changes the character is not reported, except with Control,
  /// where other terminals report no Shift at all.
  private static func character(_ codes: [Int], _ modifiers: KeyPress.Modifiers) -> KeyPress? {
    var (code, modifiers) = (codes[0], modifiers)
    let isShortcut = !modifiers.isDisjoint(with: [.control, .command])
    if isShortcut, code >= 0x80, codes.count > 2, (0x20..<0x7F).contains(codes[2]) {
      code = codes[2]
    } else if !isShortcut, modifiers.contains(.shift), codes.count > 1, codes[1] > 0x20 {
      code = codes[1]
      modifiers.remove(.shift)
    }
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
    var character = Character(scalar)
    if !isShortcut, modifiers.contains(.shift), let upper = uppercase(character) {
      character = upper
      modifiers.remove(.shift)
    }
    return KeyPress(.character(character), modifiers: modifiers)
  }

  private static func uppercase(_ character: Character) -> Character? {
    let upper = character.uppercased()
    return character.isLetter && upper.count == 1 ? upper.first : nil
  }

  /// Decodes the sum of 1 for Shift, 2 for Option, 4 for Control and 8 for Super, to which terminals add one.
  ///
  /// Kitty's protocol has more: Hyper and Meta, which hardly any keyboard has, and the locks.
  package static func modifiers(_ parameter: Int) -> KeyPress.Modifiers {
    KeyPress.Modifiers(rawValue: UInt8(truncatingIfNeeded: max(1, parameter) - 1) & 15)
  }

  /// Whether the event type after the modifiers is the release of the key.
  private static func isRelease(_ parameters: [Int]) -> Bool {
    parameters.count > 1 && parameters[1] == 3
  }
}
