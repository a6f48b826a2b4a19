/// A parser that turns terminal input into events.
///
/// Unknown sequences are skipped completely.
///
/// It follows ECMA-48 for the syntax of control sequences, and xterm for keys, mouse reports (mode 1006), focus (1004)
/// and bracketed paste (2004).
package struct InputParser {
  /// The state of the parser, which determines the meaning of the next byte.
  package enum Mode {
    case keys
    /// The text of a bracketed paste.
    case paste
    /// A string that the terminal sends as a reply (OSC, DCS, APC, PM), whose bytes are discarded.
    case string
    /// A control sequence that exceeds the maximum length, whose bytes are discarded.
    case longSequence
  }

  package var mode = Mode.keys
  var pending: [UInt8] = []
  /// The text of the current paste.
  var pasted: [UInt8] = []
  /// The last byte of the paste, stored or not.
  var lastPasted: UInt8?
  private var watch = NoiseDetector()
  /// The number of bytes received before the pending ones.
  private var start = 0

  package init() {}

  /// The duration without input after which to call `flush()`; `nil` if nothing is incomplete.
  package var timeout: Duration? {
    switch mode {
    // The end marker of a paste begins with an Escape, and may arrive in two reads.
    case .paste where pending == [0x1B]: .milliseconds(100)
    case .paste: mayEndInKey ? .milliseconds(25) : .seconds(1)
    case .string where pending.isEmpty: .milliseconds(500)
    case .longSequence: .milliseconds(25)
    case .string, .keys: pending.isEmpty ? nil : .milliseconds(25)
    }
  }

  /// Returns the events in the bytes.
  ///
  /// Incomplete input is stored until the next call.
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
  /// A lone Escape is the key, noise has ended, and a paste or a reply has lost its end.
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
    guard !pending.isEmpty else { return [] }
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
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      // Without further bytes, it is the Option key with this character.
      guard index + 2 < pending.count else { return nil }
      mode = .string
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
}
