/// The encodings of keys.
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
    15: .function(5), 17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  static func finalKey(_ final: UInt8, parameter: Int) -> KeyPress? {
    finalKeys[final].map { KeyPress($0, modifiers: modifiers(parameter)) }
  }

  static func tildeKey(_ numbers: [Int]) -> KeyPress? {
    guard let number = numbers.first, let key = tildeKeys[number] else { return nil }
    return KeyPress(key, modifiers: modifiers(numbers.count > 1 ? numbers[1] : 1))
  }

  /// Returns the key for a code point, as in xterm's modifyOtherKeys (`CSI 27;5;9~`) and kitty's protocol (`CSI 9;5u`).
  static func codedKey(_ code: Int, modifier: Int) -> InputEvent? {
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
    var press: KeyPress?
    switch code {
    case 27: press = KeyPress(.escape)
    case 0x00..<0x20, 0x7F: press = control(UInt8(code))
    // Kitty's codes for keys without text.
    case 0xE000...0xF8FF: return nil
    default: press = KeyPress(.character(Character(scalar)))
    }
    press?.modifiers.formUnion(modifiers(modifier))
    return press.map(InputEvent.key)
  }

  /// Decodes xterm's parameter: one more than the sum of 1 for Shift, 2 for Option and 4 for Control.
  package static func modifiers(_ parameter: Int) -> KeyPress.Modifiers {
    KeyPress.Modifiers(rawValue: UInt8(truncatingIfNeeded: max(1, parameter) - 1) & 7)
  }
}
