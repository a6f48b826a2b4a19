/// Takes a command line apart.
struct OptionParser {
  let options: [CommandOption]
  let takesOperands: Bool

  func parse(_ words: [String]) throws(UsageError) -> (options: [String: [String]], operands: [String]) {
    var (found, operands): ([String: [String]], [String]) = ([:], [])
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      guard word.hasPrefix("--"), word.count > 2 else {
        guard takesOperands, !word.hasPrefix("-") else { throw UsageError("\"\(word)\" is not understood") }
        operands.append(word)
        continue
      }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
      let option = try option(parts[0])
      switch (option.value, parts.count) {
      case (nil, 1): found[option.name, default: []] += []
      case (nil, _): throw UsageError("--\(option.name) takes no value")
      case (_, 2): found[option.name, default: []].append(parts[1])
      case (let value?, _):
        guard index < words.count else { throw UsageError("--\(option.name) needs \(value)") }
        found[option.name, default: []].append(words[index])
        index += 1
      }
    }
    return (found, operands)
  }

  private func option(_ name: String) throws(UsageError) -> CommandOption {
    if let option = options.first(where: { $0.name == name }) { return option }
    let names = options.map(\.name)
    let suggestion = Spelling.nearest(to: name, in: names).map { "; did you mean --\($0)?" } ?? ""
    throw UsageError("there is no option --\(name)\(suggestion)")
  }
}
