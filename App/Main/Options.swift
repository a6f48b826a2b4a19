import EmbeddedBackend
import Foundation
import TerminalUIDriver

/// The parsed command line.
nonisolated struct Options: Equatable {
  var script: String?
  var stateDirectory: String?
  var seedOrders = 250
  /// The server that replaces the embedded backend, or `nil`.
  var api: URL?
  /// The address that receives usage data with the user's consent, or `nil`.
  var reportServer: URL?
  /// The simulated fault of the embedded backend.
  var fault: FaultRule?
  var isPlain = false
  var wantsHelp = false
  var wantsVersion = false

  static let usage = """
    usage: trellis [OPTIONS]

    Opens the order desk. Where input or output is no terminal, commands are read as lines (see --help).

      --script FILE      play the commands in FILE, in a state of their own, and end
      --state-dir DIR    keep the app's state in DIR
      --seed-orders N    start the embedded backend with N orders (250; up to 10000000)
      --api URL          use the server at URL in place of the embedded backend
      --report-to URL    post usage to URL, if its user allows that in the settings
      --fault KIND       let the embedded backend fail on purpose; see below
      --plain            print screens as plain lines, for a screen reader; see below
      --version          show the version
      --help             show this text and the commands
    """

  /// The reason why a command line is invalid.
  struct Fault: Error, Equatable {
    let message: String
    /// Whether the usage text helps to correct the command line.
    var showsUsage = true
  }

  private static let names = [
    "--script", "--state-dir", "--seed-orders", "--api", "--report-to", "--fault", "--plain", "--version",
    "--help",
  ]

  /// Parses the arguments after the program name.
  ///
  /// The value of an option is the next argument, or follows the option after `=`.
  ///
  /// - Parameter arguments: The arguments.
  /// - Throws: `Fault` if an option is unknown, lacks its value or has an invalid one.
  init(_ arguments: [String]) throws(Fault) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if ["--help", "-h"].contains(word) {
        wantsHelp = true
      } else if word == "--version" {
        wantsVersion = true
      } else if word == "--plain" {
        isPlain = true
      } else {
        guard Self.names.contains(parts[0]) else { throw Self.unknown(word) }
        guard !["--help", "--plain", "--version"].contains(parts[0]) else {
          throw Fault(message: "\(parts[0]) takes no value")
        }
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
          throw Fault(message: "\(parts[0]) needs a value")
        }
        try set(parts[0], to: value)
      }
    }
    if api != nil, fault != nil { throw Fault(message: "--fault is for the embedded backend, not for --api") }
  }

  private mutating func set(_ name: String, to value: String) throws(Fault) {
    switch name {
    case "--script": script = value
    case "--state-dir": stateDirectory = value
    case "--seed-orders":
      guard let count = Int(value), (0...10_000_000).contains(count) else {
        throw Fault(message: "--seed-orders takes a number from 0 to 10000000, not \"\(value)\"")
      }
      seedOrders = count
    case "--api": api = try Self.serverAddress(value, for: name, example: "https://shop.example.com/api")
    case "--report-to":
      reportServer = try Self.serverAddress(value, for: name, example: "https://reports.example.com/events")
    case "--fault":
      do { fault = try FaultRule.parse(value) } catch { throw Fault(message: error.localizedDescription) }
    default: break
    }
  }

  private static func unknown(_ word: String) -> Fault {
    let kind = word.hasPrefix("-") ? "option" : "argument"
    let nearest = Suggestion.nearest(to: word, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
    return Fault(message: "unknown \(kind) \"\(word)\"\(nearest)")
  }
}
