/// Header fields by name; names are case-insensitive (RFC 9110, section 5.1).
public struct HTTPHeaders: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  private var fields: [String: String] = [:]

  /// Creates header fields from a dictionary literal.
  ///
  /// If a name occurs twice, the last value is used.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { self[name] = value }
  }

  /// The value of a field; `nil` if it is absent.
  ///
  /// - Parameter name: The name of the field, in any case.
  public subscript(name: String) -> String? {
    get { fields[name.lowercased()] }
    set { fields[name.lowercased()] = newValue }
  }

  /// The names in lowercase, sorted.
  public var names: [String] { fields.keys.sorted() }
}
