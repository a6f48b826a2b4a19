/// An attribute of a declaration: `@Environment(\.scenePhase)`.
struct Attribute: Sendable {
  /// Without `@`.
  var name: String
  /// The tokens between its parentheses.
  var arguments: Range<Int>
}

/// A type or an extension of one, with what stands in it.
struct TypeDeclaration: Sendable {
  enum Kind: String, Sendable {
    case `struct`, `class`, `enum`, actor, `protocol`, `extension`
  }

  var kind: Kind
  /// The names of the types that it stands in, and its own: `extension Order.Line` has two, too.
  var path: [String]
  /// The index of the name's token.
  var token: Int
  var attributes: [Attribute]
  var modifiers: [String]
  /// What follows its colon, and what stands between the angle brackets there.
  var inherited: [String]
  /// The tokens between its braces.
  var body: Range<Int>
  var properties: [PropertyDeclaration] = []
  var functions: [FunctionDeclaration] = []
  var cases: [String] = []

  /// The last part of its path.
  var name: String { path.last ?? "" }
}

/// A `var` or a `let` of a type.
struct PropertyDeclaration: Sendable {
  var name: String
  var token: Int
  var isLet: Bool
  var attributes: [Attribute]
  /// `private(set)` is one.
  var modifiers: [String]
  /// The tokens of its type; empty where that is inferred.
  var type: Range<Int>
  /// The tokens behind its `=`; empty without one.
  var value: Range<Int>
  /// The tokens between the braces of a computed one.
  var accessor: Range<Int>?

  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  /// Whether each instance has room for it.
  var isStored: Bool { accessor == nil && !isStatic }

  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}

/// A function, an initializer or a subscript.
struct FunctionDeclaration: Sendable {
  var name: String
  var token: Int
  var attributes: [Attribute]
  var modifiers: [String]
  /// The tokens from its name to its body.
  var signature: Range<Int>
  /// The tokens between its braces; nil where it has none.
  var body: Range<Int>?
}
