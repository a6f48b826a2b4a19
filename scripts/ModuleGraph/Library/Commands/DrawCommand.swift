/// `module-graph mermaid`, `dot`, `json` and `html`: the graph in a form that something else draws.
struct DrawCommand: Command {
  let name: String
  let summary: String
  let options: [CommandOption]
  private let draw: @Sendable (GraphView) -> String
  private let showsTests: Bool

  /// - Parameter showsTests: whether the form has tests without being asked, as it can hide them itself.
  private init(
    _ name: String, _ summary: String, showsTests: Bool = false, draw: @escaping @Sendable (GraphView) -> String
  ) {
    (self.name, self.summary, self.showsTests, self.draw) = (name, summary, showsTests, draw)
    options = ViewOptions.focus + ViewOptions.groups + (showsTests ? [] : [ViewOptions.tests])
  }

  static let all = [
    DrawCommand("mermaid", "Draws the graph for Markdown, in Mermaid's language") { Mermaid($0).text },
    DrawCommand("dot", "Draws the graph for Graphviz") { DOT($0).text },
    DrawCommand("json", "Writes the graph for other programs", showsTests: true) { GraphJSON($0).text() },
    DrawCommand("html", "Writes a page that draws the graph and answers questions", showsTests: true) {
      HTMLPage($0).text
    },
  ]

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let reading = try await Workspace(invocation).read()
    try invocation.answer(draw(ViewOptions(invocation).view(of: reading.graph, showsTests: showsTests)))
    return invocation.status(of: reading)
  }
}

extension Invocation {
  /// Says what could not be read, and gives the exit status that this asks for.
  func status(of reading: GraphReader.Reading) -> ExitStatus {
    for problem in reading.problems { complain("error: \(problem)\n") }
    return reading.problems.isEmpty ? .clean : .unreadable
  }
}
