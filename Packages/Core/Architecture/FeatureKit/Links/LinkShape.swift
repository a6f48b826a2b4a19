/// The form of a link: literal segments, and placeholders for values, as in `orders/{number}` and `search?q={text}`.
public struct LinkShape: Hashable, Sendable {
  /// A part of the form.
  enum Part: Hashable, Sendable {
    case literal(String)
    case placeholder(String)

    init(_ text: some StringProtocol) {
      let isPlaceholder = text.hasPrefix("{") && text.hasSuffix("}")
      self = isPlaceholder ? .placeholder(String(text.dropFirst().dropLast())) : .literal(String(text))
    }
  }

  /// The form as a text without the address of an app: `orders/{number}`.
  public let text: String
  let path: [Part]
  let query: [String: Part]

  /// The first segment, which names the feature; empty if it is a placeholder.
  public var feature: String {
    if case .literal(let text)? = path.first { text } else { "" }
  }

  /// The number of path segments.
  public var segmentCount: Int { path.count }

  /// Creates the form that a text such as `orders/{number}` describes; a scheme before it is ignored.
  public init(_ text: String) {
    let text = text.firstRange(of: "://").map { text[$0.upperBound...] } ?? text[...]
    self.text = String(text)
    let pieces = text.split(separator: "?", maxSplits: 1)
    path = (pieces.first ?? "").split(separator: "/").map { Part($0) }
    let items = pieces.dropFirst().first?.split(separator: "&") ?? []
    query = items.reduce(into: [:]) { query, item in
      let name = item.prefix { $0 != "=" }
      query[String(name)] = Part(item.dropFirst(name.count + 1))
    }
  }

  /// Returns whether a link has the segments of this form, whatever its query items are.
  public func hasPath(of link: DeepLink) -> Bool {
    link.segments.count == path.count && zip(path, link.segments).allSatisfy { $0.accepts($1) }
  }

  /// Returns the values of a link by the names of their placeholders; `nil` if the link has another form.
  public func values(in link: DeepLink) -> [String: String]? {
    guard hasPath(of: link), Set(link.query.keys) == Set(query.keys) else { return nil }
    var values: [String: String] = [:]
    for (part, text) in Array(zip(path, link.segments)) + query.map({ ($0.value, link.query[$0.key] ?? "") }) {
      guard part.accepts(text) else { return nil }
      if case .placeholder(let name) = part { values[name] = text }
    }
    return values
  }

  /// Returns the link with values by the names of their placeholders; a missing value is empty.
  public func link(with values: [String: String]) -> DeepLink {
    DeepLink(segments: path.map { $0.text(with: values) }, query: query.mapValues { $0.text(with: values) })
  }

  /// Returns whether a link can have both forms.
  ///
  /// A placeholder and a literal in the same place can be equal, whatever values the pattern accepts.
  public func overlaps(_ other: LinkShape) -> Bool {
    guard path.count == other.path.count, Set(query.keys) == Set(other.query.keys) else { return false }
    let items = query.compactMap { name, part in other.query[name].map { (part, $0) } }
    return (Array(zip(path, other.path)) + items).allSatisfy { $0.canEqual($1) }
  }
}

extension LinkShape.Part {
  fileprivate func accepts(_ text: String) -> Bool {
    if case .literal(let literal) = self { literal == text } else { true }
  }

  fileprivate func text(with values: [String: String]) -> String {
    switch self {
    case .literal(let literal): literal
    case .placeholder(let name): values[name] ?? ""
    }
  }

  fileprivate func canEqual(_ other: Self) -> Bool {
    if case .literal = self, case .literal = other { self == other } else { true }
  }
}
