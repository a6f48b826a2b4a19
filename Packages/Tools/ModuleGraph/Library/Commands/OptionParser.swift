/// Parses options and operands.
struct OptionParser {
  let options: [CommandOption]
  let takesOperands: Bool

  /// Parses a command line.
  ///
  /// - Throws: `UsageError` for an unknown option, a missing or surplus value, and an unexpected operand.
  func parse(_ words: [String]) throws(UsageError) -> (options: [String: [String]], operands: [String]) {
    var (found, operands): ([String: [String]], [String]) = ([:], [])
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let (name, given) = try split(word)
      let option = try option(name)
      found[option.name, default: []] += try value(of: option, given, &rest).map { [$0] } ?? []
    }
    if !takesOperands, let word = operands.first { throw surplus(word) }
    return (found, operands)
  }

  /// Splits `--name` or `--name=value` into its parts.
  private func split(_ word: String) throws(UsageError) -> (name: String, value: String?) {
    if word == "-h" { return ("help", nil) }
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard word.hasPrefix("--"), let name = parts.first, !name.isEmpty else {
      throw UsageError("\"\(word)\" is not understood")
    }
    return (name, parts.count > 1 ? parts[1] : nil)
  }

  /// Returns the text after `=`, or else the next word.
  ///
  /// An empty value is an error, because it usually comes from an unset variable in a script.
  private func value(
    of option: CommandOption, _ given: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String? {
    guard let meaning = option.value else {
      guard given == nil else { throw UsageError("--\(option.name) takes no value") }
      return nil
    }
    guard let value = given ?? rest.popFirst(), !value.isEmpty else {
      throw UsageError("--\(option.name) needs \(meaning)")
    }
    return value
  }

  private func surplus(_ word: String) -> UsageError {
    let hint = options.contains { $0.name == "focus" } ? "; did you mean --focus \(word)?" : ""
    return UsageError("\"\(word)\" is not understood\(hint)")
  }

  private func option(_ name: String) throws(UsageError) -> CommandOption {
    if let option = options.first(where: { $0.name == name }) { return option }
    let names = options.map(\.name)
    let suggestion = Spelling.nearest(to: name, in: names).map { "; did you mean --\($0)?" } ?? ""
    throw UsageError("there is no option --\(name)\(suggestion)")
  }
}
