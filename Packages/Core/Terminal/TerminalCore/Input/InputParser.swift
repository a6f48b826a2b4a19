/// A parser that turns terminal input into events.
///
/// Unknown sequences are skipped completely. Replies to queries are no events: `takeReplies()` returns them.
///
/// It follows ECMA-48 for the syntax of control sequences, xterm for keys, mouse reports (mode 1006), focus (1004) and
/// bracketed paste (2004), and Kitty's keyboard protocol.
package struct InputParser {
  /// The state of the parser, which determines the meaning of the next byte.
  package enum Mode {
    case keys
    case paste
    /// A string that the terminal sends as a reply (OSC, DCS, APC, PM), of which the first bytes are stored.
    case string
    /// A control sequence that exceeds the maximum length, whose bytes are discarded.
    case longSequence
  }

  package var mode = Mode.keys
  private(set) var pending: [UInt8] = []
  private(set) var pasted: [UInt8] = []
  /// The last byte of the paste, stored or not.
  private var lastPasted: UInt8?
  private var watch = NoiseDetector()
  private var replies = ReplyBuffer()
  /// Whether the terminal reports the Escape key as `CSI 27 u`, so that a lone Escape is the start of a sequence.
  package var reportsEscapeAsSequence = false
  /// The number of bytes received before the pending ones.
  private var start = 0
  /// The duration without input after which bytes that can be a key are one.
  private let escapeDelay: Duration
  /// The duration without input after which a sequence has lost its end.
  private static let sequenceTimeout = Duration.milliseconds(500)

  /// Creates a parser.
  ///
  /// - Parameter escapeDelay: The duration without input after which a lone Escape, or an Escape and a character that
  ///   could begin a sequence, is a key.
  package init(escapeDelay: Duration = .milliseconds(50)) {
    self.escapeDelay = escapeDelay
  }

  /// The duration without input after which to call `flush()`; `nil` if nothing is incomplete.
  ///
  /// A part of a character waits for its next byte without a limit.
  package var timeout: Duration? {
    switch mode {
    // The end marker of a paste begins with an Escape, and may arrive in two reads.
    case .paste where pending == [0x1B]: Self.sequenceTimeout
    case .paste: mayEndInKey ? escapeDelay : .seconds(1)
    case .string, .longSequence: Self.sequenceTimeout
    case .keys where pending.isEmpty: nil
    case .keys where watch.isNoise: escapeDelay
    case .keys where isInCharacter: nil
    case .keys: pending.count > 2 || reportsEscapeAsSequence ? Self.sequenceTimeout : escapeDelay
    }
  }

  /// Whether the pending bytes are the start of a character, or of the Option key with one.
  private var isInCharacter: Bool {
    pending.first { $0 != 0x1B }.map { $0 >= 0x80 } ?? false
  }

  package mutating func takeReplies() -> [TerminalReply] { replies.take() }

  /// Returns the events in the bytes; incomplete input is stored until the next call.
  package mutating func parse(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
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

  /// Ends the wait for more input and returns the remaining events.
  ///
  /// A lone Escape is the key, noise has ended, and a paste or a sequence has lost its end. The start of a sequence is
  /// discarded, and never typed as text.
  package mutating func flush() -> [InputEvent] {
    switch mode {
    case .keys: break
    case .paste: return endPaste() + flush()
    case .string, .longSequence:
      mode = .keys
      return flush()
    }
    if watch.isNoise {
      watch = NoiseDetector()
      return parse([]) + flush()
    }
    guard !pending.isEmpty, !isInCharacter else { return [] }
    defer { pending = [] }
    switch pending.count {
    case 1: return [.key(KeyPress(.escape))]
    // The Option key with a character that could have begun a sequence.
    case 2: return [.key(KeyPress(.character(Character(Unicode.Scalar(pending[1]))), modifiers: .option))]
    default: return []
    }
  }

  /// Returns the event at an index and its length in bytes; `nil` if more bytes are needed.
  private mutating func next(at index: Int) -> (InputEvent?, Int)? {
    switch mode {
    case .keys: break
    case .paste: return nextPasted(at: index)
    case .string: return nextOfString(at: index)
    case .longSequence: return nextOfLongSequence(at: index)
    }
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
    guard length > 0 else { return skipInvalidByte(at: index) }
    let bytes = pending[index..<min(index + length, pending.count)]
    guard bytes.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) else { return skipInvalidByte(at: index) }
    guard bytes.count == length else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self), let character = text.first else {
      return skipInvalidByte(at: index)
    }
    return (.key(KeyPress(.character(character))), length)
  }

  /// Skips a byte that starts no character, and only that byte, so that valid input after it is not lost.
  private mutating func skipInvalidByte(at index: Int) -> (InputEvent?, Int)? {
    watch.recordInvalidByte(at: start + index)
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
      return (Self.finalKey(pending[index + 2], modifiers: []).map(InputEvent.key), 3)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      // Without further bytes, it is the Option key with this character.
      guard index + 2 < pending.count else { return nil }
      mode = .string
      replies.begin(pending[index + 1])
      return (nil, 2)
    // An Escape before a key that ends or stops the program. Combined with the Option key it would have no meaning.
    case 0x1B,
      _ where Self.isProgramKey(pending[index + 1]):
      return (.key(KeyPress(.escape)), 1)
    default: return option(at: index)
    }
  }

  /// Parses an Escape followed by a character: the Option key.
  private mutating func option(at index: Int) -> (InputEvent?, Int)? {
    guard let (event, length) = next(at: index + 1) else { return nil }
    guard case .key(var press) = event else { return (.key(KeyPress(.escape)), 1) }
    press.modifiers.insert(.option)
    return (.key(press), length + 1)
  }

  // MARK: Control sequences

  /// The maximum length of a control sequence; a longer one is discarded.
  private static let longestSequence = 4096

  private mutating func controlSequence(at index: Int) -> (InputEvent?, Int)? {
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
    if length == 3, pending[end] == UInt8(ascii: "[") { return consoleKey(at: end + 1) }
    return (event(final: pending[end], parameters: pending[start..<end]), length)
  }

  private mutating func event(final: UInt8, parameters: ArraySlice<UInt8>) -> InputEvent? {
    if parameters.first == UInt8(ascii: "<") {
      return Self.mouse(SequenceParameters.numbers(parameters.dropFirst()) ?? [], isRelease: final == UInt8(ascii: "m"))
    }
    if parameters.first == UInt8(ascii: "?") {
      let numbers = SequenceParameters.numbers(parameters.dropFirst())
      replies.store(numbers.flatMap { TerminalReply(final: final, parameters: $0) })
      return nil
    }
    guard let fields = SequenceParameters.fields(parameters) else { return nil }
    let modifiers = fields.count > 1 ? fields[1] : []
    switch final {
    case UInt8(ascii: "~"):
      if fields[0][0] == 200 {
        mode = .paste
        return nil
      }
      if fields.count == 3, fields[0][0] == 27 {
        return Self.codedKey(fields[2], modifiers: modifiers).map(InputEvent.key)
      }
      return Self.tildeKey(fields[0][0], modifiers: modifiers).map(InputEvent.key)
    case UInt8(ascii: "u"): return Self.codedKey(fields[0], modifiers: modifiers).map(InputEvent.key)
    case UInt8(ascii: "t"):
      replies.store(TerminalReply(windowReport: fields.map { $0[0] }))
      return nil
    case UInt8(ascii: "I"): return .focus(true)
    case UInt8(ascii: "O"): return .focus(false)
    case UInt8(ascii: "Z"): return .key(KeyPress(.tab, modifiers: .shift))
    default: return Self.finalKey(final, modifiers: modifiers).map(InputEvent.key)
    }
  }

  /// Parses a function key of the Linux console: a letter from A to E after `CSI [`.
  private func consoleKey(at index: Int) -> (InputEvent?, Int)? {
    guard index < pending.count else { return nil }
    guard (0x40...0x7E).contains(pending[index]) else { return (nil, 3) }
    let number = Int(pending[index]) - 0x40
    return ((1...5).contains(number) ? .key(KeyPress(.function(number))) : nil, 4)
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

  // MARK: Bracketed pastes, whose end can be lost

  /// The maximum number of stored bytes of a paste; further bytes are discarded up to its end.
  static let maximumPasteLength = 1 << 20

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Whether the last received byte may be a key that the user pressed because the paste does not end.
  ///
  /// Most terminals remove such characters from a paste. If one does not, the text continues after it.
  private var mayEndInKey: Bool {
    guard pending.isEmpty else { return pending == [0x1B] }
    return lastPasted.map(Self.isProgramKey) ?? false || codedKeyAtEnd != nil
  }

  /// The keys that quit or stop the program, and Escape, in Kitty's keyboard protocol.
  private static let codedProgramKeys = ["99;5", "113;5", "122;5", "27"].map { Array("\u{1B}[\($0)u".utf8) }

  /// Such a key at the end of the stored text.
  private var codedKeyAtEnd: [UInt8]? {
    guard reportsEscapeAsSequence else { return nil }
    return Self.codedProgramKeys.first { pasted.suffix($0.count).elementsEqual($0) }
  }

  private mutating func nextPasted(at index: Int) -> (InputEvent?, Int)? {
    let rest = pending[index...]
    if rest.first == 0x1B {
      if rest.starts(with: Self.pasteEnd) { return (takePaste(), Self.pasteEnd.count) }
      if rest.count < Self.pasteEnd.count, Self.pasteEnd.starts(with: rest) { return nil }
    }
    let end = rest.dropFirst().firstIndex(of: 0x1B) ?? rest.endIndex
    store(rest[..<end])
    return (nil, end - index)
  }

  private mutating func store(_ bytes: ArraySlice<UInt8>) {
    pasted.append(contentsOf: bytes.prefix(Self.maximumPasteLength - pasted.count))
    lastPasted = bytes.last
  }

  /// Returns the events of an unterminated paste: the text, and the key after it if there is one.
  private mutating func endPaste() -> [InputEvent] {
    var key: InputEvent?
    if let coded = codedKeyAtEnd, pending.isEmpty {
      pasted.removeLast(coded.count)
      var keys = InputParser()
      key = keys.parse(coded).first
    } else if mayEndInKey, pending.isEmpty, let last = lastPasted {
      key = Self.control(last).map(InputEvent.key)
      if pasted.last == last { pasted.removeLast() }
    }
    // An Escape is left to the caller. Anything else is a part of the end marker and has no meaning of its own.
    if pending != [0x1B] { pending = [] }
    return [takePaste(), key].compactMap { $0 }
  }

  private mutating func takePaste() -> InputEvent? {
    defer { (mode, pasted, lastPasted) = (.keys, [], nil) }
    return pasted.isEmpty ? nil : .paste(String(decoding: pasted, as: UTF8.self))
  }

  // MARK: Terminal output that is no input

  /// Reads the bytes of a string up to BEL or ESC \, or a key that ends or stops the program.
  private mutating func nextOfString(at index: Int) -> (InputEvent?, Int)? {
    let end = pending[index...].firstIndex { $0 == 0x07 || $0 == 0x1B || Self.isProgramKey($0) }
    replies.append(pending[index..<(end ?? pending.count)])
    guard let end else { return (nil, pending.count - index) }
    if pending[end] == 0x1B, end + 1 == pending.count { return end == index ? nil : (nil, end - index) }
    mode = .keys
    switch pending[end] {
    case 0x07:
      replies.end()
      return (nil, end - index + 1)
    case 0x1B where pending[end + 1] == UInt8(ascii: "\\"):
      replies.end()
      return (nil, end - index + 2)
    default: return (nil, end - index)
    }
  }

  private mutating func nextOfLongSequence(at index: Int) -> (InputEvent?, Int)? {
    guard let end = pending[index...].firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return (nil, pending.count - index)
    }
    mode = .keys
    return (nil, end - index + ((0x40...0x7E).contains(pending[end]) ? 1 : 0))
  }
}
