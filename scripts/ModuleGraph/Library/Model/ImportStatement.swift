/// One `import` in a source file.
public struct ImportStatement: Sendable, Hashable, Codable {
  /// The first part of what is imported: `Foundation` in `import struct Foundation.URL`.
  public var module: String
  /// The parts behind it: `["URL"]`; empty for a whole module.
  public var submodule: [String]
  /// The kind of declaration that is imported: `struct`, `func`; nil for a module.
  public var kind: String?
  /// The access level as it is written; nil where none is.
  public var access: Access?
  /// The attributes without `@`: `testable`, `_exported`, `_spi(Testing)`, `preconcurrency`.
  public var attributes: [String]
  /// With that of its like in the other branches, where each branch of an `#if` imports the module.
  public var condition: Condition
  /// In which configurations of its package's matrix the compiler sees it.
  var seen = Ternary.always
  /// The place of the module's name.
  public var place: Place

  private enum CodingKeys: CodingKey { case module, submodule, kind, access, attributes, condition, place }

  public enum Access: String, Sendable, Hashable, Codable {
    case `public`, package, `internal`, `fileprivate`, `private`
  }

  /// Whether the compiler sees it, over all platforms and with and without `DEBUG`.
  public enum Condition: String, Sendable, Hashable, Codable {
    /// In every configuration.
    case always
    /// In some, or it cannot be told.
    case conditional
    /// In none.
    case inactive
  }

  public init(
    module: String, submodule: [String] = [], kind: String? = nil, access: Access? = nil, attributes: [String] = [],
    condition: Condition = .always, place: Place
  ) {
    (self.module, self.submodule, self.kind, self.access) = (module, submodule, kind, access)
    (self.attributes, self.condition, self.place) = (attributes, condition, place)
  }

  /// Whether those who import this file's module see the imported one, too.
  public var isExported: Bool { attributes.contains("_exported") }
  public var isTestable: Bool { attributes.contains("testable") }
}
