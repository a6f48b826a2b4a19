import Foundation
import Networking
import NetworkingLive
import ServerContract
import TextSafety
import TrellisCommandLineOptions

/// The command `check-server`, which checks a running server against the contract of the API.
nonisolated struct CheckServerCommand: ProgramCommand {
  let name = "check-server"
  let operands = "URL"
  let summary = """
    Checks that a server implements the API of the app, on a test account: the document, and how it must behave.
    """

  var operandHelp: [(term: String, help: String)] {
    [("URL", "the address that --api would have, such as https://shop.example.com/api")]
  }

  nonisolated struct Options: OptionGroup {
    let email = CommandOption.text(
      "email", "EMAIL",
      help: "use this account in place of a new one;\nits password is the first line of standard input")
    let seconds = CommandOption.number(
      "seconds", "N", in: 1...3600, default: 60, help: "end the checks after N seconds (60)")
    let help = CommandOption.help
  }

  /// Returns 0 if all checks were made and none has failed, otherwise 1, and 69 if the server does not respond.
  func run(_ arguments: ParsedArguments<Options>, in _: [String: String]) async throws -> Int32 {
    let address = try arguments.operand(of: name, "server's address")
    let url = try ServerAddress.url(address, for: name, example: "https://shop.example.com/api")
    var limits = ServerCheck.Limits()
    limits.duration = .seconds(arguments.seconds)
    let transport = RemoteTransport(baseURL: url, timeout: 10, userAgent: "trellis/\(ProjectVersion.current)")
    let check = ServerCheck(transport, account: try account(arguments), limits: limits)
    do {
      let report = try await check.run { result in
        for line in result.lines { StandardStream.output.writeLine(SafeText(line)) }
      }
      for line in report.lines { StandardStream.output.writeLine(SafeText(line)) }
      return report.isConforming ? ExitCode.success : ExitCode.failure
    } catch let error as NetworkError {
      StandardStream.errors.writeLine(
        "trellis: no response from \(ShownArgument(address)): \(error.localizedDescription)")
      return ExitCode.unavailable
    }
  }

  private func account(_ arguments: ParsedArguments<Options>) throws(ArgumentError) -> ServerCheck.Account {
    guard let email = arguments.email else { return .new }
    // The terminal would show the password.
    guard isatty(STDIN_FILENO) == 0, let password = readLine(), !password.isEmpty else {
      throw .rejected("--email takes the password from a file or a pipe, as the first line of standard input")
    }
    return .existing(email: email, password: password)
  }
}

extension CheckResult {
  /// The maximum number of violations that are shown of a check.
  private nonisolated static var shownCount: Int { 5 }

  /// The result in a line, with the details of a failure below it.
  fileprivate nonisolated var lines: [String] {
    switch outcome {
    case .passed: ["passed   \(title)"]
    case .skipped(let reason): ["skipped  \(title)", "  \(reason)"]
    case .failed(let violations):
      ["FAILED   \(title)"] + violations.prefix(Self.shownCount).flatMap(Self.lines)
        + (violations.count > Self.shownCount ? ["  and \(violations.count - Self.shownCount) more"] : [])
    }
  }

  private nonisolated static func lines(of violation: Violation) -> [String] {
    let details = [
      ("at", violation.part), ("clause", violation.clause.rawValue), ("expected", violation.expected),
      ("actual", violation.actual),
    ].filter { !$0.1.isEmpty }
    return ["  \(violation.operation)"]
      + details.map { "    \($0.padding(toLength: 10, withPad: " ", startingAt: 0))\($1)" }
  }
}

extension CheckReport {
  fileprivate nonisolated var lines: [String] {
    let failed = results.count { if case .failed = $0.outcome { true } else { false } }
    let skipped = results.count { if case .skipped = $0.outcome { true } else { false } }
    let counts = "\(results.count - failed - skipped) passed, \(failed) failed, \(skipped) skipped"
    let rest = leftovers.isEmpty ? [] : ["Left on the server:"] + leftovers.map { "  " + $0 }
    let end = isComplete ? [] : ["The limits of the run have ended it; see --seconds."]
    return ["", "\(results.count) checks: \(counts), with \(requestCount) requests."] + end + rest
  }
}
