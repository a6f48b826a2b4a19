import TrellisCommandLineOptions
import TrellisSpelling

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
