/// The execution order of code, as far as braces determine it.
extension CodeFile {
  /// A pair of braces around some code and, inside a `switch`, the branch that contains the code.
  struct Block: Hashable {
    /// The index of the opening brace; -1 for the whole file.
    var brace: Int
    /// The index of the branch's `case` or `default`.
    var branch: Int?
  }

  /// Returns the blocks around an index, from the innermost to the body of the enclosing function or closure.
  func blocks(around index: Int) -> [Block] {
    var blocks: [Block] = []
    var (position, branch) = (index - 1, Int?.none)
    while position >= 0 {
      if isOpening(position) {
        if stream.matches(position, "{") {
          blocks.append(Block(brace: position, branch: branch))
          branch = nil
          if !isControlFlow(position) { return blocks }
        }
      } else if partners[position] >= 0 {
        position = partners[position]
      } else if branch == nil, isLabel(position) {
        branch = position
      }
      position -= 1
    }
    return blocks + [Block(brace: -1, branch: branch)]
  }

  /// Returns whether code at one index runs before code at a later one in the same call of a function or closure.
  func leads(_ first: Int, to second: Int) -> Bool {
    let (before, after) = (blocks(around: first), blocks(around: second))
    guard let common = before.first(where: after.contains) else { return false }
    // Only one of two branches of a statement runs, such as `if` and `else`.
    return before.first == common || after.first == common
  }

  /// Returns the tokens between the innermost braces around an index.
  func block(around index: Int) -> Range<Int> {
    guard let brace = blocks(around: index).first?.brace, brace >= 0 else { return stream.tokens.indices }
    return brace + 1..<max(brace + 1, partners[brace])
  }

  /// Returns whether a brace opens a block of a control flow statement rather than a closure or a body.
  private func isControlFlow(_ brace: Int) -> Bool {
    var position = brace - 1
    while position >= 0, !stream.matches(position, "}"), !stream.matches(position, ";"), !isOpening(position) {
      if Self.statements.contains(text(position)), !isMember(position), !stream.matches(position + 1, ":") {
        return true
      }
      position = (partners[position] >= 0 ? partners[position] : position) - 1
    }
    return false
  }

  private func isOpening(_ index: Int) -> Bool { partners[index] > index }

  /// Returns whether a branch of a `switch` begins at an index.
  ///
  /// `if case` and `.default` do not begin one.
  private func isLabel(_ index: Int) -> Bool {
    guard stream.matches(index, "case") || stream.matches(index, "default"), !isMember(index) else { return false }
    return !["if", "guard", "while", "for", ","].contains { stream.matchesText(index - 1, $0) }
  }

  private static let statements: Set<String> = [
    "if", "else", "guard", "for", "while", "repeat", "switch", "do", "catch", "defer",
  ]
}
