public import TerminalUI
public import TerminalUIDriver
public import Testing
public import TrellisPerturbation

/// A test driver that uses a view or a whole app as its user would, without a terminal and in virtual time.
///
/// Every step waits until the app is idle, without real delays. A step that cannot be performed fails the test at its
/// own line, with the present screen.
@MainActor
public final class ScreenDriver {
  /// The underlying driver.
  public let driver: Driver

  /// Shows a view in its own window; the clock of its models advances only as far as a step requests or needs.
  public convenience init(
    size: Size = .standard, clock: VirtualClock = .perturbable(), @ViewBuilder _ content: @escaping () -> some View
  ) {
    self.init(WindowGroup(content: content), size: size, clock: clock)
  }

  /// Shows a scene, which is usually a whole app.
  public convenience init(
    _ scene: some Scene, size: Size = .standard, clock: VirtualClock = .perturbable(),
    hooks: Driver.Hooks = Driver.Hooks()
  ) {
    self.init(Driver(scene, size: size, clock: clock, hooks: hooks))
  }

  /// Wraps a driver.
  public init(_ driver: Driver) {
    self.driver = driver
  }

  /// The rows of the screen, without trailing blanks.
  public var lines: [String] { driver.screen }
  /// The rows of the screen, joined with line breaks.
  public var text: String { lines.joined(separator: "\n") }
  /// The lines that a screen reader receives, one per element.
  public var plainText: String { driver.window.plainText().joined(separator: "\n") }
  /// The screen with its colors and attributes; see `StyledDump`.
  public var styledText: String { StyledDump(driver.window.styledScreen()).description }
  /// The node tree with frames and focus.
  public var tree: String { driver.window.treeDump() }

  /// Returns whether a row of the screen contains a text.
  public func shows(_ text: String) -> Bool { driver.shows(text) }

  /// Returns the cell at the middle of a text's first occurrence; `nil` if it is not shown.
  public func place(of text: String) -> Point? {
    for (y, line) in lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      let before = StyledScreen.columns(of: line[..<range.lowerBound])
      return Point(x: before + StyledScreen.columns(of: line[range]) / 2, y: y)
    }
    return nil
  }

  /// Performs a step of the script vocabulary; a failure is recorded with the screen, and `false` is returned.
  @discardableResult
  public func perform(_ command: ScriptCommand, sourceLocation: SourceLocation = #_sourceLocation) async -> Bool {
    do throws(CommandError) {
      try await driver.perform(command)
      return true
    } catch {
      fail("\(error)", sourceLocation: sourceLocation)
      return false
    }
  }

  /// Fails the test with the screen and the focused control.
  public func fail(_ message: String, sourceLocation: SourceLocation = #_sourceLocation) {
    Issue.record(Comment(rawValue: report(message)), sourceLocation: sourceLocation)
  }

  /// Returns a message with the present screen and the focused control, in at most 39 lines.
  ///
  /// The middle of a long message is left out, and so is the node tree, which has hundreds of lines: print `tree`.
  public func report(_ message: String) -> String {
    let focus = driver.window.plainText().first { $0.hasSuffix(")") && $0.contains("focused") }
    let size = driver.window.styledScreen().size
    return FailureReport(message: message, lines: lines, size: size, focus: focus).description
  }
}

extension Size {
  /// The size of the classic terminal: 80 columns, 24 rows.
  public static let standard = Size(width: 80, height: 24)
}
