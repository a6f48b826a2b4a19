import ModuleGraphReading
import TrellisCommandLineOptions

/// The commands `mermaid` and `dot`, which draw the graph for documents, without tests by default.
struct DrawCommand: Command {
  let name: String
  let summary: String
  private let draw: @Sendable (GraphView) -> String
  /// Returns a remark about a drawing; `nil` for most drawings.
  private let note: @Sendable (GraphView) -> String?

  struct Options: OptionGroup {
    let focus = FocusOptions()
    let groups = GroupOptions()
    let isReduced = CommandOption.flag("reduced", help: "omit edges that a longer path implies")
    let showsTests = CommandOption.flag("tests", help: "include tests")
  }

  static let mermaid = DrawCommand(
    name: "mermaid", summary: "Draws the graph as a Mermaid diagram for Markdown", draw: { Mermaid($0).text },
    note: edgeLimitNote)

  static let dot = DrawCommand(
    name: "dot", summary: "Draws the graph for Graphviz", draw: { DOT($0).text }, note: { _ in nil })

  func run(_ arguments: ParsedArguments<Options>, in invocation: Invocation) async throws -> ExitStatus {
    let reading = try await Workspace(invocation).read()
    var selection = ViewSelection(focus: arguments.focus, groups: arguments.groups)
    (selection.isReduced, selection.showsTests) = (arguments.isReduced, arguments.showsTests)
    let view = try selection.view(of: reading.graph)
    try invocation.writeResult(draw(view))
    if let note = note(view) { invocation.writeError("note: \(note)\n") }
    return invocation.status(of: reading)
  }

  @Sendable private static func edgeLimitNote(_ view: GraphView) -> String? {
    guard view.edges.count > Mermaid.maximumEdgeCount else { return nil }
    return
      "this graph has \(view.edges.count) edges, but Mermaid and GitHub draw at most \(Mermaid.maximumEdgeCount) by "
      + "default; use --reduced, --focus or --collapse to draw fewer"
  }
}

/// The commands `json` and `html`, which write the whole graph: a reader of these formats can hide the tests.
struct ExportCommand: Command {
  let name: String
  let summary: String
  private let export: @Sendable (GraphView) -> String

  struct Options: OptionGroup {
    let focus = FocusOptions()
    let groups = GroupOptions()
  }

  static let json = ExportCommand(
    name: "json", summary: "Writes the graph as JSON for other programs", export: { GraphJSON($0).text() })

  static let html = ExportCommand(
    name: "html", summary: "Writes an interactive HTML page of the graph", export: { HTMLPage($0).text })

  func run(_ arguments: ParsedArguments<Options>, in invocation: Invocation) async throws -> ExitStatus {
    let reading = try await Workspace(invocation).read()
    var selection = ViewSelection(focus: arguments.focus, groups: arguments.groups)
    selection.showsTests = true
    try invocation.writeResult(export(selection.view(of: reading.graph)))
    return invocation.status(of: reading)
  }
}

extension Invocation {
  func status(of reading: GraphReader.Reading) -> ExitStatus {
    for problem in reading.problems { writeError("error: \(problem)\n") }
    return reading.problems.isEmpty ? .clean : .unreadable
  }
}

struct TreeCommand: Command {
  let name = "tree"
  let summary = "Draws the graph as a text tree"
  let operands = "[TARGET...]"

  struct Options: OptionGroup {
    let depth = CommandOption.number(
      "depth", "NUMBER", atLeast: 0, default: .max, help: "the number of steps below a target (default: all)")
    let isReversed = CommandOption.flag("reverse", help: "draw the importers of a target below it")
    let showsTests = CommandOption.flag("tests", help: "include tests")
    let groups = GroupOptions()
  }

  func run(_ arguments: ParsedArguments<Options>, in invocation: Invocation) async throws -> ExitStatus {
    let reading = try await Workspace(invocation).read()
    var view = try drawn(arguments, reading.graph)
    if arguments.isReversed { view = view.reversed }
    let roots = try arguments.operands.map { name throws(UsageError) in try view.index(named: name) }
    let tree = TextTree(view, depth: arguments.depth)
    try invocation.writeResult(tree.text(roots: roots.isEmpty ? tree.defaultRoots : roots))
    return invocation.status(of: reading)
  }

  /// Returns the view to draw, with all its roots: even tests, modules of the toolchain, or of a collapsed group.
  private func drawn(
    _ arguments: ParsedArguments<Options>, _ graph: DependencyGraph
  ) throws(UsageError) -> GraphView {
    var selection = ViewSelection(groups: arguments.groups)
    (selection.showsTests, selection.roots) = (arguments.showsTests, arguments.operands)
    return try selection.view(of: graph)
  }
}

/// The options that select a part of the graph by its targets.
struct FocusOptions: OptionGroup {
  let targets = CommandOption.texts(
    "focus", "TARGET", help: "draw only this target and its neighbors; may be repeated")
  let depth = CommandOption.number(
    "depth", "NUMBER", atLeast: 0, help: "the maximum distance of the neighbors, in edges (default: 1)")
}

struct GroupOptions: OptionGroup {
  let grouping = CommandOption<GraphView.Grouping?>.choice(
    "collapse", "GROUPING",
    help: "draw each group as one node: \(GraphView.Grouping.allCases.map(\.rawValue).joined(separator: ", "))")
  let showsExternal = CommandOption.flag("external", help: "include the modules of fetched packages")
}

struct ViewSelection {
  private let focus: ParsedArguments<FocusOptions>
  private let groups: ParsedArguments<GroupOptions>
  /// Whether edges that a longer path implies are omitted.
  var isReduced = false
  var showsTests = false
  /// The names of modules that are always included, in addition to those in focus.
  var roots: [String] = []

  init(focus: ParsedArguments<FocusOptions> = ParsedArguments(), groups: ParsedArguments<GroupOptions>) {
    (self.focus, self.groups) = (focus, groups)
  }

  /// Returns the visible part of a graph; throws for an unknown name, or options that do not fit together.
  func view(of graph: DependencyGraph) throws(UsageError) -> GraphView {
    let names = focus.targets
    var view = GraphViewReader(graph).view(showsExternal: groups.showsExternal, naming: names + roots)
    if focus.depth != nil, names.isEmpty { throw UsageError("--depth needs --focus TARGET") }
    for name in names + roots { view.nodes[try view.index(named: name)].isFocus = true }
    if !showsTests { view = view.filtered { !$0.isTest || $0.isFocus } }
    if !names.isEmpty {
      view = view.focused(on: view.nodes.indices.filter { view.nodes[$0].isFocus }, depth: focus.depth ?? 1)
    }
    view = try collapsed(view)
    return isReduced ? view.reduced : view
  }

  private func collapsed(_ view: GraphView) throws(UsageError) -> GraphView {
    guard let grouping = groups.grouping else { return view }
    if grouping == .layers, view.nodes.allSatisfy({ $0.layer == nil }) {
      throw UsageError("--collapse layers needs \"layers\" in the rules file")
    }
    return view.collapsed(grouping)
  }
}

extension GraphView {
  /// Returns the index of the first node with a target's or a module's name; an error suggests the most similar one.
  func index(named name: String) throws(UsageError) -> Int {
    if let index = nodes.firstIndex(where: { $0.name == name }) ?? nodes.firstIndex(where: { $0.moduleName == name }) {
      return index
    }
    throw UsageError("there is no module \"\(name)\"\(Spelling.suggestion(for: name, in: nodes.map(\.name)))")
  }
}
