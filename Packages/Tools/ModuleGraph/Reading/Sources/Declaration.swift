/// A type declaration or an extension, with its members.
package struct TypeDeclaration: Sendable {
  package enum Kind: String, Sendable {
    case `struct`, `class`, `enum`, actor, `protocol`, `extension`
  }

  package var kind: Kind
  /// The names of the enclosing types and the type's own; `extension Order.Line` has two components.
  package var path: [String]
  /// The index of the name's token.
  package var token: Int
  /// The names of the attributes, without `@` and arguments.
  package var attributes: [String]
  package var modifiers: [String]
  /// The words after the colon, including those in angle brackets there.
  package var inherited: [String]
  package var body: Range<Int>
  package var properties: [PropertyDeclaration] = []
  package var functions: [FunctionDeclaration] = []

  package var name: String { path.last ?? "" }
}

package struct PropertyDeclaration: Sendable {
  package var name: String
  package var token: Int
  package var isLet: Bool
  package var attributes: [String]
  /// The modifiers, including forms such as `private(set)`.
  package var modifiers: [String]
  /// The tokens of the declared type; empty if it is inferred.
  package var type: Range<Int>
  /// The tokens after `=`; empty if there is no initial value.
  package var value: Range<Int>
  /// The tokens between the braces of a computed property; `nil` for other properties.
  package var accessor: Range<Int>?

  package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  /// Whether each instance stores the property.
  package var isStored: Bool { accessor == nil && !isStatic }
}

package struct FunctionDeclaration: Sendable {
  package var name: String
  package var attributes: [String]
  /// The tokens from the name to the body.
  package var signature: Range<Int>
  /// The tokens between the braces; `nil` if there is no body.
  package var body: Range<Int>?
}
