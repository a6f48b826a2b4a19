/// Converts columns in UTF-8 bytes, as the compiler counts, to columns in Unicode code points, as other programs count.
///
/// The two differ only after text that is not ASCII. Each file is read once.
struct CodePointColumns {
  private struct Text {
    var bytes: [UInt8]
    /// The offset of the first byte of each line.
    var lines: [Int]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      lines = [0] + bytes.indices.filter { bytes[$0] == Byte.newline }.map { $0 + 1 }
    }
  }

  private let root: String
  private var texts: [String: Text] = [:]

  init(root: String) {
    self.root = root
  }

  /// Returns the column in code points, or the unchanged column if the file can no longer be read.
  mutating func column(of place: Place) -> Int {
    guard place.column > 1 else { return place.column }
    let text = texts[place.file] ?? Text((try? FileBytes.read(Paths.join(root, place.file))) ?? [])
    texts[place.file] = text
    guard text.lines.indices.contains(place.line - 1) else { return place.column }
    let start = text.lines[place.line - 1]
    let end = start + place.column - 1
    guard end <= text.bytes.count else { return place.column }
    // Every code point has exactly one byte that is not a continuation byte.
    return 1 + text.bytes[start..<end].count { $0 & 0xC0 != 0x80 }
  }
}
