/// An attribute of a declaration: `@Environment(\.scenePhase)`.
struct Attribute: Sendable {
  /// The name without `@`.
  var name: String
  /// The tokens between the attribute's parentheses.
  var arguments: Range<Int>
}

/// A type declaration or an extension, with its members.
struct TypeDeclaration: Sendable {
  enum Kind: String, Sendable {
    case `struct`, `class`, `enum`, actor, `protocol`, `extension`
  }

  var kind: Kind
  /// The names of the enclosing types and the type's own.
  ///
  /// `extension Order.Line` also has two components.
  var path: [String]
  /// The index of the name's token.
  var token: Int
  var attributes: [Attribute]
  var modifiers: [String]
  /// The words after the colon, including those in angle brackets there.
  var inherited: [String]
  /// The tokens between the braces.
  var body: Range<Int>
  var properties: [PropertyDeclaration] = []
  var functions: [FunctionDeclaration] = []
  var cases: [String] = []

  /// The last component of the path.
  var name: String { path.last ?? "" }
}

/// A `var` or `let` declaration.
struct PropertyDeclaration: Sendable {
  var name: String
  var token: Int
  var isLet: Bool
  var attributes: [Attribute]
  /// The modifiers, including forms such as `private(set)`.
  var modifiers: [String]
  /// The tokens of the declared type; empty if it is inferred.
  var type: Range<Int>
  /// The tokens after `=`; empty if there is no initial value.
  var value: Range<Int>
  /// The tokens between the braces of a computed property; `nil` for other properties.
  var accessor: Range<Int>?

  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  /// Whether each instance stores the property.
  var isStored: Bool { accessor == nil && !isStatic }

  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}

/// A function, an initializer or a subscript.
struct FunctionDeclaration: Sendable {
  var name: String
  var token: Int
  var attributes: [Attribute]
  var modifiers: [String]
  /// The tokens from the name to the body.
  var signature: Range<Int>
  /// The tokens between the braces; `nil` if there is no body.
  var body: Range<Int>?
}
