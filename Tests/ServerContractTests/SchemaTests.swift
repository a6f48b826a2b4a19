import Testing

@testable import ServerContract

struct SchemaTests {
  /// A schema, values that it allows, and one that it does not allow with the differences.
  private static let rules: [(schema: String, valid: [String], invalid: String, differences: [String])] = [
    (#"{"type": "object"}"#, ["{}"], "[]", [": an object, not a list of 0"]),
    (#"{"type": "array"}"#, ["[]", "[1]"], "{}", [": a list, not an object"]),
    (#"{"type": "string"}"#, [#""""#], "null", [": a text, not null"]),
    (#"{"type": "boolean"}"#, ["true"], "1", [": true or false, not 1"]),
    (#"{"type": "integer"}"#, ["1", "-2", "3.0"], "1.5", [": a whole number, not 1.5"]),
    (#"{"enum": ["a", 1]}"#, [#""a""#, "1"], #""b""#, [#": one of "a", 1, not "b""#]),
    (#"{"enum": ["a"]}"#, [#""a""#], "1", [#": "a", not 1"#]),
    (#"{"enum": [0,1,2,3,4,5,6,7,8,9]}"#, ["9"], "10", [": one of 10 values, not 10"]),
    (#"{"minimum": 1}"#, ["1", #""text""#], "0", [": at least 1, not 0"]),
    (#"{"maximum": 999999999999}"#, ["999999999999"], "1000000000000", [": at most 999999999999, not 1000000000000"]),
    (#"{"minLength": 2}"#, [#""ab""#, "1"], #""a""#, [#": at least 2 characters, not "a""#]),
    (#"{"maxLength": 1}"#, [#""é""#], #""ab""#, [#": at most 1 characters, not "ab""#]),
    (#"{"pattern": "^[a-z]+$"}"#, [#""ab""#, "1"], #""a1""#, [#": a text like ^[a-z]+$, not "a1""#]),
    (
      #"{"format": "date-time"}"#, [#""2026-03-01T09:30:00Z""#, #""2026-03-01T09:30:00.5+01:00""#], #""2026-03-01""#,
      [#": a date and time (RFC 3339), not "2026-03-01""#]
    ),
    (#"{"minItems": 1}"#, ["[1]", "{}"], "[]", [": at least 1 elements, not a list of 0"]),
    (#"{"maxItems": 1}"#, ["[1]"], "[1,2]", [": at most 1 elements, not a list of 2"]),
    (#"{"uniqueItems": true}"#, ["[1,2]"], "[1,1]", [": each element once, not a list of 2"]),
    (#"{"items": {"minimum": 1}}"#, ["[1]", "{}"], "[1,0]", ["/1: at least 1, not 0"]),
    (#"{"required": ["a"]}"#, [#"{"a":null}"#, "[]"], "{}", ["/a: a required member, not none"]),
    (
      #"{"properties": {"a": {"type": "string"}}}"#, ["{}", #"{"a":"","b":1}"#, "[]"], #"{"a":1}"#,
      ["/a: a text, not 1"]
    ),
    (#"{"allOf": [{"minimum": 1}, {"minimum": 2}]}"#, ["2"], "0", [": at least 1, not 0", ": at least 2, not 0"]),
    (##"{"$ref": "#/components/schemas/Positive"}"##, ["1"], "0", [": at least 1, not 0"]),
    (#"{"description": "Any", "default": 1}"#, ["null", "{}"], "{", ["body: JSON, not 1 bytes that are none"]),
    (
      #"{"properties": {"refreshToken": {"maxLength": 1}}}"#, ["{}"], #"{"refreshToken":"s3cret"}"#,
      ["/refreshToken: at most 1 characters, not a hidden text"]
    ),
  ]

  @Test(arguments: rules.indices)
  func eachRuleAllowsAndRefusesValues(index: Int) throws {
    let rule = Self.rules[index]
    let others = #", "Positive": {"minimum": 1}"#
    for value in rule.valid {
      #expect(try DocumentFixture.differences(value, from: rule.schema, schemas: others) == [], "\(value)")
    }
    let differences = try DocumentFixture.differences(rule.invalid, from: rule.schema, schemas: others)
    #expect(differences.map { $0.replacing(/^response 200,? ?/, with: "") } == rule.differences)
  }

  @Test(arguments: [
    (#"{"oneOf": []}"#, "/oneOf", "is a keyword that the checks do not know"),
    (#"{"items": {"multipleOf": 2}}"#, "/items/multipleOf", "is a keyword that the checks do not know"),
    (#"{"type": "number"}"#, "/type", "is a type that the checks do not know"),
    (#"{"type": ["string", "null"]}"#, "/type", "is no text"),
    (#"{"format": "email"}"#, "/format", "is a format that the checks do not know"),
    (#"{"pattern": "["}"#, "/pattern", "is no regular expression"),
    (#"{"minimum": "1"}"#, "/minimum", "is no whole number"),
    (#"{"uniqueItems": 1}"#, "/uniqueItems", "is no Boolean value"),
    (#"{"required": {}}"#, "/required", "is no list"),
    ("[]", "", "is no object"),
    (##"{"$ref": "#/components/schemas/None"}"##, "/$ref", "leads to no component"),
    (#"{"$ref": "https://example.com/schema"}"#, "/$ref", "leads to no component"),
  ])
  func schemaThatTheChecksDoNotUnderstandIsRefused(schema: String, pointer: String, problem: String) throws {
    let place = "/paths/~1v1~1thing~1{name}/post/responses/200/content/application~1json/schema"
    #expect(throws: DocumentError(pointer: place + pointer, problem: problem)) {
      try DocumentFixture.document(DocumentFixture.text(schema: schema))
    }
  }

  @Test func schemaThatRefersToItselfIsRefused() throws {
    let cycle = ##", "Cycle": {"$ref": "#/components/schemas/Cycle"}"##
    #expect(throws: DocumentError(pointer: "/components/schemas/Cycle/$ref", problem: "leads to no component")) {
      try DocumentFixture.document(DocumentFixture.text(schema: "{}", schemas: cycle))
    }
  }
}
