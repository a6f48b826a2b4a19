public import TerminalUI

nonisolated extension RecordedAction {
  /// Returns the kind and the fields of the action's line.
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

  /// Parses the line of an action.
  ///
  /// Returns `nil` if its fields are not those of its kind. Effects are not actions.
  ///
  /// - Parameter line: The line.
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
  ///
  /// - Parameter recorded: The text.
  public init?(recorded: String) {
    let parts = recorded.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    guard (1...1000).contains(width), (1...300).contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}

nonisolated extension MouseEvent {
  /// Parses the fields of a mouse action.
  ///
  /// - Parameter fields: The fields of the line.
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
