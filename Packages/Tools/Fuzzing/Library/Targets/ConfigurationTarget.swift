import AppComposition
import DeveloperTools

/// Configuration files: a mistake has a place in the text and a message.
struct ConfigurationTarget: FuzzTarget {
  let name: String
  private let read: (String) throws(ConfigMistake) -> UserConfiguration

  let corpus: [[UInt8]] = [
    "{ theme: \"dark\", // as at night\n  startScreen: 'orders', dateStyle: \"age\", }",
    "/* keys */ { \"keys\": { \"complete\": \"ctrl-x\", refresh: \"f5\" } }\n", "",
  ].map { Array($0.utf8) }

  let tokens = [
    "{", "}", "[", "]", ":", ",", "//", "/*", "*/", "'", "\"", "\\u", "\\", "theme", "light", "startScreen", "last",
    "home",
    "dateStyle", "date", "keys", "complete", "search", "copy", "alt-", "null", "1e400", "\u{FEFF}",
  ]

  init(
    name: String = "configuration",
    read: @escaping (String) throws(ConfigMistake) -> UserConfiguration = ConfigReader.read
  ) {
    self.name = name
    self.read = read
  }

  func check(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    do throws(ConfigMistake) {
      _ = try read(text)
    } catch {
      let lineCount = text.count { $0.isNewline } + 1
      guard (1...lineCount).contains(error.position.line), error.position.column > 0 else {
        throw FuzzViolation("\(error.position) is not in the text")
      }
      guard !error.message.isEmpty else { throw FuzzViolation("a mistake has no message") }
    }
  }
}
