public import TerminalUI

/// An input with its destination, while the window handles it.
struct ReceivedInput {
  let input: ObservedInput
  let destination: InputDestination
}

extension FlightRecorder: WindowObserver {
  /// Holds the input until its outcome is known.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - input: The input.
  ///   - destination: The receiver of typed text.
  public func window(_ window: Window, willReceive input: ObservedInput, for destination: InputDestination) {
    received = ReceivedInput(input: input, destination: destination)
  }

  /// Records the input and then its effects.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - outcome: What the window did with the input.
  public func window(_ window: Window, didReceive outcome: InputOutcome) {
    if let received { record(received, outcome) }
    received = nil
    releaseEffects()
  }

  /// Records the end, with the hash of the screen.
  ///
  /// - Parameter window: The window.
  public func windowWillClose(_ window: Window) {
    endTyping()
    window.dismissExplanation()
    note(.end, ["screen": ScreenHash(window.text()).text])
  }

  private func record(_ received: ReceivedInput, _ outcome: InputOutcome) {
    switch received.input {
    case .event(.key(let press)): record(press, received.destination, outcome)
    case .event(.paste(let text)): type(text, received.destination, outcome, isPasted: true)
    case .event(.mouse(let event)): record(event, outcome)
    case .event(.focus): break
    case .activation(let role, let index): act(.tap(role, index: index))
    case .replacement(let text, let index, let isSecure):
      act(.fill(RecordedText(text, isSecure: isSecure, demo: demo), index: index))
    case .resize(let size): act(.resize(size))
    }
  }

  /// Records a key literally, or as text if a text field or a screen that is not ready has received it.
  private func record(_ press: KeyPress, _ destination: InputDestination, _ outcome: InputOutcome) {
    guard let character = press.text else {
      // With Option as Meta, it can be a character of a password.
      if case .character = press.key, outcome == .ignored { return act(.ignored) }
      act(.key(press))
      return number.end(with: press)
    }
    if outcome == .handled, destination == .controls { return act(.key(press)) }
    type(String(character), destination, outcome, isPasted: false)
  }

  /// Records a mouse action, except for the end of a click, which has no effect, and for the way to it.
  private func record(_ event: MouseEvent, _ outcome: InputOutcome) {
    switch event.action {
    case .press, .scrollUp, .scrollDown: act(.mouse(event))
    case .release: if outcome == .handled { act(.mouse(event)) }
    case .drag: break
    }
  }

  private func type(_ text: String, _ destination: InputDestination, _ outcome: InputOutcome, isPasted: Bool) {
    switch (destination, outcome) {
    // The text can be a password that was typed into no field by mistake.
    case (_, .ignored): act(.ignored)
    // The field is not known yet: it can be secure.
    case (_, .buffered), (.controls, _): add(text, into: nil, isSecure: true, isPasted: isPasted)
    case (.textField(let id, let isSecure), .handled): add(text, into: id, isSecure: isSecure, isPasted: isPasted)
    }
  }

  private func add(_ text: String, into field: Int?, isSecure: Bool, isPasted: Bool) {
    let isJoined = joinsPreviousAction()
    if !isPasted, let character = text.first,
      typing?.add(character, into: field, isSecure: isSecure, at: now) == true
    {
      return
    }
    endTyping()
    typing = TypingRun(text, into: field, isSecure: isSecure, isPasted: isPasted, isJoined: isJoined, at: now)
  }

  /// Records the text that was typed until now.
  func endTyping() {
    guard let run = typing else { return }
    typing = nil
    let text = number.add(RecordedText(run.text, isSecure: run.isSecure, demo: demo), into: run.field)
    // The times between the characters of a password would narrow it down.
    let isPassword = run.isSecure && run.field != nil
    append(
      .text(text, isPasted: run.isPasted, times: isPassword ? [] : run.times), at: run.start, isJoined: run.isJoined)
  }
}
