public import TerminalUI
import TerminalUIDriver
public import Testing

extension ScreenDriver {
  /// Uses the control of this name, as a click or Return on it does.
  public func tap(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await perform(.tap(name), sourceLocation: sourceLocation)
  }

  /// Types into the field of this name, in place of what is there.
  public func type(_ text: String, into field: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await perform(.type(field: field, text: text), sourceLocation: sourceLocation)
  }

  /// Types into whatever has the focus, key by key.
  public func type(_ text: String) async {
    await driver.rest()
    for character in text { driver.window.send(.key(KeyPress(.character(character)))) }
    await driver.settle()
  }

  /// Presses a key, so many times.
  public func press(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers = [], count: Int = 1) async {
    await perform(.key(KeyPress(key, modifiers: modifiers), count: count))
  }

  /// Presses and releases the mouse on the middle of a text.
  public func click(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await mouse([.press, .release], on: text, sourceLocation)
  }

  /// Turns the wheel over a text, by so many notches; a negative number turns it up.
  public func scroll(over text: String, by notches: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
    let action = notches < 0 ? MouseEvent.Action.scrollUp : .scrollDown
    await mouse(Array(repeating: action, count: abs(notches)), on: text, sourceLocation)
  }

  private func mouse(_ actions: [MouseEvent.Action], on text: String, _ sourceLocation: SourceLocation) async {
    await driver.rest()
    guard let place = place(of: text) else {
      return fail("\"\(text)\" is not on the screen", sourceLocation: sourceLocation)
    }
    for action in actions { driver.window.send(.mouse(MouseEvent(action, at: place))) }
    await driver.settle()
  }

  /// Gives the screen another size.
  public func resize(to size: Size) async {
    await perform(.resize(size))
  }

  /// Lets time pass, waking everyone on the way in turn.
  public func advance(by duration: Duration) async {
    await driver.advance(by: duration)
  }

  /// Lets everything run that is ready, without time passing.
  public func settle() async {
    await driver.settle()
  }

  // MARK: Expectations

  /// Fails unless the screen shows the text, now or within five seconds of the app's time.
  public func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await perform(.expect(text), sourceLocation: sourceLocation)
  }

  /// Fails if the screen shows the text once the app has come to rest.
  public func reject(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await perform(.reject(text), sourceLocation: sourceLocation)
  }
}
