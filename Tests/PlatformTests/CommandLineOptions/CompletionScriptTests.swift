import Foundation
import Testing

@testable import TrellisCommandLineOptions

struct CompletionScriptTests {
  private enum Size: String, CaseIterable { case small, large }

  private struct DrawCommand: ProgramCommand {
    let name = ""
    let summary = "Draws."

    struct Options: OptionGroup {
      let size = CommandOption.choice("size", "SIZE", default: Size.small, help: "the size: small or large")
      let fault = CommandOption<String>.value(
        "fault", "KIND", default: "", help: "a fault", suggestions: ["drop", "latency:2s"]
      ) { word throws(ArgumentError) in word }
      let folder = CommandOption.text("folder", "DIR", help: "write to it's folder")
      let help = CommandOption.help
    }

    func run(_ arguments: ParsedArguments<Options>, in _: Void) async throws -> Int32 { 0 }
  }

  private struct OperandCommand: ProgramCommand {
    let name: String
    let operands: String
    let summary = "Has no options."

    func run(_ arguments: ParsedArguments<NoOptions>, in _: Void) async throws -> Int32 { 0 }
  }

  private static let open = OperandCommand(name: "open", operands: "FILE")
  private let script = CompletionScript(
    of: "draw",
    commands: [
      DrawCommand(), Self.open, OperandCommand(name: "completion", operands: "bash|zsh|fish"),
      OperandCommand(name: "config check", operands: "[FILE]"),
    ],
    operands: ["completion": ["bash", "zsh", "fish"], "open": ["draw://orders", "draw://home"]])

  @Test(
    arguments: [
      (["draw", ""], ["open", "completion", "config", "--size", "--fault", "--folder", "--help"]),
      (["draw", "o"], ["open"]),
      (["draw", "--size", "l"], ["large"]), (["draw", "completion", "z"], ["zsh"]), (["draw", "--s"], ["--size"]),
      (["draw", "config", "c"], ["check"]), (["draw", "--fault", "latency:"], ["latency:2s"]),
      (["draw", "open", "draw://o"], ["draw://orders"]),
    ])
  func bashCompletes(words: [String], expected: [String]) throws {
    guard let output = try Self.run("bash", bashProgram(words)) else { return }
    #expect(output.split(separator: "\n").map(String.init) == expected)
  }

  private func bashProgram(_ words: [String]) -> String {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    return """
      \(script.text(for: .bash))
      COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
      _draw
      printf '%s\\n' "${COMPREPLY[@]}"
      """
  }

  @Test(arguments: [CompletionScript.Shell.zsh, .fish])
  func theSyntaxIsValid(shell: CompletionScript.Shell) throws {
    let text = script.text(for: shell)
    #expect(text.contains("open") && text.contains("size") && text.contains("small large"))
    // Without the shell, only the text is tested.
    guard let output = try Self.run(shell.rawValue, text, ["--no-execute"]) else { return }
    #expect(output.isEmpty)
  }

  @Test func theManualPageHasEachOptionAndCommand() {
    let page = ManualPage(
      of: "draw", summary: "a program - that draws", commands: [DrawCommand(), Self.open],
      sections: [("FILES", ".hidden\nvisible")])
    #expect(page.text.hasPrefix(".TH DRAW 1 \"\" \"draw "))
    for part in [
      ".SH NAME\ndraw \\- a program \\- that draws", ".B \\-\\-size SIZE", ".SS draw open FILE", ".SH FILES",
      "\\&.hidden\nvisible",
    ] { #expect(page.text.contains(part)) }
  }

  /// Runs a program on a script from standard input, and returns its output, or `nil` if it is not installed.
  private static func run(_ name: String, _ script: String, _ arguments: [String] = []) throws -> String? {
    let paths = ["/bin/\(name)", "/usr/bin/\(name)", "/usr/local/bin/\(name)", "/opt/homebrew/bin/\(name)"]
    guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, output)
    try process.run()
    input.fileHandleForWriting.write(Data(script.utf8))
    try input.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
