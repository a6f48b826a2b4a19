import AppComposition
import EmbeddedBackend
import Foundation
import PersistenceLive
import TrellisCommandLineOptions

typealias LaunchArguments = ParsedArguments<LaunchOptions>

nonisolated struct LaunchOptions: OptionGroup {
  let script = CommandOption.text(
    "script", "FILE", help: "play the commands in FILE, in a state of their own, and end")
  let stateDirectory = CommandOption.text("state-dir", "DIR", help: "keep the app's state in DIR")
  let seedOrders = CommandOption.number(
    "seed-orders", "N", in: ShopSeed.orderCounts, default: 250,
    help: "start the embedded backend with N orders (250; up to 10000000)")
  let api = CommandOption<URL?>.value(
    "api", "URL", default: nil, help: "use the server at URL in place of the embedded backend"
  ) { text throws(ArgumentError) in
    try ServerAddress.url(text, for: "--api", example: "https://shop.example.com/api")
  }
  /// The address that receives usage data with the user's consent, or `nil`.
  let reportServer = CommandOption<URL?>.value(
    "report-to", "URL", default: nil, help: "post usage to URL, if its user allows that in the settings"
  ) { text throws(ArgumentError) in
    try ServerAddress.url(text, for: "--report-to", example: "https://reports.example.com/events")
  }
  let fault = CommandOption<FaultRule?>.value(
    "fault", "KIND", default: nil, help: "let the embedded backend fail on purpose; see below",
    suggestions: FaultRule.usage.map(\.form)
  ) { text throws(ArgumentError) in
    do { return try FaultRule.parse(text) } catch { throw .rejected(error.localizedDescription) }
  }
  /// The configuration in place of the user's own, or `nil`.
  let configuration = CommandOption<UserConfiguration?>.value(
    "config", "FILE", default: nil, help: "read the configuration FILE in place of the usual one; see below"
  ) { path throws(ArgumentError) in try ConfigFile.read(path) }
  /// Whether the app starts signed in, and orders arrive by themselves until the user presses a key.
  let isDemo = CommandOption.flag(
    "demo", help: "start signed in, on a state of its own, with a busy shop until you press a key")
  /// Whether the user's actions are not recorded in the state directory.
  let omitsRecording = CommandOption.flag(
    "no-recording", help: "do not write recording.jsonl to the state directory")
  let isPlain = CommandOption.flag(
    "plain", help: "print screens as plain lines, for a screen reader; see below")
  let version = CommandOption.version
  let help = CommandOption.flag("help", help: "show this text and the commands")
}

nonisolated extension LaunchArguments {
  func stateURL(environment: [String: String]) throws -> URL {
    if let stateDirectory = self.stateDirectory { return URL(fileURLWithPath: stateDirectory, isDirectory: true) }
    return try StateDirectory.url(for: "trellis", environment: environment)
  }
}

nonisolated extension HostProgram {
  static let trellis = HostProgram(version: ProjectVersion.current, nearestName: Spelling.nearest)
}

extension LiveSettings {
  init(_ arguments: LaunchArguments, stateDirectory: URL) {
    self.init(
      program: .trellis, stateDirectory: stateDirectory, seedOrders: arguments.seedOrders,
      faults: Faults(arguments.fault), api: arguments.api)
    reportServer = arguments.reportServer
    configuration = arguments.configuration ?? UserConfiguration()
  }
}
