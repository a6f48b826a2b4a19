public import TerminalUI

/// An action of the user or of the system, as it is recorded and can be repeated.
nonisolated public enum RecordedAction: Equatable, Sendable {
  /// A key that is not text, or that is a command.
  case key(KeyPress)
  /// Text that was typed into the focused text field, or before a screen was ready.
  ///
  /// The times are those of the characters after the first one, in milliseconds since it.
  case text(RecordedText, isPasted: Bool, times: [Double])
  /// New text of the text field with this index.
  case fill(RecordedText, index: Int)
  /// The activation of the control with this role and index.
  case tap(Control.Role, index: Int)
  case mouse(MouseEvent)
  /// Input without an effect, whose content is not recorded.
  case ignored
  /// Another size of the terminal.
  case resize(Size)
  /// Another phase of the app.
  case phase(ScenePhase)
  /// A link from outside, reduced to its form and its order number.
  case link(String)
  /// A notification with the link that it opens, or `nil`.
  case notification(link: String?)

  /// The number of inputs that a replay or a scenario repeats for the action: at least one, or one for each character
  /// of a text.
  ///
  /// Pasted text counts as well, because a field that receives it lays out each character.
  public var inputCount: Int {
    switch self {
    case .text(let text, _, _), .fill(let text, _): max(1, text.replacement.count)
    default: 1
    }
  }
}

/// An action with its time.
nonisolated public struct TimedAction: Equatable, Sendable {
  /// The time since the start of the recording.
  public let time: Duration
  /// Whether the action arrived before the main actor handled other work after the previous action.
  public let isJoined: Bool
  /// The action.
  public let action: RecordedAction
}

nonisolated extension RecordedAction {
  var content: (kind: RecordedLine.Kind, fields: [String: String]) {
    switch self {
    case .key(let press): (.key, ["key": press.scriptName])
    case .text(let text, let isPasted, let times): (.text, text.fields.merging(Self.fields(isPasted, times)) { $1 })
    case .fill(let text, let index): (.fill, text.fields.merging(["index": String(index)]) { $1 })
    case .tap(let role, let index): (.tap, ["role": role.rawValue, "index": String(index)])
    case .mouse(let event):
      (.mouse, ["action": "\(event.action)", "x": String(event.position.x), "y": String(event.position.y)])
    case .ignored: (.ignored, [:])
    case .resize(let size): (.resize, ["size": size.recorded])
    case .phase(let phase): (.phase, ["phase": "\(phase)"])
    case .link(let link): (.link, ["link": link])
    case .notification(let link): (.notification, link.map { ["link": $0] } ?? [:])
    }
  }

  private static func fields(_ isPasted: Bool, _ times: [Double]) -> [String: String] {
    var fields = isPasted ? ["by": "paste"] : [:]
    if times.contains(where: { $0 > 0 }) { fields["times"] = times.map { "\($0)" }.joined(separator: " ") }
    return fields
  }

  /// Parses the line of an action; `nil` for an effect, or if the fields are not those of its kind.
  init?(_ line: RecordedLine) {
    let fields = line.fields
    switch line.kind {
    case .key:
      guard let press = fields["key"].flatMap({ KeyPress(scriptName: $0) }) else { return nil }
      self = .key(press)
    case .text:
      guard let text = RecordedText(fields: fields), let times = Self.times(fields["times"]) else { return nil }
      self = .text(text, isPasted: fields["by"] == "paste", times: times)
    case .fill:
      guard let text = RecordedText(fields: fields), let index = Self.index(fields) else { return nil }
      self = .fill(text, index: index)
    case .tap:
      guard let role = fields["role"].flatMap({ Control.Role(rawValue: $0) }), let index = Self.index(fields) else {
        return nil
      }
      self = .tap(role, index: index)
    case .mouse:
      guard let event = MouseEvent(recorded: fields) else { return nil }
      self = .mouse(event)
    case .ignored, .resize, .phase, .link, .notification: self.init(fromOutside: line)
    case .transition, .plan, .opened, .request, .end: return nil
    }
  }

  private init?(fromOutside line: RecordedLine) {
    let link = line.fields["link"]
    switch line.kind {
    case .resize:
      guard let size = line.fields["size"].flatMap({ Size(recorded: $0) }) else { return nil }
      self = .resize(size)
    case .phase:
      guard let phase = Self.phases[line.fields["phase"] ?? ""] else { return nil }
      self = .phase(phase)
    case .link:
      guard let link else { return nil }
      self = .link(RecordedLink(link).text)
    case .notification: self = .notification(link: link.map { RecordedLink($0).text })
    default: self = .ignored
    }
  }

  private static let phases: [String: ScenePhase] = [
    "active": .active, "inactive": .inactive, "background": .background,
  ]

  private static func index(_ fields: [String: String]) -> Int? {
    fields["index"].flatMap { Int($0) }.flatMap { (-1..<10_000).contains($0) ? $0 : nil }
  }

  private static func times(_ text: String?) -> [Double]? {
    let words = text?.split(separator: " ").prefix(2_000) ?? []
    let times = words.compactMap { Double($0) }.filter { (0...1e9).contains($0) }
    return times.count == words.count ? times : nil
  }
}

nonisolated extension Size {
  /// The size as it is recorded: `80x24`.
  var recorded: String { "\(width)x\(height)" }

  /// Parses a recorded size, of at most 1,000 columns and 300 rows.
  public init?(recorded: String) {
    let parts = recorded.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    guard (1...1000).contains(width), (1...300).contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}

nonisolated extension MouseEvent {
  fileprivate init?(recorded fields: [String: String]) {
    let actions: [String: Action] = [
      "press": .press, "release": .release, "scrollUp": .scrollUp, "scrollDown": .scrollDown,
    ]
    guard let action = actions[fields["action"] ?? ""], let x = fields["x"].flatMap({ Int($0) }),
      let y = fields["y"].flatMap({ Int($0) }), (0..<1000).contains(x), (0..<1000).contains(y)
    else { return nil }
    self.init(action, at: Point(x: x, y: y))
  }
}

nonisolated extension RecordedAction {
  /// The input of the window that repeats the action; `nil` for text and for events from outside.
  public var input: ObservedInput? {
    switch self {
    case .key(let press): .event(.key(press))
    case .mouse(let event): .event(.mouse(event))
    case .tap(let role, let index): .activation(role, index: index)
    case .fill(let text, let index): .replacement(text.replacement, index: index, isSecure: false)
    case .resize(let size): .resize(size)
    case .text, .ignored, .phase, .link, .notification: nil
    }
  }
}

nonisolated extension TimedAction {
  /// Parses the line of an action; `nil` for an effect, or if the fields are not those of the action.
  public init?(_ line: RecordedLine) {
    guard let action = RecordedAction(line) else { return nil }
    self.init(time: line.time, isJoined: line.fields["joined"] == "true", action: action)
  }
}

nonisolated extension RecordedLine {
  /// Whether the line describes how the app reacted, as opposed to an action.
  public var isEffect: Bool {
    switch kind {
    case .transition, .plan, .opened, .request, .end: true
    case .key, .text, .fill, .tap, .mouse, .ignored, .resize, .phase, .link, .notification: false
    }
  }
}
