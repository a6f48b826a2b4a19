/// Splits output into text and control sequences (ECMA-48); buffers an incomplete token until the next call.
struct EscapeReader: Sendable {
  enum Token: Sendable, Equatable {
    case text(Unicode.Scalar)
    case control(UInt8)
    /// A control sequence such as `ESC [ ? 1049 h`: the prefix (one of `<=>?`), the parameters, and the final byte.
    case sequence(prefix: Character?, numbers: [Int], final: Character)
    /// A two-byte escape sequence such as `ESC M`.
    case escape(Character)
    /// An operating system command such as `ESC ] 2 ; title ESC \`: the text between the introducer and the end.
    case command(String)
    /// An application program command such as `ESC _ G ... ESC \`.
    case program(String)
    case unknown(String)
  }

  private var pending: [UInt8] = []

  mutating func read(_ bytes: [UInt8]) -> [Token] {
    var rest = (pending + bytes)[...]
    var tokens: [Token] = []
    while let token = Self.token(&rest) { tokens.append(token) }
    pending = Array(rest)
    return tokens
  }

  /// Removes and returns the first token, or returns `nil` if it is incomplete.
  private static func token(_ rest: inout ArraySlice<UInt8>) -> Token? {
    guard let first = rest.first else { return nil }
    if first == 0x1B { return escape(&rest) }
    if first < 0x20 || first == 0x7F {
      rest.removeFirst()
      return .control(first)
    }
    return text(&rest, length: first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
  }

  private static func text(_ rest: inout ArraySlice<UInt8>, length: Int) -> Token? {
    guard rest.count >= length else { return nil }
    let bytes = rest.prefix(length)
    rest.removeFirst(length)
    guard let string = String(validating: bytes, as: UTF8.self), let scalar = string.unicodeScalars.first else {
      return .unknown("bytes \(Array(bytes))")
    }
    return .text(scalar)
  }

  private static func escape(_ rest: inout ArraySlice<UInt8>) -> Token? {
    let body = rest.dropFirst()
    guard let kind = body.first else { return nil }
    if kind == UInt8(ascii: "]") { return string(&rest).map(Token.command) }
    if kind == UInt8(ascii: "_") { return string(&rest).map(Token.program) }
    guard kind == UInt8(ascii: "[") else {
      rest.removeFirst(2)
      return .escape(Character(Unicode.Scalar(kind)))
    }
    guard let end = body.dropFirst().firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
    let parameters = String(decoding: rest[body.index(after: body.startIndex)..<end], as: UTF8.self)
    let final = Character(Unicode.Scalar(rest[end]))
    rest = rest[rest.index(after: end)...]
    let prefix = parameters.first.flatMap { "<=>?".contains($0) ? $0 : nil }
    let values = parameters.dropFirst(prefix == nil ? 0 : 1)
    let numbers = values.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    guard !numbers.contains(nil) || values.isEmpty else { return .unknown("CSI \(parameters)\(final)") }
    return .sequence(prefix: prefix, numbers: numbers.compactMap(\.self), final: final)
  }

  /// Reads the content of a string, which ends with BEL or `ESC \`.
  private static func string(_ rest: inout ArraySlice<UInt8>) -> String? {
    let text = rest.dropFirst(2)
    guard let end = text.firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else { return nil }
    let last = rest[end] == 0x07 ? end : rest.index(after: end)
    guard rest.indices.contains(last) else { return nil }
    let content = String(decoding: rest[text.startIndex..<end], as: UTF8.self)
    rest = rest[rest.index(after: last)...]
    return content
  }
}
