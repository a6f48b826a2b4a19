import DesignTokens
import Foundation
import Testing

@Suite("Design tokens in the file format of the Design Tokens Community Group")
struct ExchangeTests {
  /// Returns the file of the light theme after applying `change`.
  private func file(_ change: (inout [String: Any]) -> Void = { _ in }) throws -> Data {
    let json = try JSONSerialization.jsonObject(with: Theme.light.designTokens())
    var root = try #require(json as? [String: Any])
    change(&root)
    return try JSONSerialization.data(withJSONObject: root)
  }

  private func file(_ group: String, _ name: String, _ token: Any) throws -> Data {
    try file { root in
      var members = root[group] as? [String: Any] ?? [:]
      members[name] = token
      root[group] = members
    }
  }

  private func error(_ file: Data) -> DesignTokensError? {
    do throws(DesignTokensError) {
      _ = try Theme(designTokens: file, name: .light)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ThemeName.allCases)
  func aThemeSurvivesTheRoundTrip(_ name: ThemeName) throws {
    var theme = Theme(named: name)
    theme.motion = MotionTokens(quick: .milliseconds(125), standard: .seconds(2))
    theme.type.title = FontWeight(650)
    let written = try theme.designTokens()
    #expect(try Theme(designTokens: written, name: name) == theme)
    #expect(try Theme(designTokens: written, name: name).designTokens() == written)
  }

  @Test func everyComponentSurvivesTheRoundTrip() throws {
    for value in UInt8.min...85 {
      var theme = Theme.dark
      theme.colors.accent = RGBColor(red: value, green: value + 85, blue: value + 170)
      #expect(try Theme(designTokens: theme.designTokens(), name: .dark) == theme)
    }
  }

  @Test func theFileConformsToTheFormat() throws {
    let text = String(decoding: try Theme.highContrast.designTokens(), as: UTF8.self)
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String: Any]])
    #expect(root["color"]?["$type"] as? String == "color")
    #expect(root["spacing"]?["$type"] as? String == "dimension")
    let accent = try #require((root["color"]?["accent"] as? [String: Any])?["$value"] as? [String: Any])
    #expect(accent["colorSpace"] as? String == "srgb")
    #expect(accent["hex"] as? String == "#ffe600")
    #expect((accent["components"] as? [Double])?.first == 1)
    let quick = try #require((root["motion"]?["quick"] as? [String: Any])?["$value"] as? [String: Any])
    #expect(quick["value"] as? Double == 150)
    #expect(quick["unit"] as? String == "ms")
  }

  @Test func aliasesAreFollowed() throws {
    let changed = try file { root in
      root["brand"] = ["$type": "color", "clay": ["$value": "#A3431F"], "main": ["$value": "{brand.clay}"]]
      var color = root["color"] as? [String: Any] ?? [:]
      color["danger"] = ["$value": "{brand.main}"]
      root["color"] = color
    }
    #expect(try Theme(designTokens: changed, name: .light).colors.danger == RGBColor(0xA3431F))
  }

  @Test func theTypeOfATokenOverridesThatOfItsGroup() throws {
    #expect(error(try file("color", "text", ["$type": "dimension", "$value": "#000000"]))?.path == "color.text")
    #expect(error(try file("color", "text", ["$type": "color", "$value": "#000000"])) == nil)
  }

  @Test func unknownTokensAreIgnored() throws {
    #expect(error(try file("color", "neon", ["$value": 7])) == nil)
    #expect(error(try file { $0["shadow"] = ["$type": "shadow", "big": ["$value": ["blur": 4]]] }) == nil)
  }

  @Test(
    "Errors for invalid input contain the path of the token",
    arguments: [
      ("color", "accent", ##"{"$value": "#12345"}"##, "\"#12345\" is not #RRGGBB"),
      ("color", "accent", ##"{"$value": "#+12345"}"##, "\"#+12345\" is not #RRGGBB"),
      ("color", "accent", #"{"$value": 7}"#, "not a color"),
      (
        "color", "accent", #"{"$value": {"colorSpace": "oklch", "components": [1, 0, 0]}}"#,
        "the color space is oklch, not srgb"
      ),
      (
        "color", "accent", #"{"$value": {"colorSpace": "srgb", "components": [1, 0]}}"#,
        "components are not three numbers from 0 to 1"
      ),
      (
        "color", "accent", #"{"$value": {"colorSpace": "srgb", "components": [1, "none", 0, 0]}}"#,
        "components are not three numbers from 0 to 1"
      ),
      (
        "color", "accent", #"{"$value": {"colorSpace": "srgb", "components": [1, 0, 1.5]}}"#,
        "components are not three numbers from 0 to 1"
      ),
      (
        "color", "accent", #"{"$value": {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5}}"#,
        "the color is not opaque"
      ),
      ("color", "accent", #"{"$type": "number", "$value": 1}"#, "the type is number, not color"),
      ("color", "accent", #"{"$value": "{color.nothing}"}"#, "refers to color.nothing, which is no token"),
      ("color", "accent", #"{"$value": "{color.accent}"}"#, "refers to itself: color.accent -> color.accent"),
      ("color", "accent", ##"{"$ref": "#/color/text"}"##, "$ref is not supported"),
      ("color", "accent", "7", "neither a token nor a group"),
      ("color", "accent", ##"{"$type": 7, "$value": "#000000"}"##, "$type is no text"),
      ("spacing", "small", #"{"$value": 4}"#, #"not a dimension: {"value": number, "unit": text}"#),
      ("spacing", "small", #"{"$value": {"value": 1, "unit": "rem"}}"#, "the unit is rem, not px"),
      ("spacing", "small", #"{"$value": {"value": 1.5, "unit": "px"}}"#, "1.5 is not a whole number of pixels"),
      ("spacing", "small", #"{"$value": {"value": -1, "unit": "px"}}"#, "-1.0 is not a whole number of pixels"),
      ("motion", "quick", #"{"$value": {"value": 1, "unit": "h"}}"#, "the unit is h, neither ms nor s"),
      ("motion", "quick", #"{"$value": {"value": 1e300, "unit": "s"}}"#, "1e+300 is not within an hour"),
      (
        "type", "title", #"{"$value": 1001}"#,
        "not a font weight: a whole number from 1 to 1000, or a name such as bold"
      ),
    ])
  func invalidInputIsRejected(_ group: String, _ name: String, _ token: String, _ reason: String) throws {
    let token = try JSONSerialization.jsonObject(with: Data(token.utf8), options: .fragmentsAllowed)
    let error = error(try file(group, name, token))
    #expect(error?.errorDescription == "\(group).\(name): \(reason)")
  }

  @Test func theErrorNamesAMissingToken() throws {
    let error = error(try file { $0["motion"] = [:] as [String: Any] })
    #expect(error?.errorDescription == "motion.quick: missing")
  }

  @Test func namesThatAnAliasCannotReferToAreRejected() throws {
    #expect(error(try file("color", "a.b", ["$value": "#000000"]))?.path == "color")
  }

  @Test(arguments: ["", "[]", "{", "7", "\u{0}"])
  func filesWithoutAJSONObjectAreRejected(_ text: String) {
    #expect(error(Data(text.utf8))?.errorDescription == "not a JSON object")
  }

  @Test func namedFontWeightsAreAccepted() throws {
    let theme = try Theme(designTokens: try file("type", "title", ["$value": "semi-bold"]), name: .light)
    #expect(theme.type.title == FontWeight(600))
    #expect(theme.type.title.isBold)
  }
}
