/// The subset of SARIF 2.1.0 that reports use.
///
/// The names are the standard's.
struct SARIF: Encodable {
  var version = "2.1.0"
  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  struct Run: Encodable {
    var tool: Tool
    var invocations: [Invocation]
    var originalUriBaseIds = [SARIF.root: Base()]
    var results: [Result]
    var columnKind = "unicodeCodePoints"
  }

  /// The base of relative URIs.
  ///
  /// The program that reads the report supplies its value.
  static let root = "%SRCROOT%"

  struct Base: Encodable { var description = Text(text: "The root of the repository.") }

  struct Tool: Encodable { var driver: Driver }

  struct Driver: Encodable {
    var name = "module-graph"
    var rules: [Descriptor]
  }

  struct Descriptor: Encodable {
    var id: String
    var shortDescription: Text
    var fullDescription: Text
    var help: Text
    var defaultConfiguration: Configuration
  }

  struct Configuration: Encodable { var level: String }

  struct Invocation: Encodable {
    var executionSuccessful: Bool
    var toolExecutionNotifications: [Notification]
    /// `nil` if the repository could not be read.
    var properties: Properties?
  }

  /// A property bag: what was read of the repository.
  struct Properties: Encodable { var coverage: Coverage }

  struct Notification: Encodable {
    var level: String
    var message: Text
    var locations: [Location]
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int?
    var level: String
    var message: Text
    var locations: [Location]
    var partialFingerprints: [String: String]
  }

  struct Text: Encodable { var text: String }
  struct Location: Encodable { var physicalLocation: PhysicalLocation }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    /// `nil` for a whole file.
    var region: Region?
  }

  struct ArtifactLocation: Encodable {
    var uri: String
    /// `nil` for an absolute URI.
    var uriBaseId: String?
  }

  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
  }
}
