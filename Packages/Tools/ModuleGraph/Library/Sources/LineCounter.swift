/// Converts ascending offsets to lines and columns.
struct LineCounter {
  private let source: SourceBytes
  private var (offset, line, start) = (0, 1, 0)

  init(_ source: SourceBytes) {
    self.source = source
  }

  /// Returns the line and the column of an offset, both counted from 1.
  ///
  /// - Parameter target: An offset that is not lower than the previous one.
  /// - Returns: The line and the column.
  /// - Complexity: O(*n*) in the distance from the previous offset.
  mutating func place(of target: Int) -> (line: Int, column: Int) {
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
  var total: Int {
    let ends = source.lineEnds(in: 0..<source.count)
    return source.count == 0 || source[source.count - 1] == Byte.newline ? ends : ends + 1
  }
}
