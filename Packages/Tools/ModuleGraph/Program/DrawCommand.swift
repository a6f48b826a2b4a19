import ModuleGraphModel
import ModuleGraphReading
import ModuleGraphViews
import TrellisCommandLineOptions
import TrellisSpelling

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

/// The command `module-graph tree`.
struct TreeCommand: Command {
  let name = "tree"
  let summary = "Draws the graph as a text tree"
  let operands = "[TARGET...]"
  let options =
    [
      CommandOption("depth", value: "NUMBER", help: "the number of steps below a target (default: all)"),
      CommandOption("reverse", help: "draw the importers of a target below it"),
      ViewOptions.tests,
    ] + ViewOptions.groups

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let depth = try ViewOptions(invocation).number("depth", default: .max)
    let reading = try await Workspace(invocation).read()
    var view = try drawn(invocation, reading.graph)
    if invocation.has("reverse") { view = view.reversed }
    let roots = try invocation.operands.map { name throws(UsageError) in try view.index(named: name) }
    let tree = TextTree(view, depth: depth)
    try invocation.answer(tree.text(roots: roots.isEmpty ? tree.defaultRoots : roots))
    return invocation.status(of: reading)
  }

  /// Returns the view to draw.
  ///
  /// Its roots are always included: tests, modules of the toolchain, and modules of a collapsed group.
  private func drawn(_ invocation: Invocation, _ graph: DependencyGraph) throws(UsageError) -> GraphView {
    var invocation = invocation
    invocation.options["depth"] = nil
    return try ViewOptions(invocation).view(of: graph, showsTests: false, roots: invocation.operands)
  }
}

/// The options of the drawing commands, which select the visible part of the graph.
struct ViewOptions {
  static let focus = [
    CommandOption("focus", value: "TARGET", help: "draw only this target and its neighbors; may be repeated"),
    CommandOption("depth", value: "NUMBER", help: "the maximum distance of the neighbors, in edges (default: 1)"),
  ]
  static let groups = [
    CommandOption(
      "collapse", value: "GROUPING",
      help: "draw each group as one node: \(GraphView.Grouping.allCases.map(\.rawValue).joined(separator: ", "))"),
    CommandOption("external", help: "include the modules of fetched packages"),
  ]
  static let tests = CommandOption("tests", help: "include tests")
  static let reduced = CommandOption("reduced", help: "omit edges that a longer path implies")

  private let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  /// Returns the part of the graph that the options select.
  ///
  /// - Parameters:
  ///   - graph: The module graph.
  ///   - showsTests: Whether tests are included without the option `--tests`.
  ///   - roots: The names on the command line in addition to `--focus`; these modules are always included.
  /// - Returns: The view.
  /// - Throws: `UsageError` for an unknown name, an invalid value, or options that do not fit together.
  func view(of graph: DependencyGraph, showsTests: Bool, roots: [String] = []) throws(UsageError) -> GraphView {
    let names = invocation.options["focus"] ?? []
    var view = GraphViewReader(graph).view(showsExternal: invocation.has("external"), naming: names + roots)
    if invocation.has("depth"), names.isEmpty { throw UsageError("--depth needs --focus TARGET") }
    let depth = try number("depth", default: 1)
    for name in names + roots { view.nodes[try view.index(named: name)].isFocus = true }
    if !showsTests, !invocation.has("tests") { view = view.filtered { !$0.isTest || $0.isFocus } }
    if !names.isEmpty { view = view.focused(on: view.nodes.indices.filter { view.nodes[$0].isFocus }, depth: depth) }
    view = try collapsed(view)
    return invocation.has("reduced") ? view.reduced : view
  }

  private func collapsed(_ view: GraphView) throws(UsageError) -> GraphView {
    guard invocation.has("collapse") else { return view }
    let grouping = try invocation.choice("collapse", default: GraphView.Grouping.layers)
    if grouping == .layers, view.nodes.allSatisfy({ $0.layer == nil }) {
      throw UsageError("--collapse layers needs \"layers\" in the rules file")
    }
    return view.collapsed(grouping)
  }

  /// Returns the value of a numeric option.
  ///
  /// - Throws: `UsageError` if the value is not an integer of at least 0.
  func number(_ option: String, default standard: Int) throws(UsageError) -> Int {
    guard let text = invocation.value(option) else { return standard }
    guard let number = Int(text), number >= 0 else {
      throw UsageError("--\(option) must be a number of at least 0, not \"\(text)\"")
    }
    return number
  }
}

extension GraphView {
  /// Returns the index of the first node with a target's or a module's name.
  ///
  /// - Throws: `UsageError` for an unknown name; the message suggests the most similar one.
  func index(named name: String) throws(UsageError) -> Int {
    if let index = nodes.firstIndex(where: { $0.name == name }) ?? nodes.firstIndex(where: { $0.moduleName == name }) {
      return index
    }
    throw UsageError("there is no module \"\(name)\"\(Spelling.suggestion(for: name, in: nodes.map(\.name)))")
  }
}
