public import ModuleGraphModel
import ModuleGraphReading

/// The generated part of a module's README: its direct edges, between two HTML comments that mark the block.
public struct ReadmeBlock {
  static let begin = "<!-- module-graph:begin (generated: run module-graph readme --write) -->"
  package static let end = "<!-- module-graph:end -->"

  private let content: String

  /// Creates a block.
  ///
  /// - Parameters:
  ///   - view: The whole graph without tests.
  ///   - modules: The indices of the modules whose folder contains the README.
  public init(_ view: GraphView, modules: [Int]) {
    let near = view.focused(on: modules, depth: 1)
    content = "```mermaid\n\(Mermaid(near.star(), direction: .leftRight).text)```"
  }

  static func isIn(_ readme: String) -> Bool { readme.split(separator: "\n").contains { $0.hasPrefix(Self.end) } }

  /// The heading of the section with the block.
  private static let heading = "## Direct edges"

  /// Returns the README with this block, which replaces an existing block.
  ///
  /// Without one, the block begins the section "Direct edges", which is appended if the README has none.
  ///
  /// - Parameters:
  ///   - readme: The content of the README.
  ///   - file: The path of the README, for the error.
  /// - Returns: The new content.
  /// - Throws: `Problem` if the README has only one of the two markers, or has them in the wrong order.
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
    return Self.adding(block, to: lines).joined(separator: "\n")
  }

  /// Returns the lines of a README without a block after the block was added to its section.
  private static func adding(_ block: [String], to lines: [String]) -> [String] {
    let text = Array(lines.reversed().drop { $0.isEmpty }.reversed())
    guard let index = text.firstIndex(of: heading) else { return text + ["", heading, ""] + block + [""] }
    let rest = text[(index + 1)...].drop { $0.isEmpty }
    return text[...index] + [""] + block + [""] + (rest.isEmpty ? [] : rest + [""])
  }
}

extension GraphView {
  /// Returns only the edges of the focused nodes, with the nodes sorted by name.
  ///
  /// The drawing therefore does not change when unrelated modules change.
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

/// Finds README.md files of modules whose generated block is missing or out of date.
package struct ReadmeFiles {
  package let root: String
  package let view: GraphView

  package init(root: String, view: GraphView) {
    (self.root, self.view) = (root, view)
  }

  package struct File {
    /// The path, relative to the repository root.
    package var path: String
    /// The correct content.
    package var text: String
    /// Whether it already has a block, which is out of date.
    package var hasBlock: Bool
  }

  /// Returns the files that are not up to date.
  ///
  /// Modules without a README and tests are ignored.
  package func stale() throws(Problem) -> [File] {
    let shown = view.filtered { !$0.isTest }
    var modules: [String: [Int]] = [:]
    for (index, node) in shown.nodes.enumerated() {
      guard let folder = node.path else { continue }
      modules[Paths.join(folder, "README.md"), default: []].append(index)
    }
    var stale: [File] = []
    for (path, indices) in modules.sorted(by: { $0.key < $1.key }) where FileBytes.isFile(Paths.join(root, path)) {
      let bytes = try FileBytes.read(Paths.join(root, path))
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Problem(file: path, cause: "is not UTF-8")
      }
      let wanted = try ReadmeBlock(shown, modules: indices).inserted(into: text, file: path)
      if wanted != text { stale.append(File(path: path, text: wanted, hasBlock: ReadmeBlock.isIn(text))) }
    }
    return stale
  }
}
