/// `module-graph mermaid`, `dot`, `json` and `html`: the graph in a form that something else draws.
struct DrawCommand: Command {
  let name: String
  let summary: String
  let options: [CommandOption]
  private let draw: @Sendable (GraphView) -> String
  private let showsTests: Bool
  /// What is to be said about a drawing; nil for most.
  private let note: @Sendable (GraphView) -> String?

  /// - Parameter showsTests: whether the form has tests without being asked, as it can hide them itself.
  private init(
    _ name: String, _ summary: String, showsTests: Bool = false, more: [CommandOption] = [],
    note: @escaping @Sendable (GraphView) -> String? = { _ in nil }, draw: @escaping @Sendable (GraphView) -> String
  ) {
    (self.name, self.summary, self.showsTests, self.note, self.draw) = (name, summary, showsTests, note, draw)
    options = ViewOptions.focus + ViewOptions.groups + more + (showsTests ? [] : [ViewOptions.tests])
  }

  static let all = [
    DrawCommand(
      "mermaid", "Draws the graph for Markdown, in Mermaid's language", more: [ViewOptions.reduced], note: crowd
    ) {
      Mermaid($0).text
    },
    DrawCommand("dot", "Draws the graph for Graphviz", more: [ViewOptions.reduced]) { DOT($0).text },
    DrawCommand("json", "Writes the graph for other programs", showsTests: true) { GraphJSON($0).text() },
    DrawCommand("html", "Writes a page that draws the graph and answers questions", showsTests: true) {
      HTMLPage($0).text
    },
  ]

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let reading = try await Workspace(invocation).read()
    let view = try ViewOptions(invocation).view(of: reading.graph, showsTests: showsTests)
    try invocation.answer(draw(view))
    if let note = note(view) { invocation.complain("note: \(note)\n") }
    return invocation.status(of: reading)
  }

  @Sendable private static func crowd(_ view: GraphView) -> String? {
    guard view.edges.count > Mermaid.mostEdges else { return nil }
    return "Mermaid draws up to \(Mermaid.mostEdges) edges unless it is told otherwise, as on GitHub, and these are "
      + "\(view.edges.count): --reduced, --focus or --collapse draw fewer"
  }
}

extension Invocation {
  /// Says what could not be read, and gives the exit status that this asks for.
  func status(of reading: GraphReader.Reading) -> ExitStatus {
    for problem in reading.problems { complain("error: \(problem)\n") }
    return reading.problems.isEmpty ? .clean : .unreadable
  }
}
