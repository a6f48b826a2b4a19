/// Control sequences: keys with a number, mouse reports, focus, and the start of a paste.
extension InputParser {
  /// The maximum length of a control sequence; a longer one is discarded.
  private static let longestSequence = 4096
  /// The largest parameter of a sequence: the last code point.
  private static let largestParameter = 0x10FFFF

  mutating func controlSequence(at index: Int) -> (InputEvent?, Int)? {
    let start = index + 2
    var end = start
    while end < pending.count, (0x20...0x3F).contains(pending[end]) {
      end += 1
      if end - start > Self.longestSequence {
        mode = .longSequence
        return (nil, end - index)
      }
    }
    guard end < pending.count else { return nil }
    let length = end - index + 1
    // A byte that cannot end a sequence starts something else, most likely an Escape.
    guard (0x40...0x7E).contains(pending[end]) else { return (nil, length - 1) }
    if length == 3, pending[end] == UInt8(ascii: "M") { return legacyMouse(at: end + 1) }
    return (event(final: pending[end], parameters: pending[start..<end]), length)
  }

  private mutating func event(final: UInt8, parameters: ArraySlice<UInt8>) -> InputEvent? {
    if parameters.first == UInt8(ascii: "<") {
      return Self.mouse(Self.numbers(parameters.dropFirst()) ?? [], isRelease: final == UInt8(ascii: "m"))
    }
    guard let numbers = Self.numbers(parameters) else { return nil }
    switch final {
    case UInt8(ascii: "~"):
      if numbers.first == 200 {
        mode = .paste
        return nil
      }
      if numbers.count == 3, numbers[0] == 27 { return Self.codedKey(numbers[2], modifier: numbers[1]) }
      return Self.tildeKey(numbers).map(InputEvent.key)
    case UInt8(ascii: "u"): return Self.codedKey(numbers.first ?? 0, modifier: numbers.count > 1 ? numbers[1] : 1)
    case UInt8(ascii: "I"): return .focus(true)
    case UInt8(ascii: "O"): return .focus(false)
    case UInt8(ascii: "Z"): return .key(KeyPress(.tab, modifiers: .shift))
    default: return Self.finalKey(final, parameter: numbers.count > 1 ? numbers[1] : 1).map(InputEvent.key)
    }
  }

  /// Parses the parameters of a sequence, 0 for an empty one.
  ///
  /// Subparameters after a colon are ignored.
  ///
  /// - Parameter parameters: The bytes of the parameters.
  /// - Returns: The numbers; `nil` if a parameter is no number or exceeds the largest code point, so the sequence is
  ///   ignored.
  private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int]? {
    var numbers = [0]
    var isAfterColon = false
    for byte in parameters {
      switch byte {
      case UInt8(ascii: ";"):
        numbers.append(0)
        isAfterColon = false
      case UInt8(ascii: ":"): isAfterColon = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard !isAfterColon else { continue }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
        guard numbers[numbers.count - 1] <= largestParameter else { return nil }
      default: return nil
      }
    }
    return numbers
  }

  // MARK: Mouse

  private static func mouse(_ numbers: [Int], isRelease: Bool) -> InputEvent? {
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    let position = Point(x: numbers[1] - 1, y: numbers[2] - 1)
    switch numbers[0] {
    case 0: return .mouse(MouseEvent(isRelease ? .release : .press, at: position))
    case 32: return .mouse(MouseEvent(.drag, at: position))
    case 64: return .mouse(MouseEvent(.scrollUp, at: position))
    case 65: return .mouse(MouseEvent(.scrollDown, at: position))
    default: return nil
    }
  }

  /// Parses a mouse report in the legacy format: three bytes after `CSI M`, from terminals without mode 1006.
  private func legacyMouse(at start: Int) -> (InputEvent?, Int)? {
    guard start + 3 <= pending.count else { return nil }
    let numbers = pending[start..<start + 3].map { Int($0) - 32 }
    return (Self.mouse(numbers, isRelease: numbers[0] & 3 == 3), 6)
  }
}
