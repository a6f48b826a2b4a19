/// The references from the files of a target to types of other files.
///
/// A name counts only if exactly one file declares it.
struct TypeReferences {
  /// For each file, the files whose types it names, each with the first token that does.
  private(set) var edges: [[Int: Token]]
  private let streams: [TokenStream]

  init(_ files: [[UInt8]]) {
    streams = files.map { TokenStream($0) }
    var owners: [String: Set<Int>] = [:]
    for (index, stream) in streams.enumerated() {
      for name in Self.declared(in: stream) { owners[name, default: []].insert(index) }
    }
    edges = streams.indices.map { _ in [:] }
    for (index, stream) in streams.enumerated() {
      for token in stream.tokens where token.kind == .word {
        guard let files = owners[stream.text(token)], files.count == 1, let file = files.first, file != index,
          edges[index][file] == nil
        else { continue }
        edges[index][file] = token
      }
    }
  }

  /// Returns the types that are declared outside of all braces.
  private static func declared(in stream: TokenStream) -> [String] {
    var names: [String] = []
    var depth = 0
    for (index, token) in stream.tokens.enumerated() {
      if stream.matches(index, "{") { depth += 1 }
      if stream.matches(index, "}") { depth -= 1 }
      guard depth == 0, token.kind == .word, index > 0 else { continue }
      let before = stream.tokens[index - 1]
      if before.kind == .word, keywords.contains(stream.text(before)) { names.append(stream.text(token)) }
    }
    return names
  }

  private static let keywords: Set<String> = ["struct", "class", "enum", "actor", "protocol", "typealias"]

  /// Returns the first location where one file names a type of another, and that type.
  func place(from: Int, to: Int, in file: String) -> (place: Place, type: String)? {
    edges[from][to].map { (streams[from].place(of: $0, in: file), streams[from].text($0)) }
  }
}
