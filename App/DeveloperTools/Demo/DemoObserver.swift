public import TerminalUI

/// Ends a demo at the first input of the user, and forwards all input to the previous observer of the window.
public final class DemoObserver: WindowObserver {
  private weak var next: (any WindowObserver)?
  private var end: (@MainActor () -> Void)?

  /// Observes a window, which does not retain its observer, in place of the present one.
  ///
  /// `onInput` is called once, at the first key, pasted text or mouse action.
  public init(_ window: Window, onInput: @escaping @MainActor () -> Void) {
    next = window.observer
    end = onInput
    window.observer = self
  }

  /// Ends the demo, unless the input is another size of the window.
  public func window(_ window: Window, willReceive input: ObservedInput, for destination: InputDestination) {
    if case .event = input, let end {
      self.end = nil
      end()
    }
    next?.window(window, willReceive: input, for: destination)
  }

  /// Passes the outcome on.
  public func window(_ window: Window, didReceive outcome: InputOutcome) { next?.window(window, didReceive: outcome) }

  /// Passes the end of the window on.
  public func windowWillClose(_ window: Window) { next?.windowWillClose(window) }
}
