import AppComposition
import TerminalUI
import TrellisCommandLineOptions

/// The parsed arguments of `replay`.
nonisolated struct ReplayOptions: Equatable {
  /// The path of the recording.
  private(set) var file = ""
  /// The size of the screen, or `nil` for the recorded one.
  private(set) var size: Size?
  /// The expected hash of the last screen, or `nil` if it is not compared.
  private(set) var expectation: Expectation?
  private(set) var printsScenario = false
  private(set) var wantsHelp = false

  /// The hash with which the last screen is compared.
  enum Expectation: Equatable {
    /// The hash in the recording.
    case recorded
    /// A given hash.
    case hash(String)
  }

  static let declarations = [
    CommandOption("size", value: "WxH", help: "use a screen of this size in place of the recorded one"),
    CommandOption(
      "expect", value: "HASH", help: "end with 1 unless the last screen has this hash;\nrecorded: that of the recording"
    ),
    CommandOption("scenario", help: "print the recording as the commands of a scenario"),
    CommandOption("help", help: "show this text"),
  ]

  init(_ words: [String]) throws(Options.Fault) {
    let arguments = try ParsedArguments(words, ofCommandWith: Self.declarations)
    guard let operand = try arguments.operand(of: "replay", "recording") else {
      wantsHelp = true
      return
    }
    file = operand
    printsScenario = arguments.has("scenario")
    if let text = arguments.value("size") {
      guard let size = Size(recorded: text) else {
        throw Options.Fault(message: "--size takes a size such as 80x24, not \"\(text)\"")
      }
      self.size = size
    }
    expectation = arguments.value("expect").map { $0 == "recorded" ? .recorded : .hash($0.lowercased()) }
  }
}
