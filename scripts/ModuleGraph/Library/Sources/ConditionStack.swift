/// The `#if`s that are open.
struct ConditionStack {
  private struct Frame {
    var outer: Ternary
    /// True where one of the branches so far was taken.
    var taken: Ternary
    var braces: Int
  }

  private var frames: [Frame] = []
  /// Whether the compiler sees what stands here.
  private(set) var current = Ternary.always

  /// - Parameter braces: how many are open; each branch begins with as many.
  mutating func begin(_ value: Ternary, braces: Int) {
    frames.append(Frame(outer: current, taken: value, braces: braces))
    current = current && value
  }

  /// `#elseif`, or `#else` with a value that always holds. Gives the number of open braces.
  mutating func branch(_ value: Ternary) -> Int? {
    guard var frame = frames.popLast() else { return nil }
    current = frame.outer && !frame.taken && value
    frame.taken = frame.taken || value
    frames.append(frame)
    return frame.braces
  }

  mutating func end() {
    guard let frame = frames.popLast() else { return }
    current = frame.outer
  }
}
