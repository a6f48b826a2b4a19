/// The generated part of a module's README: its direct edges, between two comments that Markdown does not show.
public struct ReadmeBlock {
  static let begin = "<!-- module-graph:begin (generated: run module-graph readme --write) -->"
  static let end = "<!-- module-graph:end -->"

  private let content: String

  /// - Parameters:
  ///   - view: the whole graph without tests.
  ///   - modules: the numbers of the modules whose folder the README stands in.
  public init(_ view: GraphView, modules: [Int]) {
    let near = view.focused(on: modules, depth: 1)
    content = "```mermaid\n\(Mermaid(near.star(), direction: .leftRight).text)```"
  }

  static func isIn(_ readme: String) -> Bool { readme.split(separator: "\n").contains { $0.hasPrefix(Self.end) } }

  /// The README with the block: in place of the one that it has, else at its end.
  ///
  /// - Throws: `Problem` where only one of the comments is there, or they stand in the wrong order.
  public func inserted(into readme: String, file: String) throws(Problem) -> String {
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let begins = lines.indices.filter { lines[$0].hasPrefix("<!-- module-graph:begin") }
    let ends = lines.indices.filter { lines[$0].hasPrefix(Self.end) }
    guard begins.count == ends.count, begins.count <= 1, begins.first ?? 0 <= ends.first ?? 0 else {
      throw Problem(file: file, cause: "its module-graph:begin and module-graph:end are no pair; remove them")
    }
    let block = [Self.begin, content, Self.end]
    if let begin = begins.first, let end = ends.first {
      return (lines[..<begin] + block + lines[(end + 1)...]).joined(separator: "\n")
    }
    let text = lines.reversed().drop { $0.isEmpty }.reversed().joined(separator: "\n")
    return text + "\n\n## Direct edges\n\n" + block.joined(separator: "\n") + "\n"
  }
}

extension GraphView {
  /// Only the edges that begin or end at what is in focus, with the nodes by name: another module's change elsewhere
  /// leaves the drawing as it is.
  func star() -> GraphView {
    let order = nodes.indices.sorted { nodes[$0].name < nodes[$1].name }
    let numbers = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    var view = self
    view.nodes = order.map { nodes[$0] }
    view.edges = edges.filter { nodes[$0.from].isFocus || nodes[$0.to].isFocus }.map { edge in
      var edge = edge
      (edge.from, edge.to) = (numbers[edge.from] ?? 0, numbers[edge.to] ?? 0)
      return edge
    }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    return view
  }
}
