import Synchronization

/// Members of a module that a target uses without importing it.
///
/// Without `MemberImportVisibility`, the compiler shows a target the members of every module that something it imports
/// has loaded. Types are not looked up here, so names are evidence and no proof. A name counts only if it is long and
/// compound, or a long one of an extension of another module's type, or the beginning of a key path to such an extension,
/// as in `@Dependency(\.database)`; and if neither the target nor another module that it can see declares it.
struct LeakedMembers: Sendable {
  /// The names, at most three, in alphabetical order.
  var names: [String]
  /// The imported module that brings the members.
  var through: Int
  /// The first use.
  var place: Place
}

/// Reads names from sources, each module once.
final class NameReading: Sendable {
  private struct Uses {
    /// Words behind a point, with the first place of each.
    var members: [String: (file: String, token: Token)] = [:]
    /// Those with which a key path begins.
    var keyPaths: Set<String> = []
    /// What the module declares itself, public or not.
    var declared: Set<String> = []
  }

  private let context: CheckContext
  private let reachability: Reachability
  private let offers = Mutex<[Int: OfferedNames]>([:])
  private let uses = Mutex<[Int: Uses]>([:])

  init(_ context: CheckContext) {
    self.context = context
    reachability = Reachability(context.graph.adjacency(.declared))
  }

  /// What a module offers; `nil` for one whose sources were not read.
  func offer(of module: Int) -> OfferedNames? {
    if let known = offers.withLock({ $0[module] }) { return known }
    guard let files = files(of: module) else { return nil }
    let defines = Set(context.graph.modules[module].target?.defines ?? [])
    let found = OfferedNames(files.compactMap(stream), defines: defines)
    offers.withLock { $0[module] = found }
    return found
  }

  /// The members of a module that a target, which declares it and does not import it, seems to use.
  func leaks(from other: Int, to module: Int) -> LeakedMembers? {
    let graph = context.graph
    guard graph.modules[module].target?.upcomingFeatures?.contains("MemberImportVisibility") != true,
      let through = graph.imported[module].map(\.to).first(where: { reachability.reached(from: $0).contains(other) }),
      let offered = offer(of: other), !offered.members.isEmpty
    else { return nil }
    let uses = uses(of: module)
    let paths = offered.foreignMembers.intersection(uses.keyPaths).filter { $0.utf8.count >= 5 }
    let telling = offered.members.filter { Self.isTelling($0, isForeign: offered.foreignMembers.contains($0)) }
    // `@Dependency(\.database) var database` declares the name that it uses.
    var (names, roots) = (telling.filter { uses.members[$0] != nil }.subtracting(uses.declared), paths)
    guard !names.isEmpty || !roots.isEmpty else { return nil }
    for visible in reachability.reached(from: module).union(graph.imported[module].map(\.to)) where visible != other {
      guard let others = offer(of: visible) else { continue }
      names.subtract(others.members)
      roots.subtract(others.foreignMembers)
    }
    names.formUnion(roots)
    let places = names.sorted().prefix(3).compactMap { uses.members[$0] }
    guard let first = places.first, let place = place(of: first.token, in: first.file) else { return nil }
    return LeakedMembers(names: Array(names.sorted().prefix(3)), through: through, place: place)
  }

  /// Whether a name is one that few others would choose: `ordersByDate`, not `name`.
  ///
  /// - Parameter isForeign: whether it extends another module's type: such a name is chosen to be told from that type's own.
  private static func isTelling(_ name: String, isForeign: Bool) -> Bool {
    name.utf8.count >= 8 && !name.hasPrefix("_") && !common.contains(name)
      && (isForeign || name.dropFirst().contains(where: \.isUppercase))
  }

  /// What the standard library and Foundation declare for many types.
  private static let common: Set<String> = [
    "advanced", "compactMap", "contains", "customMirror", "debugDescription", "description", "distance", "dropFirst",
    "dropLast", "duration", "enumerated", "errorDescription", "failureReason", "formIndex", "hashValue", "intValue",
    "localizedDescription", "makeAsyncIterator", "makeIterator", "partition", "playgroundDescription", "position",
    "rawValue", "recoverySuggestion", "removeAll", "replacing", "reversed", "shuffled", "startIndex", "stringValue",
    "subtract", "subtracting", "underestimatedCount", "unicodeScalars",
  ]

  private func files(of module: Int) -> [String]? {
    let found = context.graph.modules[module]
    return found.origin == .local ? found.files.map(\.path) : context.graph.fetchedSources[module]?.files
  }

  private func stream(_ path: String) -> TokenStream? { (try? context.bytes(of: path)).map { TokenStream($0) } }

  private func place(of token: Token, in file: String) -> Place? { stream(file)?.place(of: token, in: file) }

  private func uses(of module: Int) -> Uses {
    if let known = uses.withLock({ $0[module] }) { return known }
    var found = Uses()
    for path in files(of: module) ?? [] {
      guard let stream = stream(path) else { continue }
      for (index, token) in stream.tokens.enumerated() where token.kind == .word && index > 0 {
        if stream.matches(index - 1, ".") {
          let name = stream.text(token)
          if found.members[name] == nil { found.members[name] = (path, token) }
          if stream.matches(index - 2, "\\") { found.keyPaths.insert(name) }
        } else if stream.tokens[index - 1].kind == .word,
          Self.keywords.contains(stream.text(stream.tokens[index - 1]))
        {
          found.declared.insert(stream.text(token))
        }
      }
    }
    uses.withLock { $0[module] = found }
    return found
  }

  private static let keywords: Set<String> = ["func", "var", "let", "case", "typealias"]
}
