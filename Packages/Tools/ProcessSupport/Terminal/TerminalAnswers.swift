/// The replies of an emulated terminal to the queries of a program.
package struct TerminalAnswers: Sendable {
  package var hasKeyboardProtocol = false
  /// The background color, such as `rgb:ffff/ffff/ffff`; `nil` for a terminal that does not report it.
  package var background: String?
  /// Whether the color scheme is light; `nil` for a terminal that does not report it.
  package var isLight: Bool?
  /// Whether the terminal draws images in Kitty's graphics protocol.
  package var hasGraphics = false
  /// The parameters of the primary device attributes; `nil` for a terminal that answers nothing.
  package var deviceAttributes: String?

  package init() {}

  /// The answers of a terminal with all features, on a light background.
  package static let modern: TerminalAnswers = {
    var answers = TerminalAnswers()
    answers.hasKeyboardProtocol = true
    answers.background = "rgb:ffff/ffff/f0f0"
    answers.isLight = true
    answers.hasGraphics = true
    answers.deviceAttributes = "62;4;22"
    return answers
  }()
}

extension TerminalAnswers {
  /// Returns the reply to a control sequence; `nil` if it is no query.
  func reply(prefix: Character?, numbers: [Int], final: Character, keyboardFlags: Int) -> String? {
    switch (prefix, numbers, final) {
    case ("?", [], "u"): hasKeyboardProtocol ? "\u{1B}[?\(keyboardFlags)u" : ""
    case ("?", [996], "n"): isLight.map { "\u{1B}[?997;\($0 ? 2 : 1)n" } ?? ""
    case (nil, [], "c"): deviceAttributes.map { "\u{1B}[?\($0)c" } ?? ""
    case (nil, [16], "t"): deviceAttributes == nil ? "" : "\u{1B}[6;18;9t"
    default: nil
    }
  }

  /// Returns the reply to an operating system command; `nil` if it is no query.
  func reply(command: String) -> String? {
    command == "11;?" ? background.map { "\u{1B}]11;\($0)\u{1B}\\" } ?? "" : nil
  }

  /// Returns the reply to an application program command; `nil` if it is no query of Kitty's graphics protocol.
  func reply(program command: String) -> String? {
    guard command.hasPrefix("Gi="), command.contains("a=q") else { return nil }
    let id = command.dropFirst(3).prefix { $0.isNumber }
    return hasGraphics ? "\u{1B}_Gi=\(id);OK\u{1B}\\" : ""
  }
}
