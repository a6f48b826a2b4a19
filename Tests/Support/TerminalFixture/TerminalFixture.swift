import TerminalUI

/// A program with a list and a text field: `TerminalFixture [FAULT]`.
///
/// The key `x` in the list triggers the fault.
@main
struct TerminalFixture: App {
  let fault: Fault?

  var body: some Scene {
    WindowGroup { FixtureView(fault: fault) }
  }

  static func main() async {
    if CommandLine.arguments.dropFirst().first == "reevaluate" { return await Reevaluation.printGrowth() }
    let fault = CommandLine.arguments.dropFirst().first.flatMap(Fault.init)
    let environment = PosixTerminal.processEnvironment
    guard PosixTerminal.isUsable(environment: environment) else { return print("no terminal") }
    let end = await TerminalSession(terminal: PosixTerminal(environment: environment)).run(Self(fault: fault).body)
    if case .signal(let number) = end { Fault.exit(128 + number) }
  }
}

/// A list of ten thousand rows above a text field whose length is shown.
struct FixtureView: View {
  let fault: Fault?
  @State private var selection: Int?
  @State private var text = ""

  var body: some View {
    VStack(alignment: .leading) {
      Text("selected \(selection ?? 0), typed \(text.count)")
      List(0..<10_000, id: \.self, selection: $selection) { Text("Row \($0)") }
      TextField("Field", text: $text)
      Button("Fault") { fault?.happen() }.keyboardShortcut(.character("x"))
    }
  }
}
