/// The command-line options of the fuzzer.
struct FuzzOptions {
  /// The targets to run; all if it is empty.
  var targets: [String] = []
  var seconds = 10.0
  var seed: UInt64 = 1
  var showsHelp = false
  /// The target to check in this process; set in child processes only.
  var child: String?
  var caseFile: String?
  var inputFile: String?

  /// An invalid argument.
  struct Mistake: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  static let usage = """
    usage: fuzz [TARGET ...] [--seconds N] [--seed N]

    Feeds mutated input to each target for N seconds (10 by default) and prints each failure as a test.
    Ends with 0 if every input was handled, with 1 after a failure, with 64 for a wrong argument.

    targets: input, script, state, rules, manifest, link, answer (all by default);
    planted has defects, and shows that they are found
    """

  /// Parses the command line.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  /// - Throws: `Mistake` for an argument that is unknown or incomplete.
  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": showsHelp = true
      case "--seconds":
        seconds = try Self.value(of: argument, &rest) { Double($0).flatMap { (0...86_400).contains($0) ? $0 : nil } }
      case "--seed": seed = try Self.value(of: argument, &rest) { UInt64($0) }
      case "--child": child = try Self.value(of: argument, &rest) { $0 }
      case "--case": caseFile = try Self.value(of: argument, &rest) { $0 }
      case "--input": inputFile = try Self.value(of: argument, &rest) { $0 }
      default:
        guard !argument.hasPrefix("-") else { throw Mistake("unknown option \(argument.debugDescription)") }
        targets.append(argument)
      }
    }
  }

  private static func value<Value>(
    of option: String, _ rest: inout ArraySlice<String>, parse: (String) -> Value?
  ) throws(Mistake) -> Value {
    guard let text = rest.popFirst() else { throw Mistake("\(option) needs a value") }
    guard let value = parse(text) else { throw Mistake("\(option) does not take \(text.debugDescription)") }
    return value
  }
}
