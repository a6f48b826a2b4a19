/// The public names in a module's sources.
package struct PublicNames: Sendable {
  /// The types, and the functions and variables outside of types.
  package private(set) var globals: Set<String> = []
  package private(set) var members: Set<String> = []
  /// The subset of `members` that extends other modules' types.
  package private(set) var foreignMembers: Set<String> = []
  /// A name that is declared only under a condition that no manifest sets, with that condition.
  package private(set) var undefined: (name: String, condition: String)?
  /// Whether an import cannot be for any of these names; a leading underscore marks a name as not for clients.
  package var isEmpty: Bool { globals.union(members).allSatisfy { $0.hasPrefix("_") } }

  package init(_ streams: [TokenStream] = [], defines: Set<String> = []) {
    var extended: [(type: String, member: String)] = []
    for stream in streams {
      var reader = OfferReader(stream, defines: defines)
      reader.read { offer in
        if let condition = offer.condition {
          if undefined == nil { undefined = (offer.name, condition) }
        } else if offer.isMember {
          members.insert(offer.name)
          if let type = offer.extended { extended.append((type, offer.name)) }
        } else {
          globals.insert(offer.name)
        }
      }
    }
    foreignMembers = Set(extended.filter { !globals.contains($0.type) }.map(\.member))
  }
}

/// Finds the public declarations in one file.
private struct OfferReader {
  /// The construct that an opening brace starts.
  private enum Scope {
    /// A function body or other code, which declares no public names.
    case code
    /// A type or an extension, of the type `extended`.
    ///
    /// `offers` applies to members without an access modifier, `offersCases` to an enum's cases.
    case type(offers: Bool, offersCases: Bool, extended: String? = nil)
  }

  struct Offer {
    var name: String
    var isMember: Bool
    var extended: String?
    /// The enclosing condition that no manifest sets.
    var condition: String?
  }

  private let stream: TokenStream
  private let defines: Set<String>
  private var scopes: [Scope] = []
  private var conditions: [String?] = []
  private var next: Scope?
  private var access: Bool?

  init(_ stream: TokenStream, defines: Set<String>) {
    (self.stream, self.defines) = (stream, defines)
  }

  mutating func read(_ offer: (Offer) -> Void) {
    for index in stream.tokens.indices {
      let token = stream.tokens[index]
      switch token.kind {
      case .pound: condition(stream.text(token), index)
      case .sign: sign(index)
      case .word where !isCode: word(index, offer)
      default: break
      }
    }
  }

  private var isCode: Bool {
    if case .code = scopes.last { return true }
    return false
  }

  private mutating func sign(_ index: Int) {
    if stream.matches(index, "{") {
      scopes.append(next ?? .code)
      (next, access) = (nil, nil)
    } else if stream.matches(index, "}") {
      _ = scopes.popLast()
      access = nil
    }
  }

  private mutating func condition(_ directive: String, _ index: Int) {
    switch directive {
    case "#if": conditions.append(undefinedFlag(index + 1))
    case "#elseif", "#else": if !conditions.isEmpty { conditions[conditions.count - 1] = nil }
    case "#endif": _ = conditions.popLast()
    default: break
    }
  }

  /// Returns the flag of an `#if FLAG` if the manifest does not set it.
  private func undefinedFlag(_ index: Int) -> String? {
    guard stream.tokens.indices.contains(index), stream.tokens[index].kind == .word, !stream.matches(index + 1, "(")
    else { return nil }
    let flag = stream.text(stream.tokens[index])
    return defines.contains(flag) || ["DEBUG", "SWIFT_PACKAGE", "true", "false"].contains(flag) ? nil : flag
  }

  private mutating func word(_ index: Int, _ offer: (Offer) -> Void) {
    let word = stream.text(stream.tokens[index])
    switch word {
    case _ where stream.matches(index - 1, "."): break
    case "public", "open", "package": access = true
    // `private(set)` applies to the setter only.
    case "private", "fileprivate", "internal": if !stream.matches(index + 1, "(") { access = false }
    case "import": access = nil
    case "extension": open(.type(offers: access ?? false, offersCases: false, extended: name(index + 1)))
    case "struct", "actor", "class", "enum", "protocol": type(word, index, offer)
    case "typealias", "associatedtype", "macro", "func", "var", "let": declare(index + 1, offer)
    case "case": cases(index + 1, offer)
    case "init", "subscript", "deinit": access = nil
    default: break
    }
  }

  private mutating func open(_ scope: Scope) { (next, access) = (scope, nil) }

  private mutating func type(_ keyword: String, _ index: Int, _ offer: (Offer) -> Void) {
    // `class func` and `class var` declare members, not types.
    if stream.matches(index + 1, "func") || stream.matches(index + 1, "var") { return }
    let isOffered = isOffered
    declare(index + 1, offer)
    open(.type(offers: isOffered && keyword == "protocol", offersCases: isOffered && keyword == "enum"))
  }

  /// Whether the current declaration is public, by its own access modifier or by its extension's.
  private var isOffered: Bool {
    if let access { return access }
    guard case .type(let offers, _, _) = scopes.last else { return false }
    return offers
  }

  private mutating func declare(_ index: Int, _ offer: (Offer) -> Void) {
    if isOffered, let name = name(index) { offer(makeOffer(name)) }
    access = nil
  }

  private func makeOffer(_ name: String) -> Offer {
    var extended: String?
    if case .type(_, _, let type) = scopes.last { extended = type }
    return Offer(
      name: name, isMember: !scopes.isEmpty, extended: extended,
      condition: conditions.lazy.compactMap(\.self).first)
  }

  private func name(_ index: Int) -> String? {
    guard stream.tokens.indices.contains(index), stream.tokens[index].kind == .word else { return nil }
    return stream.text(stream.tokens[index])
  }

  /// Reads the cases of an enum declaration: `case one, two(Int), three = 3`.
  private func cases(_ first: Int, _ offer: (Offer) -> Void) {
    guard case .type(_, true, _) = scopes.last else { return }
    var index = first
    while let name = name(index) {
      offer(makeOffer(name))
      index += 1
      if stream.matches(index, "("), let end = stream.closing(index) { index = end + 1 }
      if stream.matches(index, "=") { index += 2 }
      guard stream.matches(index, ",") else { return }
      index += 1
    }
  }
}
