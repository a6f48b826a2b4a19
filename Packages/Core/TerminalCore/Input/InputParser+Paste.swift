/// Bracketed pastes, whose end can be lost.
extension InputParser {
  /// The maximum number of stored bytes of a paste.
  ///
  /// Further bytes are discarded up to the end of the paste.
  static let maximumPasteLength = 1 << 20

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Whether the last received byte may be a key that the user pressed because the paste does not end.
  ///
  /// Most terminals remove such characters from a paste. If one does not, the text continues after it.
  var mayEndInKey: Bool {
    pending.isEmpty ? lastPasted.map(Self.isProgramKey) ?? false : pending == [0x1B]
  }

  mutating func nextPasted(at index: Int) -> (InputEvent?, Int)? {
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
  mutating func endPaste() -> [InputEvent] {
    var key: InputEvent?
    if mayEndInKey, pending.isEmpty, let last = lastPasted {
      key = Self.control(last).map(InputEvent.key)
      if pasted.last == last { pasted.removeLast() }
    }
    // An Escape is left to the caller. Anything else is a part of the end marker and has no meaning of its own.
    if pending != [0x1B] { pending = [] }
    return [takePaste(), key].compactMap { $0 }
  }

  /// Ends the paste.
  private mutating func takePaste() -> InputEvent? {
    defer { (mode, pasted, lastPasted) = (.keys, [], nil) }
    return pasted.isEmpty ? nil : .paste(String(decoding: pasted, as: UTF8.self))
  }
}
