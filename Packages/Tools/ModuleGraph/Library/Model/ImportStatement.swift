/// An `import` statement in a source file.
public struct ImportStatement: Sendable, Hashable, Codable {
  /// The first component of the imported path: `Foundation` in `import struct Foundation.URL`.
  public var module: String
  /// The components after the module, such as `["URL"]`; empty if the whole module is imported.
  public var submodule: [String]
  /// The kind of the imported declaration, such as `struct` or `func`; `nil` for a module.
  public var kind: String?
  /// The explicit access level; `nil` if there is none.
  public var access: Access?
  /// The attributes without `@`, such as `testable`, `_exported`, `_spi(Testing)` and `preconcurrency`.
  public var attributes: [String]
  /// The configurations in which the compiler sees the import.
  ///
  /// If every branch of an `#if` imports the module, the branches are combined.
  public var condition: Condition
  /// The configurations of the package's build matrix in which the compiler sees the import.
  var seen = Ternary.always
  /// The `#if` conditions around the import as they are written; `nil` if there are none.
  var conditionText: String?
  /// The location of the module's name.
  public var place: Place

  private enum CodingKeys: CodingKey { case module, submodule, kind, access, attributes, condition, place }

  /// An access level.
  public enum Access: String, Sendable, Hashable, Codable {
    /// The access levels that an import can have, from the most to the least visible.
    case `public`, package, `internal`, `fileprivate`, `private`
  }

  /// Whether the compiler sees an import, over all platforms and with and without `DEBUG`.
  public enum Condition: String, Sendable, Hashable, Codable {
    /// In every configuration.
    case always
    /// In some configurations, or in configurations that cannot be determined.
    case conditional
    /// In no configuration.
    case inactive
  }

  /// Creates an import statement from the values of its properties.
  public init(
    module: String, submodule: [String] = [], kind: String? = nil, access: Access? = nil, attributes: [String] = [],
    condition: Condition = .always, place: Place
  ) {
    (self.module, self.submodule, self.kind, self.access) = (module, submodule, kind, access)
    (self.attributes, self.condition, self.place) = (attributes, condition, place)
  }

  /// Whether modules that import this file's module also see the imported module.
  public var isExported: Bool { attributes.contains("_exported") }
  /// Whether the import has the attribute `@testable`.
  public var isTestable: Bool { attributes.contains("testable") }
}
