/// Makes events of the bytes that a terminal sends. What it does not know it passes over, whole.
///
/// Follows ECMA-48 for the shape of control sequences, xterm for keys, mouse reports (mode 1006), focus (1004) and
/// bracketed paste (2004).
struct InputParser {
  private var pending: [UInt8] = []
  private var pasted: [UInt8]?
  private var watch = NoiseWatch()
  /// How many bytes had come before those that are pending.
  private var start = 0

  /// The longest sequence that is waited for; a longer one is noise.
  private static let longestSequence = 4096
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Whether a lone Escape, the start of a sequence, or what may be the end of noise waits for what follows.
  var isWaiting: Bool { !pending.isEmpty && pasted == nil }

  /// The events in the bytes; what is not complete waits for the next call.
  mutating func parse(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    pending.append(contentsOf: bytes)
    var events: [InputEvent] = []
    var index = 0
    while index < pending.count {
      guard let (event, length) = next(at: index) else { break }
      if let event { events.append(event) }
      index += length
    }
    pending.removeFirst(index)
    start += index
    return events
  }

  /// Gives up waiting: an Escape that nothing followed was the key, and after a pause noise is over.
  mutating func flush() -> [InputEvent] {
    if watch.isNoise {
      watch = NoiseWatch()
      return parse([]) + flush()
    }
    guard isWaiting else { return [] }
    let isEscape = pending.first == 0x1B
    let rest = pending.dropFirst()
    pending = []
    guard isEscape else { return [] }
    if rest.count == 1, case .key(var press)? = parse(rest).first {
      // The Option key with a character that could have begun a sequence.
      press.modifiers.insert(.option)
      return [.key(press)]
    }
    return [.key(KeyPress(.escape))] + parse(rest)
  }

  /// The event at a place and how many bytes it takes; `nil` where more bytes are needed.
  private mutating func next(at index: Int) -> (InputEvent?, Int)? {
    if pasted != nil { return nextPasted(at: index) }
    if watch.isNoise {
      let length = watch.noise(in: pending, from: index)
      return length > 0 || !watch.isNoise ? (nil, length) : nil
    }
    let byte = pending[index]
    switch byte {
    case 0x1B: return escape(at: index)
    case 0x00..<0x20, 0x7F: return (Self.control(byte).map(InputEvent.key), 1)
    default: return character(at: index)
    }
  }

  // MARK: Characters

  private mutating func character(at index: Int) -> (InputEvent?, Int)? {
    let first = pending[index]
    if first < 0x80 { return (.key(KeyPress(.character(Character(Unicode.Scalar(first))))), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 0
    guard length > 0 else { return noCharacter(at: index) }
    let bytes = pending[index..<min(index + length, pending.count)]
    guard bytes.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) else { return noCharacter(at: index) }
    guard bytes.count == length else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self), let character = text.first else {
      return noCharacter(at: index)
    }
    return (.key(KeyPress(.character(character))), length)
  }

  /// A byte that starts no character is passed over alone, so that what follows it is not lost.
  private mutating func noCharacter(at index: Int) -> (InputEvent?, Int)? {
    watch.note(at: start + index)
    return (nil, 1)
  }

  // MARK: Sequences

  private mutating func escape(at index: Int) -> (InputEvent?, Int)? {
    guard index + 1 < pending.count else { return nil }
    switch pending[index + 1] {
    case UInt8(ascii: "["): return controlSequence(at: index)
    case UInt8(ascii: "O"):
      guard index + 2 < pending.count else { return nil }
      // A byte that cannot end the sequence starts something else.
      guard (0x40...0x7E).contains(pending[index + 2]) else { return option(at: index) }
      return (Self.finalKey(pending[index + 2], parameter: 1).map(InputEvent.key), 3)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"): return string(at: index)
    case 0x1B: return (.key(KeyPress(.escape)), 1)
    default: return option(at: index)
    }
  }

  /// A string that a terminal sends as an answer: nobody here asks, so it is passed over to its end, BEL or ESC \.
  private mutating func string(at index: Int) -> (InputEvent?, Int)? {
    let body = pending[(index + 2)...]
    guard let end = body.firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else {
      return body.count > Self.longestSequence ? (nil, pending.count - index) : nil
    }
    if pending[end] == 0x07 { return (nil, end - index + 1) }
    guard end + 1 < pending.count else { return nil }
    return (nil, end - index + (pending[end + 1] == UInt8(ascii: "\\") ? 2 : 0))
  }

  /// Escape and a character: the Option key.
  private mutating func option(at index: Int) -> (InputEvent?, Int)? {
    guard let (event, length) = next(at: index + 1) else { return nil }
    guard case .key(var press) = event else { return (.key(KeyPress(.escape)), 1) }
    press.modifiers.insert(.option)
    return (.key(press), length + 1)
  }

  private mutating func controlSequence(at index: Int) -> (InputEvent?, Int)? {
    let start = index + 2
    var end = start
    while end < pending.count, (0x20...0x3F).contains(pending[end]) {
      end += 1
      if end - start > Self.longestSequence { return (nil, end - index) }
    }
    guard end < pending.count else { return nil }
    let length = end - index + 1
    // A byte that cannot end a sequence starts something else: an Escape, most likely.
    guard (0x40...0x7E).contains(pending[end]) else { return (nil, length - 1) }
    if length == 3, pending[end] == UInt8(ascii: "M") { return oldMouse(at: end + 1) }
    return (event(final: pending[end], parameters: Array(pending[start..<end])), length)
  }

  private mutating func event(final: UInt8, parameters: [UInt8]) -> InputEvent? {
    if parameters.first == UInt8(ascii: "<") {
      return Self.mouse(Self.numbers(parameters.dropFirst()), isRelease: final == UInt8(ascii: "m"))
    }
    let numbers = Self.numbers(parameters[...])
    switch final {
    case UInt8(ascii: "~"):
      if numbers.first == 200 {
        pasted = []
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

  private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int] {
    parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
      // What follows a colon says more than is asked for here.
      Int(String(decoding: digits.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)) ?? 0
    }
  }

  // MARK: Keys and mouse

  private static func mouse(_ numbers: [Int], isRelease: Bool) -> InputEvent? {
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    let position = Point(x: numbers[1] - 1, y: numbers[2] - 1)
    switch numbers[0] {
    case 0: return .mouse(MouseEvent(isRelease ? .release : .press, at: position))
    case 64: return .mouse(MouseEvent(.scrollUp, at: position))
    case 65: return .mouse(MouseEvent(.scrollDown, at: position))
    default: return nil
    }
  }

  /// A mouse report in the old form, three bytes behind `CSI M`, of a terminal that does not know the new one.
  private func oldMouse(at start: Int) -> (InputEvent?, Int)? {
    guard start + 3 <= pending.count else { return nil }
    let numbers = pending[start..<start + 3].map { Int($0) - 32 }
    return (Self.mouse(numbers, isRelease: numbers[0] & 3 == 3), 6)
  }

  // MARK: Paste

  private mutating func nextPasted(at index: Int) -> (InputEvent?, Int)? {
    let rest = pending[index...]
    if rest.first == 0x1B {
      if rest.starts(with: Self.pasteEnd) {
        defer { pasted = nil }
        return (.paste(String(decoding: pasted ?? [], as: UTF8.self)), Self.pasteEnd.count)
      }
      if rest.count < Self.pasteEnd.count, Self.pasteEnd.starts(with: rest) { return nil }
    }
    let end = rest.dropFirst().firstIndex(of: 0x1B) ?? rest.endIndex
    pasted?.append(contentsOf: rest[..<end])
    return (nil, end - index)
  }
}
