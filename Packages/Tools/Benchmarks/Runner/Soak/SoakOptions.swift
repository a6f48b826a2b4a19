/// The command-line options of `benchmarks soak`.
struct SoakOptions {
  var minutes = 10.0
  var seed: UInt64 = 1
  var switches = 10_000

  /// An invalid argument.
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  /// Parses the arguments.
  ///
  /// - Parameter arguments: The arguments after `soak`.
  /// - Throws: `Mistake` for an unknown option or an invalid value.
  init(_ arguments: some Collection<String>) throws(Mistake) {
    var rest = Array(arguments)[...]
    while let option = rest.popFirst() {
      let value = rest.popFirst() ?? ""
      switch option {
      case "--minutes": minutes = try Self.checked(Double(value), in: 0...1440, option)
      case "--seed": seed = try Self.checked(UInt64(value), in: 0...UInt64.max, option)
      case "--switches": switches = try Self.checked(Int(value), in: 10...1_000_000, option)
      default:
        throw Mistake(description: "unknown option \(option); usage: soak [--minutes N] [--seed N] [--switches N]")
      }
    }
  }

  private static func checked<Value: Comparable>(
    _ value: Value?, in range: ClosedRange<Value>, _ option: String
  ) throws(Mistake) -> Value {
    guard let value, range.contains(value) else {
      throw Mistake(description: "\(option) needs a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }
}
