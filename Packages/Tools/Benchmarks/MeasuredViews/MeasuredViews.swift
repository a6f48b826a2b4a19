import TerminalUI
import TrellisCommandLineOptions

// Not Foundation, whose memory would be measured as well.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The entry point: shows a view that `benchmarks` measures from outside.
@main
enum MeasuredViews {
  static func main() async throws {
    let program = CommandLineProgram(name: "measured-views", commands: [HelloCommand(), ListCommand()])
    switch try await program.run(Array(CommandLine.arguments.dropFirst()), in: ()) {
    case .finished: break
    case .text(let text): print(text)
    case .invalid(let message, let usage):
      print(([message] + [usage].compactMap(\.self)).joined(separator: "\n\n"))
      exit(64)
    }
  }
}

/// The command `hello`: the smallest view, to measure the launch time before an app does any work.
private struct HelloCommand: ProgramCommand {
  let name = "hello"
  let summary = "Shows one text."

  @MainActor
  func run(_: ParsedArguments<NoOptions>, in _: Void) async throws -> Int32 {
    await show(Text("Hello, world"))
    return 0
  }
}

/// The command `list`, which prints at its end how many rows were built.
private struct ListCommand: ProgramCommand {
  let name = "list"
  let summary = "Shows a long list."

  struct Options: OptionGroup {
    let rows = CommandOption.number("rows", "N", atLeast: 0, default: 10_000, help: "the number of rows (10000)")
    let place = CommandOption.choice(
      "place", "PLACE", default: PlacedList.Place.root,
      help: "the list is the root, or in a stack, tab or sheet (root)")
  }

  @MainActor
  func run(_ arguments: ParsedArguments<Options>, in _: Void) async throws -> Int32 {
    await show(PlacedList(rows: Rows(count: arguments.rows), place: arguments.place))
    print("built \(MeasuredList.builtCount) rows")
    return 0
  }
}

@MainActor
private func show(_ view: some View) async {
  let terminal = PosixTerminal(environment: PosixTerminal.processEnvironment)
  _ = await TerminalSession(terminal: terminal).run(WindowGroup { view })
}
