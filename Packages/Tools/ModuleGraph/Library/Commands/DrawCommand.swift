import TrellisCommandLineOptions

/// The commands `mermaid`, `dot`, `json` and `html`, which write the graph for other programs to draw.
struct DrawCommand: Command {
  let name: String
  let summary: String
  let options: [CommandOption]
  private let draw: @Sendable (GraphView) -> String
  private let showsTests: Bool
  /// Returns a remark about a drawing; `nil` for most drawings.
  private let note: @Sendable (GraphView) -> String?

  /// Creates a command for one output format.
  ///
  /// - Parameters:
  ///   - name: The name of the command.
  ///   - summary: The description in the list of commands.
  ///   - showsTests: Whether tests are included by default because the format can hide them itself.
  ///   - more: The options in addition to the common ones.
  ///   - note: Returns a remark about a drawing, or `nil`.
  ///   - draw: Returns the output for a view of the graph.
  private init(
    _ name: String, _ summary: String, showsTests: Bool = false, more: [CommandOption] = [],
    note: @escaping @Sendable (GraphView) -> String? = { _ in nil }, draw: @escaping @Sendable (GraphView) -> String
  ) {
    (self.name, self.summary, self.showsTests, self.note, self.draw) = (name, summary, showsTests, note, draw)
    options = ViewOptions.focus + ViewOptions.groups + more + (showsTests ? [] : [ViewOptions.tests])
  }

  static let all = [
    DrawCommand(
      "mermaid", "Draws the graph as a Mermaid diagram for Markdown", more: [ViewOptions.reduced], note: edgeLimitNote
    ) {
      Mermaid($0).text
    },
    DrawCommand("dot", "Draws the graph for Graphviz", more: [ViewOptions.reduced]) { DOT($0).text },
    DrawCommand("json", "Writes the graph as JSON for other programs", showsTests: true) { GraphJSON($0).text() },
    DrawCommand("html", "Writes an interactive HTML page of the graph", showsTests: true) {
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

  @Sendable private static func edgeLimitNote(_ view: GraphView) -> String? {
    guard view.edges.count > Mermaid.maximumEdgeCount else { return nil }
    return
      "this graph has \(view.edges.count) edges, but Mermaid and GitHub draw at most \(Mermaid.maximumEdgeCount) by "
      + "default; use --reduced, --focus or --collapse to draw fewer"
  }
}

extension Invocation {
  /// Reports what could not be read, and returns the resulting exit status.
  func status(of reading: GraphReader.Reading) -> ExitStatus {
    for problem in reading.problems { complain("error: \(problem)\n") }
    return reading.problems.isEmpty ? .clean : .unreadable
  }
}
