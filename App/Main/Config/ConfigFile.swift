import AppComposition
import DeveloperTools
import FeatureKit
import Foundation
import Services
import TerminalUI
import TrellisCommandLineOptions

nonisolated enum ConfigFile {
  /// The size beyond which a file is no configuration.
  private static let maximumSize = 64 * 1024

  /// Returns `$XDG_CONFIG_HOME/trellis/config` or `$HOME/.config/trellis/config`; `nil` without an absolute path.
  ///
  /// Ignores relative paths, as the XDG Base Directory Specification requires.
  static func path(environment: [String: String]) -> String? {
    if let base = environment["XDG_CONFIG_HOME"], base.hasPrefix("/") { return base + "/trellis/config" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.config/trellis/config"
  }

  /// Reads the configuration at the usual place, which sets nothing if there is no file.
  static func read(environment: [String: String]) throws(ArgumentError) -> UserConfiguration {
    guard let path = path(environment: environment), FileManager.default.fileExists(atPath: path) else {
      return UserConfiguration()
    }
    return try read(path, home: environment["HOME"])
  }

  /// Reads a configuration file; `home` is the directory for which screens show a tilde.
  ///
  /// Throws an error with file, line and column if the file cannot be read or has a mistake.
  static func read(
    _ path: String, home: String? = ProcessInfo.processInfo.environment["HOME"]
  ) throws(ArgumentError) -> UserConfiguration {
    let text = try text(of: path)
    do {
      var configuration = try ConfigReader.read(text)
      configuration.configuredSettings?.file = shortened(path, home: home)
      return configuration
    } catch {
      let place = "\(ShownArgument(file: path)):\(error.position.line):\(error.position.column)"
      throw .rejected("\(place): \(error.message)", showsUsage: false)
    }
  }

  private static func shortened(_ path: String, home: String?) -> String {
    guard let home, home.hasPrefix("/"), home != "/", path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  private static func text(of path: String) throws(ArgumentError) -> String {
    let bytes: [UInt8]
    do {
      bytes = try InputFile.read(path, limit: maximumSize)
    } catch {
      throw unreadable(path, error.reason)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw unreadable(path, "it is not in UTF-8") }
    return text
  }

  private static func unreadable(_ path: String, _ cause: String) -> ArgumentError {
    .rejected("cannot read the configuration \(ShownArgument(file: path)): \(cause)", showsUsage: false)
  }

  /// What the help says about the file.
  static var usage: String {
    let rows = ConfigReader.Name.allCases.map { name in
      "  " + name.rawValue.padding(toLength: 12, withPad: " ", startingAt: 0) + " " + name.values
    }
    let commands = ConfigReader.commands.all.map { "\($0.command ?? "") (\($0.press.scriptName))" }
    return """
      the configuration, in $XDG_CONFIG_HOME/trellis/config or ~/.config/trellis/config, is JSON with comments. An option
      of the command line takes precedence over it, and it takes precedence over the settings of the app:

      \(rows.joined(separator: "\n"))

      commands that can have another key:

      \(lines(commands))
      """
  }

  /// Returns words in lines of at most 100 characters.
  private static func lines(_ words: [String]) -> String {
    words.reduce(into: [" "]) { lines, word in
      let last = lines[lines.count - 1]
      if last.count + word.count < 100 {
        lines[lines.count - 1] = last + " " + word + ","
      } else {
        lines.append("  \(word),")
      }
    }
    .joined(separator: "\n").dropLast().description
  }
}
