import Foundation
import TerminalSwiftUI

/// A program with a list, whose key `x` triggers the fault, and a text field: `TerminalFixture [FAULT]`.
///
/// The key `p` prints to the standard streams.
@main
struct TerminalFixture: App {
  let fault: Fault?

  var body: some Scene {
    WindowGroup("Fixture") { FixtureView(fault: fault) }
  }

  static func main() async {
    if CommandLine.arguments.dropFirst().first == "reevaluate" { return await Reevaluation.printGrowth() }
    if CommandLine.arguments.dropFirst().first == "plain" { return await PlainLines.run() }
    let fault = CommandLine.arguments.dropFirst().first.flatMap(Fault.init)
    let environment = PosixTerminal.processEnvironment
    guard PosixTerminal.isUsable(environment: environment) else { return print("no terminal") }
    let end = await TerminalSession(terminal: PosixTerminal(environment: environment)).run(Self(fault: fault).body)
    if case .signal(let number) = end { Fault.exit(128 + number) }
  }
}

/// A list of ten thousand rows above a text field whose length is shown.
///
/// The first line also shows the color scheme and the last key with modifiers, and the key `y` copies it.
struct FixtureView: View {
  let fault: Fault?
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.copy) private var copy
  @State private var selection: Int?
  @State private var text = ""
  @State private var key = ""

  var body: some View {
    let status = "selected \(selection ?? 0), typed \(text.count)"
    VStack(alignment: .leading) {
      Text("\(status), \(colorScheme == .light ? "light" : "dark"), \(key)")
      List(0..<10_000, id: \.self, selection: $selection) { Text("Row \($0)") }
      TextField("Field", text: $text)
      Link("Manual", destination: "https://manual.example")
      Button("Copy") { copy(status) }.keyboardShortcut(.character("y"))
      Button("Print", action: printText).keyboardShortcut(.character("p"))
      Button("Fault") { fault?.happen() }.keyboardShortcut(.character("x"))
    }
    .onKeyPress { press in
      guard press.key == .escape || !press.modifiers.isEmpty else { return .ignored }
      key = "\(press)"
      return .handled
    }
  }

  private func printText() {
    print("first printed line")
    FileHandle.standardError.write(Data("a line of standard error\n".utf8))
    print("second printed line")
  }
}
