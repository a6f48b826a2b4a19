public import TerminalUI
import TerminalUIDriver
public import TextSafety
import TrellisCommandLineOptions

/// An input event of a line-based session.
public enum PlainInput: Hashable, Sendable {
  case line(String)
  /// The end of the input.
  case end
  /// A request to terminate, by the signal with this number.
  case signal(Int32)
}

/// A line-based session of a scene, for a screen reader, a braille display, or a terminal without cursor addressing.
///
/// It prints the screen, then each change, and reads one command per input line. Nothing is drawn and nothing moves:
/// printed lines remain where they are and can be read again.
@MainActor
public final class PlainSession {
  /// The lines of a help text on the input.
  nonisolated public static var usage: [String] { PlainCommand.usage }
  private let say: @MainActor (SafeText) -> Void
  private let openLink: @MainActor (String) async -> Bool
  private let storage: (any SceneStorageStore)?
  private let phase = ScenePhaseModel()
  private var window: Window?
  private var printed = PlainScreen()
  private var printCount = 0
  /// The field that receives the next line as its text.
  private var pendingField: (control: Control, isSecret: Bool)?
  private var isUpdateScheduled = false

  /// Creates a session; without a storage, values are stored while the program runs, and by default no link is handled.
  public init(
    storage: (any SceneStorageStore)? = nil,
    open: @escaping @MainActor (String) async -> Bool = { _ in false },
    say: @escaping @MainActor (SafeText) -> Void
  ) {
    openLink = open
    self.storage = storage
    self.say = say
  }

  /// Runs until the input ends, a line is `quit`, or a signal arrives.
  public func run(
    _ scene: some Scene, size: Size = Size(width: 80, height: 24), input: AsyncStream<PlainInput>
  ) async -> TerminalSession.End {
    let phase = phase
    let window = Window(size: size) { [weak self] in
      self?.scheduleUpdate()
    } root: { [storage] in
      HostView(scene: scene, phase: phase, storage: storage)
    }
    self.window = window
    printChanges()
    let end = await follow(input)
    for next in [ScenePhase.inactive, .background] {
      phase.phase = next
      window.update()
    }
    window.close()
    return end
  }

  private func follow(_ input: AsyncStream<PlainInput>) async -> TerminalSession.End {
    for await next in input {
      switch next {
      case .line(let line):
        guard await process(line) else { return .quit }
      case .end: return .quit
      case .signal(let number): return .signal(number)
      }
    }
    return .quit
  }

  // MARK: Echo

  /// Returns the part of an incomplete line that a terminal may show: the line, or what is before its secret.
  ///
  /// A text for a field whose name is unknown can be a secret if the screen has a secure field, and so can the values
  /// of a link.
  public func visiblePart(of line: String) -> String {
    if let pendingField { return pendingField.isSecret ? "" : line }
    if let part = PlainCommand.partBeforeValues(ofLinkIn: line) { return part }
    guard let entry = PlainCommand.entry(in: line), isSecret(entry.target) else {
      return printed.secret(in: line).map { String(line[..<$0.text.startIndex]) } ?? line
    }
    return String(line[..<entry.text.startIndex])
  }

  private func isSecret(_ target: PlainCommand.EntryTarget) -> Bool {
    switch target {
    case .number(let number): printed[number]?.role == .secureField
    case .name(let name):
      if let control = try? window?.control(name, where: { $0.role == .textField }) {
        secureNumber(of: control) != nil
      } else {
        printed.hasSecureField
      }
    }
  }

  // MARK: Output

  private func scheduleUpdate() {
    guard !isUpdateScheduled else { return }
    isUpdateScheduled = true
    // An unstructured task without an owner, because it is short: it runs when the main actor is next free.
    Task { @MainActor [weak self] in self?.printChanges() }
  }

  private func printChanges() {
    isUpdateScheduled = false
    guard let window else { return }
    // Reading the text consumes the frame, so that the window requests the next one.
    _ = window.text()
    let screen = PlainScreen(window)
    guard !screen.isSame(as: printed) else { return }
    let news = screen.news(since: printed)
    printed = screen
    printCount += 1
    news.forEach(say)
  }

  // MARK: Commands

  /// Processes a line; returns whether the session continues.
  private func process(_ line: String) async -> Bool {
    if let field = pendingField {
      pendingField = nil
      field.control.type(line)
    } else {
      let command = PlainCommand(line)
      if command == .quit { return false }
      do throws(CommandError) {
        guard try await perform(command) else { return true }
      } catch {
        say("\(error).")
        return true
      }
    }
    let before = printCount
    for _ in 0..<8 {
      printChanges()
      if printCount != before { return true }
      // After the yield, the jobs that were in the main actor's queue have run. No API reports whether more will
      // follow, and a response may take seconds. The message therefore says that nothing has changed *yet*.
      await Task.yield()
    }
    say("Nothing has changed yet.")
    return true
  }

  /// Performs a command; returns whether it may have changed something.
  private func perform(_ command: PlainCommand) async throws(CommandError) -> Bool {
    guard let window else { return false }
    switch command {
    case .tell: PlainScreen(window).lines.forEach(say)
    case .help: PlainCommand.usage.forEach { say(SafeText($0)) }
    case .keys: window.keyDescriptions().forEach { say(SafeText($0)) }
    case .use(let number, let text): return try use(number, text)
    case .tap(let name):
      if let (number, _) = printed.secret(in: name) { throw Self.visibleSecret(number) }
      try window.control(name) { _ in true }.activate()
    case .type(let field, let text):
      let control = try window.control(field) { $0.role == .textField }
      if let number = secureNumber(of: control) { throw Self.visibleSecret(number) }
      control.type(text)
    case .press(let press, let count): for _ in 0..<count { window.send(.key(press)) }
    case .open(let link): if await !openLink(link) { throw .failed("nothing opens \(ShownArgument(link: link))") }
    case .quit: break
    }
    return ![.tell, .help, .keys].contains(command)
  }

  private func use(_ number: Int, _ text: String?) throws(CommandError) -> Bool {
    guard let element = printed[number], let control = element.controls.first else {
      throw .failed("there is nothing with the number \(number)")
    }
    guard control.isEnabled else { throw .failed("\"\(element.label)\" is disabled") }
    switch (element.role, text) {
    case (.textField, nil), (.secureField, nil): ask(for: control, isSecret: element.role == .secureField)
    case (.textField, let text?): control.type(text)
    case (.secureField, _?): throw Self.visibleSecret(number)
    case (.picker, let text?): try choose(text, in: element)
    case (_, nil): element.advanceOrActivate()
    default: throw .failed("\"\(element.label)\" takes no text")
    }
    return pendingField == nil
  }

  /// Returns the number of the secure field that a control belongs to, or `nil` if there is none.
  private func secureNumber(of control: Control) -> Int? {
    (1...).lazy.map { (number: $0, element: self.printed[$0]) }.prefix { $0.element != nil }
      .first { $0.element?.role == .secureField && $0.element?.label == control.label }?.number
  }

  /// The error for a secret in a command, which terminals with an echo of their own have shown.
  private static func visibleSecret(_ number: Int) -> CommandError {
    .failed("a command cannot contain a secret: type \(number), press Enter, then the text, which is hidden")
  }

  private func ask(for control: Control, isSecret: Bool) {
    pendingField = (control, isSecret)
    say("\(control.label):")
  }

  private func choose(_ name: String, in picker: AccessibilityElement) throws(CommandError) {
    guard let choice = picker.controls.first(where: { $0.label.lowercased() == name.lowercased() }) else {
      let nearest = Spelling.nearest(to: name, in: picker.controls.map(\.label))
      throw .failed("\(picker.label) has no choice \"\(name)\"" + (nearest.map { "; there is \"\($0)\"" } ?? ""))
    }
    choice.activate()
  }
}

extension AccessibilityElement {
  /// Activates the element; in a picker, selects the choice after the current one.
  fileprivate func advanceOrActivate() {
    let current = controls.firstIndex { $0.label == value } ?? -1
    controls[role == .picker ? (current + 1) % controls.count : 0].activate()
  }
}
