import TerminalUI
public import TerminalUIDriver

/// A recording as the commands of a scenario, so that a bug report becomes a test.
public struct WrittenScenario: Equatable, Sendable {
  /// The lines of the scenario.
  public let lines: [String]
  /// The last screen.
  public let screen: [String]
}

/// Writes a scenario, by performing its commands on the app.
///
/// The labels of controls are not recorded. They are read from the screen, which contains sample data only.
public final class ScenarioWriter {
  private let driver: Driver
  private var lines: [String] = []

  /// Creates a writer on the driver of an app that a `Replay` has launched.
  public init(driver: Driver) {
    self.driver = driver
  }

  /// Performs the actions of a recording as commands; returns them with the last screen.
  public func write(_ recording: Recording) async -> WrittenScenario {
    writeStart(recording.header)
    // The last changes of the phase belong to the end of the app.
    var actions = recording.actions[...]
    while case .phase? = actions.last?.action { actions.removeLast() }
    while let next = actions.popFirst() {
      await wait(until: next.time)
      var count = 1
      while case .key = next.action, let following = actions.first, following.isJoined,
        following.action == next.action
      {
        actions.removeFirst()
        count += 1
      }
      for step in steps(for: next.action, count: count) { await add(step) }
    }
    if let end = recording.end { await wait(until: end.time) }
    await driver.rest()
    if let title = visibleTitle { await add(.command(.expect(title))) }
    return WrittenScenario(lines: lines, screen: driver.screen)
  }

  private enum Step {
    case command(ScriptCommand)
    case comment(String)
  }

  private func writeStart(_ header: RecordingHeader) {
    lines.append("# Play it with: trellis --script FILE --seed-orders \(header.seedOrders)")
    if let size = Size(recorded: header.size) { lines.append(ScriptCommand.resize(size).text) }
  }

  private func wait(until time: Duration) async {
    let rest = time - driver.clock.now.offset
    if rest >= .milliseconds(1) { await add(.command(.advance(rest))) }
  }

  /// Performs a command, which becomes a comment if it fails.
  private func add(_ step: Step) async {
    switch step {
    case .comment(let text): lines.append("# " + text)
    case .command(let command):
      do throws(CommandError) {
        try await driver.perform(command)
        lines.append(command.text)
      } catch {
        lines.append("# \(command.text): \(error)")
      }
    }
  }

  /// The title of the front window, or the first words on the screen.
  private var visibleTitle: String? {
    let title = driver.window.title
    if !title.isEmpty, driver.shows(title) { return title }
    let words = driver.screen.lazy.map { $0.trimmingPrefix { $0 == " " } }.first { !$0.isEmpty }
    return words.map { String($0.prefix(40)) }
  }

  private func steps(for action: RecordedAction, count: Int) -> [Step] {
    switch action {
    case .key(let press): [.command(.key(press, count: count))]
    case .text(let text, _, _): steps(typing: text.replacement)
    case .fill(let text, let index): [fill(index, text.replacement)]
    case .tap(let role, let index): [tap(driver.window.control(role, at: index))]
    case .mouse(let event) where event.action == .press: [tap(driver.window.control(at: event.position))]
    case .mouse(let event): [.comment("mouse: \(event.action) at \(event.position.x), \(event.position.y)")]
    case .ignored: []
    case .resize(let size): [.command(.resize(size))]
    case .phase(let phase): [.command(.phase(phase))]
    case .link(let link): [.command(.open(link))]
    case .notification(let link): [.command(.notify(link ?? ""))]
    }
  }

  /// Returns one command for the whole text of the focused field, or one for each run of equal characters if no field has
  /// the focus.
  private func steps(typing text: String) -> [Step] {
    if let field = driver.window.focusedField, labels(of: .textField).filter({ $0 == field.label }).count == 1 {
      return [.command(.type(field: field.label, text: field.text + text))]
    }
    return runs(of: text).map { .command(.key(KeyPress(.character($0.character)), count: $0.count)) }
  }

  /// Returns the runs of equal characters: placeholders are one run.
  private func runs(of text: String) -> [(character: Character, count: Int)] {
    text.reduce(into: []) { runs, character in
      if runs.last?.character == character { runs[runs.count - 1].count += 1 } else { runs.append((character, 1)) }
    }
  }

  private func fill(_ index: Int, _ text: String) -> Step {
    let labels = labels(of: .textField)
    guard labels.indices.contains(index), labels.firstIndex(of: labels[index]) == index else {
      return .comment("type: text field \(index) has no name of its own")
    }
    return .command(.type(field: labels[index], text: text))
  }

  private func tap(_ control: Control?) -> Step {
    guard let control else { return .comment("tap: there is no control") }
    let first = driver.window.controls().first { $0.label == control.label }
    guard first?.role == control.role, !control.label.isEmpty else {
      return .comment("tap: a \(control.role.rawValue) has no name of its own")
    }
    return .command(.tap(control.label))
  }

  private func labels(of role: Control.Role) -> [String] {
    driver.window.controls().filter { $0.role == role }.map(\.label)
  }
}
