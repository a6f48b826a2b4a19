/// Bracketed pastes, of which the end may get lost.
extension InputParser {
  /// The most bytes of a paste that are stored. What follows them is discarded up to the end of the paste.
  static let largestPaste = 1 << 20

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Whether the last byte that has come is a key that the user may have pressed because the paste does not end.
  ///
  /// Most terminals remove such characters from what they paste. Where one does not, the text goes on behind it.
  var endsInKey: Bool {
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
    pasted.append(contentsOf: bytes.prefix(Self.largestPaste - pasted.count))
    lastPasted = bytes.last
  }

  /// The events of a paste without end: the text, and the key behind it if there is one.
  mutating func endPaste() -> [InputEvent] {
    var key: InputEvent?
    if endsInKey, pending.isEmpty, let last = lastPasted {
      key = Self.control(last).map(InputEvent.key)
      if pasted.last == last { pasted.removeLast() }
    }
    // An Escape is left for the caller; anything else is a part of the end, and means nothing alone.
    if pending != [0x1B] { pending = [] }
    return [takePaste(), key].compactMap { $0 }
  }

  /// Ends the paste.
  private mutating func takePaste() -> InputEvent? {
    defer { (mode, pasted, lastPasted) = (.keys, [], nil) }
    return pasted.isEmpty ? nil : .paste(String(decoding: pasted, as: UTF8.self))
  }
}
