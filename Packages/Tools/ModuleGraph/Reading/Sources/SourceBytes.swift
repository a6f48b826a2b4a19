/// The bytes of a source file; reading out of bounds returns zero, so lookahead needs no checks.
package struct SourceBytes {
  private let bytes: UnsafeBufferPointer<UInt8>
  package let count: Int

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    (self.bytes, count) = (bytes, bytes.count)
  }

  @inline(__always)
  package subscript(index: Int) -> UInt8 {
    // Checked here in all build configurations, because the buffer checks its bounds in debug builds only.
    index < count && index >= 0 ? bytes[index] : 0
  }

  package func text(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<count)
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  @inline(__always)
  package func has(_ text: StaticString, at index: Int) -> Bool {
    guard index >= 0, index + text.utf8CodeUnitCount <= count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[index + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// The number of line feeds in the range; the compiler numbers lines by `\n` alone.
  package func lineEnds(in range: Range<Int>) -> Int {
    let range = range.clamped(to: 0..<count)
    var ends = 0
    for byte in UnsafeBufferPointer(rebasing: bytes[range]) { ends &+= byte == Byte.newline ? 1 : 0 }
    return ends
  }

  func hasLineEnd(in range: Range<Int>) -> Bool {
    let range = range.clamped(to: 0..<count)
    return UnsafeBufferPointer(rebasing: bytes[range]).contains(where: Byte.isLineEnd)
  }

  /// The index of the next line end, or of the end of the file.
  func endOfLine(from index: Int) -> Int {
    var index = index
    while index < count, !Byte.isLineEnd(bytes[index]) { index += 1 }
    return index
  }

  /// Whether all bytes are valid UTF-8; fast for ASCII.
  var isUTF8: Bool {
    var high: UInt8 = 0
    for byte in bytes { high |= byte }
    return high < 0x80 || String(validating: bytes, as: UTF8.self) != nil
  }
}

/// Converts ascending offsets to lines and columns.
package struct LineCounter {
  private let source: SourceBytes
  private var (offset, line, start) = (0, 1, 0)

  package init(_ source: SourceBytes) {
    self.source = source
  }

  /// Returns the line and the column, counted from 1, of an offset that is not lower than the previous one.
  ///
  /// - Complexity: O(*n*) in the distance from the previous offset.
  package mutating func place(of target: Int) -> (line: Int, column: Int) {
    let ends = source.lineEnds(in: offset..<max(offset, target))
    if ends > 0 {
      line += ends
      start = target
      while start > 0, source[start - 1] != Byte.newline { start -= 1 }
    }
    offset = max(offset, target)
    return (line, target - start + 1)
  }

  /// The number of lines in the file, including a last line without a line break.
  package var total: Int {
    let ends = source.lineEnds(in: 0..<source.count)
    return source.count == 0 || source[source.count - 1] == Byte.newline ? ends : ends + 1
  }
}
