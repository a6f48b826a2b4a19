/// The stack of open `#if` blocks.
struct ConditionStack {
  private struct Frame {
    var outer: Ternary
    /// True where one of the previous branches is compiled.
    var taken: Ternary
    var braces: Int
  }

  private var frames: [Frame] = []
  /// The configurations in which the compiler sees the current position.
  private(set) var current = Ternary.always

  /// Opens an `#if` block.
  ///
  /// - Parameters:
  ///   - value: The value of the condition.
  ///   - braces: The number of open braces. Each branch of the block begins with this number.
  mutating func begin(_ value: Ternary, braces: Int) {
    frames.append(Frame(outer: current, taken: value, braces: braces))
    current = current && value
  }

  /// Begins the branch of an `#elseif`, or of an `#else` with the value `always`.
  ///
  /// Returns the number of open braces.
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
