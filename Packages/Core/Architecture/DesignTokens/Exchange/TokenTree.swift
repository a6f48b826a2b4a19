import Foundation

/// The tokens of a file, by path (Design Tokens Format Module 2025.10, Design Tokens Community Group).
struct TokenTree {
  /// A token of the file.
  ///
  /// It may inherit its type from an enclosing group.
  struct Token {
    var type: String?
    var value: JSONValue
  }

  private var tokens: [String: Token] = [:]

  init(_ file: Data) throws(DesignTokensError) {
    guard let root = try? JSONDecoder().decode(JSONValue.self, from: file).object else {
      throw DesignTokensError("", "not a JSON object")
    }
    try add(root, at: [], type: nil)
  }

  /// Returns the token at a path, with aliases resolved.
  func token(_ path: String) throws(DesignTokensError) -> Token {
    var seen: [String] = []
    var current = path
    while true {
      guard let token = tokens[current] else {
        throw DesignTokensError(path, seen.isEmpty ? "missing" : "refers to \(current), which is no token")
      }
      seen.append(current)
      guard let target = Self.alias(token.value) else { return token }
      guard !seen.contains(target) else {
        throw DesignTokensError(path, "refers to itself: \((seen + [target]).joined(separator: " -> "))")
      }
      current = target
    }
  }

  private mutating func add(_ group: [String: JSONValue], at path: [String], type: String?) throws(DesignTokensError) {
    let name = path.joined(separator: ".")
    for keyword in ["$ref", "$extends"] where group[keyword] != nil {
      throw DesignTokensError(name, "\(keyword) is not supported")
    }
    let type = try Self.type(of: group, at: name) ?? type
    if let value = group["$value"] {
      tokens[name] = Token(type: type, value: value)
      return
    }
    for (key, member) in group.sorted(by: { $0.key < $1.key }) where !key.hasPrefix("$") || key == "$root" {
      guard !key.contains(where: { "{}.".contains($0) }) else {
        throw DesignTokensError(name, "the name \"\(key)\" has one of {, } and . in it")
      }
      guard let member = member.object else {
        throw DesignTokensError((path + [key]).joined(separator: "."), "neither a token nor a group")
      }
      try add(member, at: path + [key], type: type)
    }
  }

  private static func type(of group: [String: JSONValue], at path: String) throws(DesignTokensError) -> String? {
    guard let type = group["$type"] else { return nil }
    guard let name = type.string else { throw DesignTokensError(path, "$type is no text") }
    return name
  }

  /// Returns the path in an alias such as `{color.accent}`, or `nil` if the value is no alias.
  private static func alias(_ value: JSONValue) -> String? {
    guard let text = value.string, text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    return String(text.dropFirst().dropLast())
  }
}

extension TokenTree {
  /// Returns a token of type `color`: an opaque `srgb` color, or `#RRGGBB` as in drafts before 2025.10.
  func color(_ path: String) throws(DesignTokensError) -> RGBColor {
    let value = try value(path, ofType: "color")
    if let hex = value.string { return try color(hex: hex, at: path) }
    guard let object = value.object else { throw DesignTokensError(path, "not a color") }
    let space = object["colorSpace"]?.string ?? "(none)"
    guard space == "srgb" else { throw DesignTokensError(path, "the color space is \(space), not srgb") }
    guard (object["alpha"] ?? .number(1)) == .number(1) else {
      throw DesignTokensError(path, "the color is not opaque")
    }
    let components = object["components"]?.array?.compactMap(\.number) ?? []
    guard components.count == 3, object["components"]?.array?.count == 3, components.allSatisfy((0...1).contains)
    else { throw DesignTokensError(path, "components are not three numbers from 0 to 1") }
    let bytes = components.map { UInt8(($0 * 255).rounded()) }
    return RGBColor(red: bytes[0], green: bytes[1], blue: bytes[2])
  }

  private func color(hex: String, at path: String) throws(DesignTokensError) -> RGBColor {
    let digits = hex.dropFirst()
    // `UInt32.init(_:radix:)` would accept a leading sign.
    guard hex.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let bits = UInt32(digits, radix: 16)
    else {
      throw DesignTokensError(path, "\"\(hex)\" is not #RRGGBB")
    }
    return RGBColor(bits)
  }

  /// Returns a token of type `dimension` in whole pixels, the smallest unit that a host can draw.
  func dimension(_ path: String) throws(DesignTokensError) -> Int {
    let (value, unit) = try quantity(path, ofType: "dimension")
    guard unit == "px" else { throw DesignTokensError(path, "the unit is \(unit), not px") }
    guard let pixels = Int(exactly: value), pixels >= 0 else {
      throw DesignTokensError(path, "\(value) is not a whole number of pixels")
    }
    return pixels
  }

  /// Returns a token of type `duration`, specified in milliseconds or seconds.
  func duration(_ path: String) throws(DesignTokensError) -> Duration {
    let (value, unit) = try quantity(path, ofType: "duration")
    guard value >= 0, value <= 3_600_000 else { throw DesignTokensError(path, "\(value) is not within an hour") }
    switch unit {
    case "ms": return .microseconds(Int64((value * 1000).rounded()))
    case "s": return .microseconds(Int64((value * 1_000_000).rounded()))
    default: throw DesignTokensError(path, "the unit is \(unit), neither ms nor s")
    }
  }

  /// Returns a token of type `fontWeight`: a number from 1 to 1000, or one of the names that the format defines.
  func fontWeight(_ path: String) throws(DesignTokensError) -> FontWeight {
    let value = try value(path, ofType: "fontWeight")
    if let name = value.string, let weight = Self.weights[name] { return FontWeight(weight) }
    guard let number = value.number.flatMap(Int.init(exactly:)), FontWeight.range.contains(number) else {
      throw DesignTokensError(path, "not a font weight: a whole number from 1 to 1000, or a name such as bold")
    }
    return FontWeight(number)
  }

  private func quantity(_ path: String, ofType type: String) throws(DesignTokensError) -> (Double, unit: String) {
    let object = try value(path, ofType: type).object
    guard let number = object?["value"]?.number, let unit = object?["unit"]?.string else {
      throw DesignTokensError(path, "not a \(type): {\"value\": number, \"unit\": text}")
    }
    return (number, unit)
  }

  private func value(_ path: String, ofType type: String) throws(DesignTokensError) -> JSONValue {
    let token = try token(path)
    guard token.type == type else {
      throw DesignTokensError(path, "the type is \(token.type ?? "(none)"), not \(type)")
    }
    return token.value
  }

  private static let weights = [
    "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400, "regular": 400,
    "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700, "extra-bold": 800, "ultra-bold": 800,
    "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
  ]
}

/// A JSON value of any type, for files whose structure is unknown before parsing.
enum JSONValue: Codable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var string: String? { if case .string(let value) = self { value } else { nil } }
  var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
  var object: [String: JSONValue]? { if case .object(let value) = self { value } else { nil } }
}
