package import AppComposition
import DesignTokens
package import FeatureKit
import Services
import TerminalUI
import TrellisCommandLineOptions

/// Reads the text of a configuration file into the settings that it makes.
nonisolated package struct ConfigReader {
  /// The settings of a file.
  package enum Name: String, CaseIterable {
    case theme, startScreen, dateStyle, keys

    /// The valid values, for help texts.
    package var values: String {
      switch self {
      case .theme: ThemeName.allCases.map(\.rawValue).joined(separator: ", ")
      case .startScreen: StartScreen.allCases.map(\.rawValue).joined(separator: ", ")
      case .dateStyle: DateStyle.allCases.map(\.rawValue).joined(separator: ", ")
      case .keys: "keys by the names of commands, such as { complete: \"x\" }"
      }
    }
  }

  private var configuration = UserConfiguration()
  private var settings = ConfiguredSettings(file: "")

  /// The commands that can have another key.
  package static let commands = AssignableCommands.app.adding(everyScreen: [.developerView])

  /// Reads a file, and throws the first mistake.
  package static func read(_ text: String) throws(ConfigMistake) -> UserConfiguration {
    var reader = ConfigReader()
    try reader.read(try ConfigParser.parse(text))
    reader.configuration.configuredSettings = reader.settings
    return reader.configuration
  }

  private mutating func read(_ root: ConfigValue) throws(ConfigMistake) {
    for member in try Self.members(of: root, "the file") {
      guard let name = Name(rawValue: member.name) else {
        throw Self.unknown("setting", member, among: Name.allCases.map(\.rawValue))
      }
      switch name {
      case .theme: settings.theme = try Self.choice(of: member)
      case .startScreen: settings.startScreen = try Self.choice(of: member)
      case .dateStyle: settings.dateStyle = try Self.choice(of: member)
      case .keys: try readKeys(member.value)
      }
    }
  }

  private mutating func readKeys(_ value: ConfigValue) throws(ConfigMistake) {
    let members = try Self.members(of: value, "\"keys\"")
    let names = Self.commands.names
    var keys: [String: KeyPress] = [:]
    for member in members {
      guard names.contains(member.name) else { throw Self.unknown("command", member, among: names) }
      keys[member.name] = try Self.key(of: member)
    }
    let bindings = KeyBindings(keys)
    for member in members {
      guard let other = Self.commands.conflict(of: member.name, in: bindings), let key = keys[member.name] else {
        continue
      }
      throw ConfigMistake(
        position: member.value.position,
        message: "\"\(member.name)\" and \"\(other)\" have the key \"\(key.scriptName)\" on the same screen")
    }
    configuration.keyBindings = bindings
  }

  private static func key(of member: ConfigMember) throws(ConfigMistake) -> KeyPress {
    let position = member.value.position
    guard case .string(let text) = member.value.content, let key = KeyPress(scriptName: text) else {
      let example = "a key such as \"x\", \"ctrl-x\", \"alt-x\" or \"f5\""
      throw ConfigMistake(
        position: position, message: "\"\(ShownArgument(member.name))\" takes \(example), not \(written(member.value))")
    }
    if let reason = AssignableCommands.reason(againstAssigning: key) {
      throw ConfigMistake(position: position, message: "\"\(ShownArgument(text))\" cannot be assigned: \(reason)")
    }
    return key
  }

  /// Returns the members of an object, no two of which have the same name.
  private static func members(of value: ConfigValue, _ title: String) throws(ConfigMistake) -> [ConfigMember] {
    guard case .object(let members) = value.content else {
      throw ConfigMistake(
        position: value.position, message: "\(title) takes settings in { }, not \(written(value))")
    }
    var names: Set<String> = []
    for member in members where !names.insert(member.name).inserted {
      throw ConfigMistake(position: member.position, message: "\"\(ShownArgument(member.name))\" is set twice")
    }
    return members
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    of member: ConfigMember
  ) throws(ConfigMistake) -> Choice where Choice.RawValue == String {
    let known = Choice.allCases.map(\.rawValue)
    if case .string(let text) = member.value.content, let choice = Choice(rawValue: text) { return choice }
    let text = if case .string(let text) = member.value.content { text } else { "" }
    let list = known.dropLast().joined(separator: ", ") + " or " + (known.last ?? "")
    let suggestion = Spelling.suggestion(for: text, in: known)
    throw ConfigMistake(
      position: member.value.position,
      message: "\"\(member.name)\" takes \(list), not \(written(member.value))\(suggestion)")
  }

  private static func unknown(_ kind: String, _ member: ConfigMember, among known: [String]) -> ConfigMistake {
    let suggestion = Spelling.suggestion(for: member.name, in: known)
    return ConfigMistake(
      position: member.position, message: "unknown \(kind) \"\(ShownArgument(member.name))\"\(suggestion)")
  }

  private static func written(_ value: ConfigValue) -> String {
    switch value.content {
    case .string(let text): "\"\(ShownArgument(text))\""
    case .literal(let text): ShownArgument(text).description
    case .array: "a list"
    case .object: "an object"
    }
  }
}
