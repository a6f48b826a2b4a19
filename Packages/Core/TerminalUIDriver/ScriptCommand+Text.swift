import TerminalUI

extension ScriptCommand {
  /// The command as a line of a script, which `parse(_:)` converts back.
  public var text: String {
    switch self {
    case .tap(let name): "tap \(Self.quoted(name))"
    case .type(let field, let text): "type \(Self.quoted(field)) \(Self.quoted(text))"
    case .key(let press, let count): "key \(Self.quoted(press.scriptName))" + (count == 1 ? "" : " \(count)")
    case .open(let link): "open \(Self.quoted(link))"
    case .notify(let file): "notify \(Self.quoted(file))"
    case .fault(let fault): "fault \(Self.quoted(fault))"
    case .phase(let phase): "phase \(phase)"
    case .resize(let size): "resize \(size.width)x\(size.height)"
    case .advance(let duration): "advance \(Self.seconds(duration))"
    case .expect(let text): "expect \(Self.quoted(text))"
    case .reject(let text): "reject \(Self.quoted(text))"
    case .screen: "screen"
    case .relaunch: "relaunch"
    case .quit: "quit"
    }
  }

  /// Returns a duration in seconds, rounded up to a microsecond.
  private static func seconds(_ duration: Duration) -> String {
    let microseconds = Int((duration / .microseconds(1)).rounded(.up))
    return "\(Double(microseconds) / 1_000)ms"
  }

  /// Returns a word of a script, in quotation marks if it contains a character with a meaning.
  private static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && !word.contains { "\"\\# \t".contains($0) }
    if isPlain { return word }
    let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
