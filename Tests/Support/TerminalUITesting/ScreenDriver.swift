public import TerminalUI
public import TerminalUIDriver
public import Testing

/// Uses a view, or a whole app, as a person would, without a terminal and in virtual time. A step that cannot be taken
/// fails the test at its own line and shows the screen as it stood.
///
/// Every step waits until the app has come to rest; nothing sleeps.
@MainActor
public final class ScreenDriver {
  public let driver: Driver

  /// Shows a view in a window of its own.
  ///
  /// - Parameter clock: the clock that the view's models wait on; it moves only as far as a step says or needs.
  public convenience init(
    size: Size = .standard, clock: VirtualClock = VirtualClock(), @ViewBuilder _ content: @escaping () -> some View
  ) {
    self.init(WindowGroup(content: content), size: size, clock: clock)
  }

  /// Shows a scene: the whole app.
  public convenience init(
    _ scene: some Scene, size: Size = .standard, clock: VirtualClock = VirtualClock(),
    hooks: Driver.Hooks = Driver.Hooks()
  ) {
    self.init(Driver(scene, size: size, clock: clock, hooks: hooks))
  }

  public init(_ driver: Driver) {
    self.driver = driver
  }

  // MARK: What is on the screen

  /// The rows of the screen, without trailing blanks.
  public var lines: [String] { driver.screen }

  /// The screen as one text.
  public var text: String { lines.joined(separator: "\n") }

  /// What a screen reader is told, a line for each element.
  public var plainText: String { driver.window.plainText().joined(separator: "\n") }

  /// The screen with its colours and attributes; see `StyledDump`.
  public var styledText: String { StyledDump(driver.window.styledScreen()).description }

  /// The nodes with their places and the focus.
  public var tree: String { driver.window.treeDump() }

  /// Whether a row of the screen has the text in it.
  public func shows(_ text: String) -> Bool { driver.shows(text) }

  /// The place of a text's middle on the screen; `nil` where it is not shown.
  public func place(of text: String) -> Point? {
    for (y, line) in lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      let before = StyledScreen.columns(of: line[..<range.lowerBound])
      return Point(x: before + StyledScreen.columns(of: line[range]) / 2, y: y)
    }
    return nil
  }

  // MARK: Steps

  /// Takes a step of the script vocabulary. A failure is recorded with the screen and the tree.
  ///
  /// - Returns: whether the step was taken.
  @discardableResult
  public func perform(_ command: Command, sourceLocation: SourceLocation = #_sourceLocation) async -> Bool {
    do throws(CommandError) {
      try await driver.perform(command)
      return true
    } catch {
      fail("\(error)", sourceLocation: sourceLocation)
      return false
    }
  }

  /// Fails the test, with what there is to see.
  public func fail(_ message: String, sourceLocation: SourceLocation = #_sourceLocation) {
    Issue.record(Comment(rawValue: report(message)), sourceLocation: sourceLocation)
  }

  /// A message with the screen as it stands and the tree behind it.
  public func report(_ message: String) -> String {
    "\(message)\n\(FramedScreen(lines, size: driver.window.styledScreen().size))\n\(tree)"
  }
}

extension Size {
  /// The terminal that everybody had: 80 columns, 24 rows.
  public static let standard = Size(width: 80, height: 24)
}
