/// A terminal, as the runtime needs it: a place to write to, with a size. The real one is `PosixTerminal`.
@MainActor
public protocol TerminalHost: AnyObject {
  /// The extent in cells.
  var size: Size { get }
  var capabilities: TerminalCapabilities { get }

  /// Writes all of the bytes, or as many as can be written to a terminal that is gone.
  func write(_ bytes: [UInt8])

  /// Takes the terminal over, and gives it back as it was.
  func enter()
  func leave()

  /// Starts to report what comes in, until `leave()`.
  func start(_ report: @escaping @MainActor (TerminalSignal) -> Void)

  /// Stops the program as Ctrl-Z does, with the terminal given back; comes back when the program is continued.
  func suspend()
}

/// What a terminal reports.
public enum TerminalSignal: Hashable, Sendable {
  case input([UInt8])
  case resized
  /// The user asked to stop the program for a while.
  case suspend
  /// The program goes on after it was stopped by someone else.
  case continued
  /// The program has been asked to end, by the signal of this number; zero: the terminal is gone.
  case terminate(signal: Int32)
}
