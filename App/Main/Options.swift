import AppComposition
import EmbeddedBackend
import Foundation
import InstanceSocket
import OrdersFeature
import PersistenceLive
import TrellisCommandLineOptions
import TrellisSpelling

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
  /// The pattern of the order lists.
  var ordersArchitecture = OrdersArchitecture.mvvm
  var isPlain = false
  /// Whether orders arrive by themselves.
  var isDemo = false
  /// Whether the user's actions are recorded in the state directory.
  var recordsActions = true
  var wantsHelp = false
  var wantsVersion = false
  /// The request with which a command starts the app, or `nil`.
  var initialRequest: InstanceRequest?

  static let usage = """
    usage: trellis [OPTIONS]
           trellis \(Subcommands.names.joined(separator: "|")) ... (see trellis COMMAND --help)

    Opens the order desk. If input or output is not a terminal, commands are read as lines (see --help).

    \(HelpTable.text(of: declarations))
    """

  private static let declarations: [CommandOption] = [
    CommandOption("script", value: "FILE", help: "play the commands in FILE, in a state of their own, and end"),
    CommandOption("state-dir", value: "DIR", help: "keep the app's state in DIR"),
    CommandOption("seed-orders", value: "N", help: "start the embedded backend with N orders (250; up to 10000000)"),
    CommandOption("api", value: "URL", help: "use the server at URL in place of the embedded backend"),
    CommandOption("report-to", value: "URL", help: "post usage to URL, if its user allows that in the settings"),
    CommandOption("fault", value: "KIND", help: "let the embedded backend fail on purpose; see below"),
    CommandOption("orders", value: "PATTERN", help: "build the order lists with a pattern: \(ordersChoices) (mvvm)"),
    CommandOption("demo", help: "place an order every 20 seconds, with a notification; not with --plain or scripts"),
    CommandOption("no-recording", help: "do not write recording.jsonl to the state directory"),
    CommandOption("plain", help: "print screens as plain lines, for a screen reader; see below"),
    .version, CommandOption("help", help: "show this text and the commands"),
  ]

  private static let ordersChoices = OrdersArchitecture.allCases.map(\.rawValue).joined(separator: " or ")

  /// The reason why a command line is invalid.
  struct Fault: Error, Equatable {
    let message: String
    /// Whether the usage text helps to correct the command line.
    var showsUsage = true
    var exitCode = ExitCode.usage
  }

  /// Creates the options of an empty command line.
  init() {}

  /// Parses the arguments after the program name.
  ///
  /// - Parameter words: The arguments.
  /// - Throws: `Fault` if an option is unknown, lacks its value or has an invalid one.
  init(_ words: [String]) throws(Fault) {
    let arguments: ParsedArguments
    do throws(ArgumentError) {
      arguments = try ParsedArguments(words, options: Self.declarations)
      if let count = try arguments.number("seed-orders", in: EmbeddedServer.orderCounts) { seedOrders = count }
    } catch .unexpectedArgument(let word, let nearest) {
      throw Self.fault(ofUnexpected: word, nearest: nearest)
    } catch {
      throw Fault(message: error.description)
    }
    (script, stateDirectory) = (arguments.value("script"), arguments.value("state-dir"))
    (isPlain, wantsHelp, wantsVersion) = (arguments.has("plain"), arguments.has("help"), arguments.has("version"))
    if let text = arguments.value("api") {
      api = try Self.serverAddress(text, for: "--api", example: "https://shop.example.com/api")
    }
    if let text = arguments.value("report-to") {
      reportServer = try Self.serverAddress(text, for: "--report-to", example: "https://reports.example.com/events")
    }
    if let text = arguments.value("fault") {
      do { fault = try FaultRule.parse(text) } catch { throw Fault(message: error.localizedDescription) }
    }
    if let text = arguments.value("orders") {
      guard let architecture = OrdersArchitecture(rawValue: text) else {
        throw Fault(message: "--orders takes \(Self.ordersChoices), not \"\(text)\"")
      }
      ordersArchitecture = architecture
    }
    (isDemo, recordsActions) = (arguments.has("demo"), !arguments.has("no-recording"))
    if api != nil, isDemo { throw Fault(message: "--demo is for the embedded backend, not for --api") }
    if api != nil, fault != nil { throw Fault(message: "--fault is for the embedded backend, not for --api") }
  }

  /// Returns the fault of an argument that belongs to no option, and may be a misspelled or misplaced command.
  private static func fault(ofUnexpected word: String, nearest: String?) -> Fault {
    if Subcommands.names.contains(word) {
      return Fault(message: "the command \(word) must be the first argument: trellis \(word) ...")
    }
    // Not quoted, because the link can contain a token.
    if word.contains("://") { return Fault(message: "a link needs a command: trellis open URL") }
    let command = Spelling.nearest(to: word, in: Subcommands.names)
    return Fault(message: ArgumentError.unexpectedArgument(word, nearest: command ?? nearest).description)
  }
}

nonisolated extension Options {
  /// Parses the address of a server: scheme, host, port and path, without user, password, query and fragment.
  ///
  /// Passwords, tokens and usage data are sent to it, so only a server on this machine may use plain HTTP.
  ///
  /// - Parameters:
  ///   - text: The address.
  ///   - option: The option that the address belongs to.
  ///   - example: A valid address for the error message.
  /// - Returns: The address.
  /// - Throws: `Fault` if the text is not such an address, or uses HTTP for another machine.
  static func serverAddress(_ text: String, for option: String, example: String) throws(Fault) -> URL {
    guard let url = parsedAddress(text) else {
      throw Fault(message: "\(option) takes an address such as \(example), not \"\(text)\"")
    }
    guard url.scheme?.lowercased() == "https" || isThisMachine(url.host) else {
      throw Fault(
        message: "\(option) takes https for any other machine than this one, not \"\(text)\"", showsUsage: false)
    }
    return url
  }

  private static func parsedAddress(_ text: String) -> URL? {
    guard let parts = URLComponents(string: text), let url = parts.url,
      ["http", "https"].contains(parts.scheme?.lowercased()), parts.host?.isEmpty == false, parts.user == nil,
      parts.password == nil, parts.query == nil, parts.fragment == nil, (1...65_535).contains(parts.port ?? 1)
    else { return nil }
    return url
  }

  /// Returns whether a host is this machine by name, without a DNS lookup.
  ///
  /// See RFC 6761, section 6.3; RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3.
  ///
  /// - Parameter host: The host of an address.
  /// - Returns: `true` for `localhost` and for loopback addresses.
  private static func isThisMachine(_ host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    let isLoopback = numbers.count == 4 && numbers.first == 127 && !numbers.contains(nil)
    return isLoopback || ["localhost", "::1", "[::1]"].contains(host)
  }
}

extension Options {
  /// Returns the directory of the user's own state.
  func stateDirectory(environment: [String: String]) throws -> URL {
    if let stateDirectory { return URL(fileURLWithPath: stateDirectory, isDirectory: true) }
    return try StateDirectory.url(for: "trellis", environment: environment)
  }
}

extension LiveSettings {
  /// Creates the configuration that the command line describes.
  init(_ options: Options, stateDirectory: URL) {
    self.init(
      stateDirectory: stateDirectory, seedOrders: options.seedOrders, faults: Faults(options.fault), api: options.api,
      reportServer: options.reportServer)
    ordersArchitecture = options.ordersArchitecture
  }
}
