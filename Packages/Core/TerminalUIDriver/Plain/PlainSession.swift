public import TerminalUI
public import TextSafety

/// Runs a scene by lines: tells what is on the screen, then what changes, and takes a command from each line that comes
/// in. For a screen reader, a braille line, or a terminal that cannot place its cursor.
///
/// Nothing is drawn and nothing moves: what has been told stays where it is, and can be read again.
@MainActor
public final class PlainSession {
  /// What a line can say, for a help page: each with what it does.
  public static var usage: [String] { PlainCommand.usage }

  private let say: @MainActor (SafeText) -> Void
  private let echo: @MainActor (Bool) -> Void
  private let hooks: Driver.Hooks
  private let storage: (any SceneStorageStore)?
  private let phase = ScenePhaseModel()
  private var window: Window?
  private var told = PlainScreen()
  private var toldCount = 0
  /// The field whose text the next line is.
  private var asked: Control?
  private var isTellingScheduled = false

  /// - Parameters:
  ///   - storage: where scenes keep what they store; `nil` has them keep it only while the program runs.
  ///   - hooks: what the app does with links.
  ///   - echo: has the terminal show what is typed, or not: while a secret is asked for.
  ///   - say: is given each line that is told.
  public init(
    storage: (any SceneStorageStore)? = nil, hooks: Driver.Hooks = Driver.Hooks(),
    echo: @escaping @MainActor (Bool) -> Void = { _ in },
    say: @escaping @MainActor (SafeText) -> Void
  ) {
    self.hooks = hooks
    self.echo = echo
    self.storage = storage
    self.say = say
  }

  /// Runs until the lines end, one says `quit`, or a signal comes.
  public func run(
    _ scene: some Scene, size: Size = Size(width: 80, height: 24), input: AsyncStream<PlainInput>
  ) async -> TerminalSession.End {
    let phase = phase
    let window = Window(size: size) { [weak self] in
      self?.scheduleTelling()
    } root: { [storage] in
      HostView(scene: scene, phase: phase, storage: storage)
    }
    self.window = window
    tellNews()
    let end = await follow(input)
    phase.phase = .background
    window.update()
    window.close()
    return end
  }

  private func follow(_ input: AsyncStream<PlainInput>) async -> TerminalSession.End {
    for await next in input {
      switch next {
      case .line(let line):
        guard await take(line) else { return .quit }
      case .end: return .quit
      case .signal(let number): return .signal(number)
      }
    }
    return .quit
  }

  // MARK: Telling

  private func scheduleTelling() {
    guard !isTellingScheduled else { return }
    isTellingScheduled = true
    // Owned by nobody because it is over at once: it runs when the main actor is next free.
    Task { @MainActor [weak self] in self?.tellNews() }
  }

  private func tellNews() {
    isTellingScheduled = false
    guard let window else { return }
    // Looking at the frame has the window ask for the next one.
    _ = window.text()
    let screen = PlainScreen(window)
    guard !screen.isSame(as: told) else { return }
    let news = screen.news(since: told)
    told = screen
    toldCount += 1
    news.forEach(say)
  }

  // MARK: Commands

  /// Takes a line. Gives whether the program goes on.
  private func take(_ line: String) async -> Bool {
    if let field = asked {
      asked = nil
      echo(true)
      field.type(line)
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
    let before = toldCount
    for _ in 0..<8 {
      tellNews()
      if toldCount != before { return true }
      // After this, the jobs that were in the main actor's queue have run. No API says whether more will follow, and an
      // answer may take seconds, so the session says that nothing has changed *yet*.
      await Task.yield()
    }
    say("Nothing has changed yet.")
    return true
  }

  /// Takes a step. Gives whether it may have changed something.
  private func perform(_ command: PlainCommand) async throws(CommandError) -> Bool {
    guard let window else { return false }
    switch command {
    case .tell: PlainScreen(window).lines.forEach(say)
    case .help: PlainCommand.usage.forEach { say(SafeText($0)) }
    case .keys: window.keyDescriptions().forEach { say(SafeText($0)) }
    case .use(let number, let text): return try use(number, text)
    case .tap(let name): try window.control(name) { _ in true }.activate()
    case .type(let field, let text): try window.control(field) { $0.role == .textField }.type(text)
    case .press(let press, let count): for _ in 0..<count { window.send(.key(press)) }
    case .open(let link): if await !hooks.open(link) { throw .failed("nothing opens \(link)") }
    case .quit: break
    }
    return ![.tell, .help, .keys].contains(command)
  }

  private func use(_ number: Int, _ text: String?) throws(CommandError) -> Bool {
    guard let element = told[number], let control = element.controls.first else {
      throw .failed("there is nothing with the number \(number)")
    }
    guard control.isEnabled else { throw .failed("\"\(element.label)\" is disabled") }
    switch (element.role, text) {
    case (.textField, nil), (.secureField, nil): ask(for: control, isSecret: element.role == .secureField)
    case (.textField, let text?), (.secureField, let text?): control.type(text)
    case (.picker, let text?): try choose(text, in: element)
    case (_, nil): element.advanceOrActivate()
    default: throw .failed("\"\(element.label)\" takes no text")
    }
    return asked == nil
  }

  private func ask(for control: Control, isSecret: Bool) {
    asked = control
    if isSecret { echo(false) }
    say("\(control.label):")
  }

  private func choose(_ name: String, in picker: AccessibilityElement) throws(CommandError) {
    guard let choice = picker.controls.first(where: { $0.label.lowercased() == name.lowercased() }) else {
      let nearest = Suggestion.nearest(to: name, among: picker.controls.map(\.label))
      throw .failed("\(picker.label) has no choice \"\(name)\"" + (nearest.map { "; there is \"\($0)\"" } ?? ""))
    }
    choice.activate()
  }
}

extension AccessibilityElement {
  /// Uses it; of several choices, takes the one after the current.
  fileprivate func advanceOrActivate() {
    let current = controls.firstIndex { $0.label == value } ?? -1
    controls[role == .picker ? (current + 1) % controls.count : 0].activate()
  }
}
