/// The stack of open `#if` blocks.
struct ConditionStack {
  private struct Frame {
    var outer: Ternary
    /// True where one of the previous branches is compiled.
    var taken: Ternary
    var braces: Int
    /// The positions of the conditions of the `#if` and of the current branch; the latter is `nil` for `#else`.
    var condition: Range<Int>
    var branch: Range<Int>?
  }

  private var frames: [Frame] = []
  /// The configurations in which the compiler sees the current position.
  private(set) var current = Ternary.always

  /// Opens an `#if` block.
  ///
  /// - Parameters:
  ///   - value: The value of the condition.
  ///   - braces: The number of open braces. Each branch of the block begins with this number.
  ///   - condition: The position of the condition.
  mutating func begin(_ value: Ternary, braces: Int, at condition: Range<Int>) {
    frames.append(Frame(outer: current, taken: value, braces: braces, condition: condition, branch: condition))
    current = current && value
  }

  /// Begins the branch of an `#elseif`, or of an `#else` with the value `always` and without a condition.
  ///
  /// Returns the number of open braces.
  mutating func branch(_ value: Ternary, at condition: Range<Int>?) -> Int? {
    guard var frame = frames.popLast() else { return nil }
    current = frame.outer && !frame.taken && value
    frame.taken = frame.taken || value
    frame.branch = condition
    frames.append(frame)
    return frame.braces
  }

  /// Returns the conditions of the open blocks as they are written, the innermost first; `nil` outside of all blocks.
  func text(in source: SourceBytes) -> String? {
    guard !frames.isEmpty else { return nil }
    return frames.reversed().map { frame in
      let condition = Self.line(source.text(frame.branch ?? frame.condition))
      guard let branch = frame.branch else { return "the #else of `#if \(condition)`" }
      return branch == frame.condition ? "`#if \(condition)`" : "`#elseif \(condition)`"
    }.joined(separator: " in ")
  }

  /// Joins the lines of a condition.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  mutating func end() {
    guard let frame = frames.popLast() else { return }
    current = frame.outer
  }
}
