/// The parts of the output of `swift package dump-package` that are used here.
struct ManifestDump: Decodable {
  var name: String
  var toolsVersion: ToolsVersion
  var platforms: [Platform]
  var products: [Product]
  var targets: [Target]
  var dependencies: [Dependency]
  var swiftLanguageVersions: [String]?
  var traits: [Trait]?

  struct Trait: Decodable {
    var name: String
    var enabledTraits: [String]?
  }

  struct ToolsVersion: Decodable { var _version: String }
  struct Platform: Decodable { var platformName: String }

  struct Product: Decodable {
    var name: String
    var targets: [String]
    /// The product's type, encoded as the only key: `{"library": ["automatic"]}`.
    var type: OnlyKey
  }

  struct Target: Decodable {
    var name: String
    var type: String
    var path: String?
    var exclude: [String]
    var resources: [Resource]?
    var sources: [String]?
    var dependencies: [TargetDependency]
    var settings: [Setting]
    var pluginUsages: [OnlyStrings]?
    var publicHeadersPath: String?
  }

  struct Resource: Decodable { var path: String }

  struct Setting: Decodable {
    var tool: String
    var kind: [String: Value]
    var condition: Condition?

    struct Value: Decodable { var _0: StringsOrOther? }
  }

  struct Condition: Decodable {
    var platformNames: [String]?
    var config: String?
    var traits: [String]?
  }

  /// A dependency of the package: `{"fileSystem": [{"identity": ..., "path": ...}]}`.
  struct Dependency: Decodable {
    var fileSystem: [Location]?
    var sourceControl: [Location]?
    var registry: [Location]?

    struct Location: Decodable {
      var identity: String
      var path: String?
    }
  }
}

/// A dependency of a target: `{"product": [name, package, aliases, condition]}`, `{"byName": [name, condition]}`.
struct TargetDependencyDump: Decodable {
  var kind: String
  var name: String
  var package: String?
  var platforms: [String]
  var moduleAliases: [String: String]?
  var configuration: String?
  var traits: [String]?

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: AnyKey.self)
    guard let key = values.allKeys.first else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "an empty dependency"))
    }
    var list = try values.nestedUnkeyedContainer(forKey: key)
    kind = key.stringValue
    name = try list.decode(String.self)
    package = kind == "product" ? try list.decodeIfPresent(String.self) : nil
    moduleAliases = kind == "product" ? try list.decodeIfPresent([String: String].self) : nil
    let condition = try list.decodeIfPresent(ManifestDump.Condition.self)
    platforms = condition?.platformNames ?? []
    configuration = condition?.config
    traits = condition?.traits
  }
}

extension ManifestDump {
  package typealias TargetDependency = TargetDependencyDump
}

/// The only key of an object that encodes an enum case.
struct OnlyKey: Decodable {
  var name: String

  init(from decoder: any Decoder) throws {
    name = try decoder.container(keyedBy: AnyKey.self).allKeys.first?.stringValue ?? ""
  }
}

/// The first string in the associated values of an enum case: `{"plugin": ["Generate", null]}`.
struct OnlyStrings: Decodable {
  var first: String

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: AnyKey.self)
    first = ""
    guard let key = values.allKeys.first else { return }
    var list = try values.nestedUnkeyedContainer(forKey: key)
    first = try list.decode(String.self)
  }
}

/// A string or a list of strings; empty for a value of another type.
struct StringsOrOther: Decodable {
  var all: [String]
  var text: String? { all.first }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    all = (try? [value.decode(String.self)]) ?? (try? value.decode([String].self)) ?? []
  }
}

struct AnyKey: CodingKey {
  package var stringValue: String
  package var intValue: Int? { nil }

  package init(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}
