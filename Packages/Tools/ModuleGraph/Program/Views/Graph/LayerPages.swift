import ModuleGraphReading

/// The generated pages of a repository: one for each layer, with its modules and their direct imports.
///
/// A new module changes the page of its layer, and those of the layers that import it.
struct LayerPages {
  struct Change: Equatable {
    /// What is wrong with the file, as it is printed.
    enum Kind: String {
      case missing = "is missing"
      case outdated = "is out of date"
      /// The file was generated for a layer that no longer exists.
      case superfluous = "belongs to no layer"
    }

    var path: String
    var kind: Kind
    /// The correct content; empty for a superfluous page.
    var text: String
  }

  /// The line that marks a generated page.
  static let mark = "<!-- Generated: run module-graph pages --write -->"

  private let view: GraphView
  private let folder: String

  /// Creates the pages of a graph without its tests, in a folder relative to the repository root.
  init(_ view: GraphView, folder: String) {
    self.view = view.filtered { !$0.isTest }
    self.folder = folder
  }

  /// Returns the pages that are missing, out of date or superfluous, sorted by path.
  func changes(in root: String) throws(Problem) -> [Change] {
    var expected = texts
    var changes: [Change] = []
    for name in FolderListing.names(in: Paths.join(root, folder)).sorted() where name.hasSuffix(".md") {
      let path = Paths.join(folder, name)
      let text = String(decoding: try FileBytes.read(Paths.join(root, path)), as: UTF8.self)
      if let wanted = expected.removeValue(forKey: path) {
        if wanted != text { changes.append(Change(path: path, kind: .outdated, text: wanted)) }
      } else if text.contains(Self.mark) {
        changes.append(Change(path: path, kind: .superfluous, text: ""))
      }
    }
    changes += expected.map { Change(path: $0.key, kind: .missing, text: $0.value) }
    return changes.sorted { $0.path < $1.path }
  }

  var texts: [String: String] {
    let layers = Set(view.nodes.map(\.layer)).sorted { $0 ?? "" < $1 ?? "" }
    return Dictionary(layers.map { (path(of: $0), text(of: $0)) }) { first, second in first + "\n" + second }
  }

  private func path(of layer: String?) -> String {
    let name = (layer ?? "modules").lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }
    return Paths.join(folder, String(name) + ".md")
  }

  private func text(of layer: String?) -> String {
    let members = view.nodes.indices.filter { view.nodes[$0].layer == layer }
      .sorted { view.nodes[$0].name < view.nodes[$1].name }
    let title = layer.map { "The layer \($0)" } ?? "Modules"
    let lines = ["# \(title)", "", Self.mark, ""] + drawing(of: members) + table(of: members)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the graph of the imports among the modules, without those that a longer path implies.
  private func drawing(of members: [Int]) -> [String] {
    let inner = view.restricted(to: members).reduced
    guard !inner.edges.isEmpty else { return [] }
    return ["```mermaid\n\(Mermaid(inner, direction: .leftRight).text)```", ""]
  }

  private func table(of members: [Int]) -> [String] {
    let inside = Set(members)
    let adjacency = view.adjacency
    let rows = members.map { index in
      let imports = adjacency[index]
      let columns = [imports.filter { inside.contains($0) }, imports.filter { !inside.contains($0) }].map { list in
        list.map { view.nodes[$0].name }.sorted().joined(separator: ", ")
      }
      return "| `\(view.nodes[index].name)` | \(columns[0]) | \(columns[1]) |"
    }
    return ["| module | imports of this layer | imports of other layers |", "|---|---|---|"] + rows
  }
}
