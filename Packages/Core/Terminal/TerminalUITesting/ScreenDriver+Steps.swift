public import TerminalUI
import TerminalUIDriver
public import Testing

extension ScreenDriver {
  /// Activates the control with a name, as a click or Return does.
  public func tap(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await perform(.tap(name), sourceLocation: sourceLocation)
  }

  /// Replaces the text of a field.
  public func type(_ text: String, into field: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await perform(.type(field: field, text: text), sourceLocation: sourceLocation)
  }

  /// Types into the focused view, key by key.
  public func type(_ text: String) async {
    await driver.send(text.map { .key(KeyPress(.character($0))) })
  }

  /// Presses a key.
  public func press(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers = [], count: Int = 1) async {
    await perform(.key(KeyPress(key, modifiers: modifiers), count: count))
  }

  /// Clicks on the middle of a text, several times in quick succession for a double click.
  public func click(_ text: String, count: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) async {
    await mouse((0..<count).flatMap { _ in [.press, .release] }, on: text, sourceLocation)
  }

  /// Turns the mouse wheel over a text; a negative number of notches scrolls up.
  public func scroll(over text: String, by notches: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
    let action = notches < 0 ? MouseEvent.Action.scrollUp : .scrollDown
    await mouse(Array(repeating: action, count: abs(notches)), on: text, sourceLocation)
  }

  private func mouse(_ actions: [MouseEvent.Action], on text: String, _ sourceLocation: SourceLocation) async {
    await driver.rest()
    guard let place = place(of: text) else {
      return fail("\"\(text)\" is not on the screen", sourceLocation: sourceLocation)
    }
    await driver.send(actions.map { .mouse(MouseEvent($0, at: place)) })
  }

  /// Resizes the screen.
  public func resize(to size: Size) async {
    await perform(.resize(size))
  }

  /// Advances the clock, and resumes the sleepers on the way in the order of their deadlines.
  public func advance(by duration: Duration) async {
    await driver.advance(by: duration)
  }

  /// Runs everything that is ready, without advancing the clock.
  public func settle() async {
    await driver.settle()
  }

  /// Fails unless the screen shows a text within five seconds of virtual time.
  public func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await perform(.expect(text), sourceLocation: sourceLocation)
  }

  /// Fails if the screen shows a text once the app is idle.
  public func reject(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await perform(.reject(text), sourceLocation: sourceLocation)
  }
}
