import ModuleGraphReading
import Synchronization

/// The members of a module that a target uses without importing it.
///
/// Without `MemberImportVisibility`, the compiler also finds members of modules that were loaded by an imported module.
/// Types are not resolved here, so a matching name is evidence but no proof.
///
/// A name counts in one of three cases:
/// - It is long and a compound word.
/// - It is long and declared in an extension of another module's type.
/// - It starts a key path to such an extension, as in `@Dependency(\.database)`.
///
/// Names that the target or another visible module declares do not count.
struct LeakedMembers: Sendable {
  var names: [String]
  /// The index of the imported module that makes the members available.
  var through: Int
  var place: Place
}

/// A cache of the names that modules declare and use; each module is read once.
///
/// If the files have not changed since an earlier run, its answers are returned, and no file is read.
final class NameIndex: Sendable {
  private struct Uses: Sendable {
    /// The words of at least five bytes after a dot, each with its first location.
    var members: [String: (file: String, token: Token)] = [:]
    /// The first components of key paths that have at least five bytes.
    var keyPaths: Set<String> = []
    /// The names of at least five bytes that the module declares, public or not.
    var declared: Set<String> = []
  }

  private let context: CheckContext
  private let reachability: Reachability
  private let offers: [Once<PublicNames?>]
  private let uses: [Once<Uses>]
  private let keys: [Once<CacheKey?>]
  /// Whether a file could not be read; answers are not stored then, because the next run may read it.
  private let hasFailed = Mutex(false)

  init(_ context: CheckContext) {
    self.context = context
    reachability = Reachability(context.graph.adjacency(.declared))
    offers = context.graph.modules.map { _ in Once() }
    uses = context.graph.modules.map { _ in Once() }
    keys = context.graph.modules.map { _ in Once() }
  }

  /// Returns what a module offers; `nil` if its sources were not read.
  func summary(of module: Int) -> OfferSummary? {
    guard let files = files(of: module) else { return nil }
    var key = key(of: module)
    key?.combine("summary")
    return result(for: key) {
      var summary = offer(of: module).map(OfferSummary.init) ?? OfferSummary()
      let streams = files.compactMap { path in stream(path).map { (path, $0) } }
      summary.linkEffect = LinkEffect.first(in: streams, of: context.graph.modules[module].name)
      return summary
    }
  }

  /// Returns the public names of a module; `nil` if its sources were not read.
  private func offer(of module: Int) -> PublicNames? {
    offers[module].callAsFunction {
      guard let files = files(of: module) else { return nil }
      let defines = Set(context.graph.modules[module].target?.defines ?? [])
      return PublicNames(files.compactMap { stream($0, if: Self.access) }, defines: defines)
    }
  }

  /// Returns the result of an earlier run, or computes and records it.
  private func result<Value: BinaryCodable>(for key: CacheKey?, _ make: () -> Value) -> Value {
    guard let key, let results = context.results else { return make() }
    if let known: Value = results.result(for: key) { return known }
    let value = make()
    if !hasFailed.withLock(\.self) { results.record(value, for: key) }
    return value
  }

  /// Returns the key of a module's sources; `nil` if results about them must not be stored.
  private func key(of module: Int) -> CacheKey? {
    keys[module].callAsFunction {
      var key = CacheKey("names")
      for define in Set(context.graph.modules[module].target?.defines ?? []).sorted() { key.combine(define) }
      let found = context.graph.modules[module]
      let contents = found.origin == .local ? found.files.map(\.contentKey) : files(of: module)?.map(fetchedKey) ?? []
      for content in contents {
        guard let content else { return nil }
        key.combine(content)
      }
      return key
    }
  }

  private func fetchedKey(of path: String) -> CacheKey? {
    guard let stamp = context.results?.stamp(of: Paths.join(context.graph.repository.root, path)) else { return nil }
    var key = CacheKey(path)
    stamp.combine(into: &key)
    return key
  }

  /// Returns the key of everything that the leaks from a module to another depend on.
  private func key(of other: Int, to module: Int, visible: Set<Int>) -> CacheKey? {
    var (high, low): (UInt64, UInt64) = (0, 0)
    // A sum does not depend on the order of the set.
    for index in visible where files(of: index) != nil {
      guard let key = key(of: index) else { return nil }
      (high, low) = (high &+ key.high, low &+ key.low)
    }
    var key = CacheKey("leaks")
    for index in [other, module] {
      guard let own = self.key(of: index) else { return nil }
      key.combine(own)
    }
    key.combine(CacheKey(high: high, low: low))
    return key
  }

  /// Returns the members of `other` that `module` appears to use although it only declares the dependency.
  func leaks(from other: Int, to module: Int) -> LeakedMembers? {
    let graph = context.graph
    guard graph.modules[module].target?.upcomingFeatures?.contains("MemberImportVisibility") != true,
      let through = graph.imported[module].map(\.to).first(where: { reachability.path(from: $0, to: other) != nil }),
      files(of: other) != nil
    else { return nil }
    let visible = reachability.reached(from: module).union(graph.imported[module].map(\.to)).subtracting([other])
    let evidence = result(for: key(of: other, to: module, visible: visible)) {
      self.evidence(for: other, in: module, visible: visible)
    }
    return evidence.place.map { LeakedMembers(names: evidence.names, through: through, place: $0) }
  }

  private func evidence(for other: Int, in module: Int, visible: Set<Int>) -> LeakEvidence {
    guard let offered = offer(of: other), !offered.members.isEmpty else { return LeakEvidence() }
    let uses = uses(of: module)
    var roots = offered.foreignMembers.intersection(uses.keyPaths)
    // `@Dependency(\.database) var database` declares a property with the name that it uses.
    let used = offered.members.filter { uses.members[$0] != nil && !uses.declared.contains($0) }
    var names = used.filter { Self.isDistinctive($0, isForeign: offered.foreignMembers.contains($0)) }
    guard !names.isEmpty || !roots.isEmpty else { return LeakEvidence() }
    for visible in visible {
      guard let others = offer(of: visible) else { continue }
      // `subtract` would look up all names of the other module, and these are a few.
      names = names.filter { !others.members.contains($0) }
      roots = roots.filter { !others.foreignMembers.contains($0) }
      guard !names.isEmpty || !roots.isEmpty else { return LeakEvidence() }
    }
    names.formUnion(roots)
    let places = names.sorted().prefix(3).compactMap { uses.members[$0] }
    guard let first = places.first, let place = place(of: first.token, in: first.file) else {
      return LeakEvidence()
    }
    return LeakEvidence(names: Array(names.sorted().prefix(3)), place: place)
  }

  /// Returns whether a name is unlikely to be declared elsewhere: `ordersByDate`, but not `name`.
  ///
  /// The name of a member that extends another module's type differs from the type's own.
  private static func isDistinctive(_ name: String, isForeign: Bool) -> Bool {
    name.utf8.count >= 8 && !name.hasPrefix("_") && !common.contains(name)
      && (isForeign || name.dropFirst().contains(where: \.isUppercase))
  }

  /// Names that the SDK's own types have, which a target may use of these.
  private static let common: Set<String> = [
    "absoluteString", "advanced", "allSatisfy", "appendingPathComponent", "attributesOfFileSystem",
    "attributesOfItem", "changeCurrentDirectoryPath", "compactMap", "compactMapValues",
    "contains", "contentsEqual", "contentsOfDirectory", "contentsOfFile",
    "copyItem", "createDirectory", "createFile", "createSymbolicLink", "currentDirectoryPath", "customMirror",
    "debugDescription", "deletingLastPathComponent", "deletingPathExtension", "description",
    "destinationOfSymbolicLink", "displayName", "distance", "dropFirst", "dropLast", "duration",
    "elementsEqual", "endIndex", "enumerated", "enumerator", "errorDescription", "failureReason", "fileExists",
    "firstIndex", "firstRange", "formIndex", "formIntersection", "formSubtract", "formSymmetricDifference",
    "formUnion", "hashValue", "homeDirectory", "homeDirectoryForCurrentUser", "intValue",
    "isDeletableFile", "isDisjoint", "isExecutableFile", "isReadableFile",
    "isStrictSubset", "isStrictSuperset", "isSubset", "isSuperset",
    "isWritableFile", "lastIndex", "lastPathComponent", "lexicographicallyPrecedes", "linkItem",
    "localizedDescription", "makeAsyncIterator", "makeContiguousArrayIfSupported", "makeIterator", "mapValues",
    "moveItem", "moveSubranges", "partition", "pathComponents", "pathExtension", "playgroundDescription", "popFirst",
    "position", "randomElement", "rawValue", "recoverySuggestion", "removeAll", "removeFirst", "removeItem",
    "removeLast", "removeSubrange", "removeSubranges", "replaceItem", "replaceItemAt", "replaceSubrange", "replacing",
    "reserveCapacity", "resolvingSymlinksInPath", "reversed", "setAttributes", "shuffled", "startIndex",
    "stringValue", "subpathsOfDirectory", "subranges", "subtract", "subtracting", "symmetricDifference",
    "temporaryDirectory", "trashItem", "trimmingPrefix", "underestimatedCount", "unicodeScalars",
    "updateValue", "withContiguousMutableStorageIfAvailable",
    "withContiguousStorageIfAvailable", "withUnsafeBufferPointer", "withUnsafeBytes",
    "withUnsafeMutableBufferPointer", "withUnsafeMutableBytes",
  ]

  private func files(of module: Int) -> [String]? {
    let found = context.graph.modules[module]
    return found.origin == .local ? found.files.map(\.path) : context.graph.fetchedSources[module]?.files
  }

  /// The modifiers of public names; a file without any of them declares none.
  private static let access = TextPrefilter(["public", "open", "package"])

  /// Returns the tokens of a file; `nil` if it cannot be read, or if the prefilter does not match it.
  private func stream(_ path: String, if hints: TextPrefilter? = nil) -> TokenStream? {
    guard let bytes = try? context.bytes(of: path) else {
      hasFailed.withLock { $0 = true }
      return nil
    }
    return hints?.match(bytes) == false ? nil : TokenStream(bytes)
  }

  private func place(of token: Token, in file: String) -> Place? { stream(file)?.place(of: token, in: file) }

  /// Returns whether a token can be evidence: shorter names occur everywhere.
  private static func isEvidence(_ token: Token) -> Bool { token.kind == .word && token.range.count >= 5 }

  private func uses(of module: Int) -> Uses { uses[module].callAsFunction { findUses(in: module) } }

  private func findUses(in module: Int) -> Uses {
    var found = Uses()
    for path in files(of: module) ?? [] {
      guard let stream = stream(path) else { continue }
      for (index, token) in stream.tokens.enumerated() where Self.isEvidence(token) && index > 0 {
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
    return found
  }

  private static let keywords: Set<String> = ["func", "var", "let", "case", "typealias"]
}
