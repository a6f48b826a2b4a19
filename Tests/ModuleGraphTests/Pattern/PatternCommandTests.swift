import ProcessSupport
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules
@testable import ModuleGraphViews

/// The command line of `module-graph advise pattern`.
@Suite struct PatternCommandTests {
  private static let complete = [
    "advise", "pattern", "--tests", "no", "--few-screens=yes", "--functional", "no", "--prototype", "no",
    "--large-team", "no", "--effects", "no",
  ]

  private func run(
    _ words: [String], input: LineInput = .none
  ) async -> (status: ModuleGraphViews.ExitStatus, output: String, errors: String) {
    let (output, errors) = (Lines(), Lines())
    let invocation = Invocation(
      workingFolder: "/nowhere", write: output.add, writeError: errors.add, input: input)
    let status = await ModuleGraphProgram().run(words, invocation)
    return (status, output.all.joined(), errors.all.joined())
  }

  @Test func sixOptionsAreEnough() async {
    let result = await run(Self.complete)
    #expect(result.status == .clean && result.errors == "")
    #expect(result.output.hasPrefix("# Advice: Apple-native\n"))
    let json = await run(Self.complete + ["--format", "json", "--presentation", "yes"])
    #expect(json.status == .clean && json.output.contains(#""recommendation" : "MVVM""#))
  }

  @Test(
    "Invalid arguments are rejected in a line with the cause, with the status 64",
    arguments: [
      (["--test", "yes"], "there is no option --test; did you mean --tests?"),
      (["--tests", "yep"], "--tests takes yes or no, not \"yep\"; did you mean \"yes\"?"),
      (["--tests", "yes"], "--tests is both yes and no"),
      (["--effects"], "--effects needs ANSWER"),
      (["--format", "jsn"], "--format takes text or json, not \"jsn\"; did you mean \"json\"?"),
      (["orders"], "\"orders\" is not understood"),
    ])
  func refused(_ words: [String], _ sentence: String) async {
    #expect(await run(Self.complete + words) == (.usage, "", "error: \(sentence)\n"))
    #expect(ModuleGraphViews.ExitStatus.usage.rawValue == 64)
  }

  @Test func withoutATerminalMissingAnswersAreAnError() async {
    let result = await run(["advise", "pattern", "--tests", "no", "--effects", "yes"])
    let names = "--few-screens, --functional, --prototype, --large-team"
    #expect(result == (.usage, "", "error: no answer to \(names); pass yes or no for each, or use a terminal\n"))
  }

  @Test func onATerminalTheQuestionsGoToTheStandardError() async {
    let options = ["--presentation", "no", "--navigation", "no"]
    let result = await run(Self.complete.dropLast(2) + options, input: .typing("y"))
    #expect(result.status == .clean)
    #expect(result.output.hasPrefix("# Advice: Apple-native\n"))
    #expect(result.errors.hasPrefix(PatternQuestion.effects.text))
    let ended = await run(Self.complete.dropLast(2) + options, input: .typing())
    #expect(ended.status == .usage && ended.output == "")
    #expect(ended.errors.hasSuffix("error: no answer to --effects; the input ended\n"))
  }

  @Test func theHelpListsEachQuestionAndTheStatus() async {
    let help = await run(["advise", "pattern", "--help"])
    #expect(help.status == .clean && help.output.contains("usage: module-graph advise pattern [options]"))
    for question in PatternQuestion.allCases { #expect(help.output.contains("yes or no: \(question.text)")) }
    #expect(help.output.hasSuffix("The exit status is 64 if the command line is invalid.\n"))
    #expect(await run(["help", "advise", "pattern"]) == help)
    let advise = await run(["advise", "--help"])
    #expect(advise.output.contains("usage: module-graph advise [options]") && !advise.output.contains("64"))
  }

  @Test func aMisspelledSubcommandIsRejectedWithASuggestion() async {
    let result = await run(["advise", "patern"])
    #expect(result.status == .unreadable)
    #expect(result.errors == "error: \"patern\" is not understood; did you mean \"advise pattern\"?\n")
  }

  @Test("The program asks on a terminal, and prints the advice")
  func terminal() async throws {
    let words = Self.complete + ["--presentation", "yes"]
    let running = try Program.built("module-graph", words).start(in: .terminal(columns: 120, rows: 40))
    try await running.waitForScreen("y, n or ?:")
    await running.send("?\ny\n")
    try await running.waitForScreen("# Advice: MVVM with coordinators")
    #expect(try await running.finish().status == .exited(0))
  }

  @Test("The end of the input at a prompt is an error that names the answer")
  func endOfInput() async throws {
    let running = try Program.built("module-graph", Self.complete).start(in: .terminal(columns: 120, rows: 40))
    try await running.waitForScreen("y, n or ?:")
    await running.send("\u{4}")
    try await running.waitForScreen("error: no answer to --presentation, --navigation; the input ended")
    #expect(try await running.finish().status == .exited(64))
  }
}
