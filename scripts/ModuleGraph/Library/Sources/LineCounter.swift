/// Turns offsets into lines and columns, as long as the offsets ascend.
struct LineCounter {
  private let source: SourceBytes
  private var (offset, line, start) = (0, 1, 0)

  init(_ source: SourceBytes) {
    self.source = source
  }

  /// - Complexity: O(*n*) in the distance from the last place asked for.
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

  /// How many lines the file has; a last one need not end.
  var total: Int {
    let ends = source.lineEnds(in: 0..<source.count)
    return source.count == 0 || source[source.count - 1] == Byte.newline ? ends : ends + 1
  }
}
