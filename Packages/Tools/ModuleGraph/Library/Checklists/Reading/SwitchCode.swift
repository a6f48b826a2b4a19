/// A `switch` statement or expression.
struct SwitchCode {
  struct Branch {
    /// The index of the branch's `case` or `default`.
    var token: Int
    /// The names after dots in the patterns.
    ///
    /// For example, `loading` in `.loading`, `AppState.loading` and `.loading(let text)`.
    var names: [String]
    var isDefault: Bool
    var body: Range<Int>
  }

  var token: Int
  var subject: Range<Int>
  private(set) var branches: [Branch] = []

  /// Reads a `switch`; returns `nil` if there is none at the index.
  ///
  /// - Parameters:
  ///   - index: The index of the keyword `switch`.
  ///   - file: The file that contains it.
  init?(_ index: Int, in file: CodeFile) {
    guard !file.isMember(index), let open = file.next("{", from: index + 1) else { return nil }
    (token, subject) = (index, index + 1..<open)
    let end = max(open, file.partners[open])
    var position = open + 1
    while position < end {
      let isDefault = file.stream.matches(position, "default")
      if isDefault || file.stream.matches(position, "case"), let colon = file.next(":", from: position), colon < end {
        if let last = branches.indices.last { branches[last].body = branches[last].body.lowerBound..<position }
        let names = isDefault ? [] : Self.names(position..<colon, file)
        branches.append(Branch(token: position, names: names, isDefault: isDefault, body: colon + 1..<end))
        position = colon
      }
      position = max(file.partners[position], position) + 1
    }
  }

  private static func names(_ pattern: Range<Int>, _ file: CodeFile) -> [String] {
    var names: [String] = []
    var position = pattern.lowerBound
    while position < pattern.upperBound, !file.stream.matches(position, "where") {
      if file.isMember(position), !file.stream.matches(position + 1, ".") { names.append(file.text(position)) }
      position = max(file.partners[position], position) + 1
    }
    return names
  }
}

extension CodeFile {
  /// Returns the `switch` statements in a range.
  func switches(in range: Range<Int>) -> [SwitchCode] {
    uses(of: ["switch"], in: range).compactMap { SwitchCode($0, in: self) }
  }

  /// Returns the first occurrence of a sign outside of nested brackets; `nil` if the enclosing brackets close first.
  func next(_ sign: StaticString, from index: Int) -> Int? {
    var position = index
    while position < stream.tokens.count {
      if stream.matches(position, sign) { return position }
      if partners[position] >= 0, partners[position] < position { return nil }
      position = max(partners[position], position) + 1
    }
    return nil
  }
}
