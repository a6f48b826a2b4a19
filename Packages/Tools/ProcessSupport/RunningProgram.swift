import Foundation

/// A running program with its input and output.
///
/// Each wait transfers bytes in both directions, so that neither side blocks the other.
package actor RunningProgram {
  /// The reason for a failed wait, and the program's output.
  package struct Failure: Error, CustomStringConvertible {
    package var reason: String
    /// The standard output so far, or the lines of the screen.
    package var output: String
    /// The standard error so far, or the unknown sequences of the screen.
    package var errors: String

    package var description: String { "\(reason)\n--- output\n\(output)\n--- errors\n\(errors)" }
  }

  /// The default limit of a wait, generous because programs run concurrently on a busy machine.
  package static let patience = Duration.seconds(240)

  nonisolated private let executor = BlockingExecutor()
  /// The executor on which blocking system calls are allowed.
  nonisolated package var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  /// The terminal's `termios` flags before the start; `nil` without a terminal.
  nonisolated package let originalTermiosFlags: TermiosFlags?
  nonisolated let process: ChildProcess
  private var input: Descriptor?
  private var outputEnd: Descriptor?
  private var errorsEnd: Descriptor?
  private let exitPipe: Descriptor
  private var pendingInput: ArraySlice<UInt8> = []
  private var isInputEnding = false
  private var outputBytes: [UInt8] = []
  private var errorBytes: [UInt8] = []
  private var hasEnded = false
  var terminal: Descriptor?
  var terminalScreen: TerminalScreen?

  init(_ started: Spawning.Started, screen: TerminalScreen?) {
    process = started.process
    input = started.input
    outputEnd = started.output
    errorsEnd = started.errors
    exitPipe = started.exitPipe
    originalTermiosFlags = started.discipline
    terminal = screen == nil ? nil : started.output
    terminalScreen = screen
    for descriptor in [started.input, started.output, started.errors ?? started.output] {
      descriptor.makeNonBlocking()
    }
  }

  package var output: String { String(decoding: outputBytes, as: UTF8.self) }
  package var errors: String { String(decoding: errorBytes, as: UTF8.self) }

  /// Types text in the terminal, or writes it to the pipe.
  ///
  /// What does not fit in the system's buffer is transferred while a function waits. It is dropped if the program has
  /// closed its input.
  package func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Sends bytes that need not be valid text, as text is sent.
  package func send(_ bytes: [UInt8]) {
    pendingInput += bytes
    writeInput()
  }

  /// Closes the input after everything sent has been written.
  package func endInput() {
    isInputEnding = true
    writeInput()
  }

  nonisolated package var processNumber: Int32 { process.number }

  /// Sends a signal if the program is running.
  package func send(signal: Int32) {
    process.send(signal: signal)
  }

  /// Closes the terminal or the pipes, as when a terminal window is closed.
  package func hangUp() {
    (input, outputEnd, errorsEnd, terminal) = (nil, nil, nil, nil)
  }

  /// Waits until the output satisfies a condition, described for the error.
  ///
  /// Throws if the program ends or the limit is exceeded first.
  package func wait(
    for what: String, within limit: Duration = patience, until isThere: @Sendable (String) -> Bool
  ) throws {
    guard try pump(within: limit, until: { isThere(output) }) else { throw failure("\(what) did not come") }
  }

  /// Waits until the output contains a text, or throws if the program ends or the limit is exceeded first.
  package func wait(for text: String, within limit: Duration = patience) throws {
    try wait(for: "\"\(text)\"", within: limit) { $0.contains(text) }
  }

  /// Transfers input and output for a duration, or until the program ends.
  package func transferInputAndOutput(for time: Duration) throws {
    _ = try pump(within: time) { false }
  }

  /// Transfers input and output until another program ends, for example one that waits for an answer of this one.
  ///
  /// A program blocks while its output fills the buffer of the system, until the output is read.
  ///
  /// - Throws: `Failure` if this program ends or the limit is exceeded first.
  package func transferInputAndOutput(untilEndOf other: RunningProgram, within limit: Duration = patience) throws {
    let end = other.exitPipe
    guard try pump(within: limit, watching: end, until: { end.isAtEnd }) else {
      throw failure("the other program did not end")
    }
  }

  /// Waits until everything sent was read by the program or is in the system's buffer.
  package func waitUntilSent(within limit: Duration = patience) throws {
    guard try pump(within: limit, until: { pendingInput.isEmpty }) else { throw failure("not all was read") }
  }

  /// Waits until the program ends, or throws if the limit is exceeded first.
  package func finish(within limit: Duration = patience) throws -> Outcome {
    _ = try pump(within: limit) { hasEnded && outputEnd == nil && errorsEnd == nil }
    guard hasEnded else { throw failure("the program did not end") }
    return Outcome(status: process.waitForEnd(), output: output, errors: errors)
  }

  func failure(_ reason: String) -> Failure {
    Failure(reason: hasEnded ? reason + "; the program has ended" : reason, output: output, errors: errors)
  }

  /// Transfers bytes until a condition is true, the program has ended and its output is read, or the limit is exceeded.
  ///
  /// `event` becomes readable when the condition may be true; without one, only output changes it.
  func pump(within limit: Duration, watching event: Descriptor? = nil, until isDone: () -> Bool) throws -> Bool {
    let deadline = ContinuousClock.now + limit
    while !isDone() {
      let left = deadline - ContinuousClock.now
      guard left > .zero, outputEnd != nil || errorsEnd != nil || !hasEnded else { return isDone() }
      try poll(for: left, watching: event)
    }
    return true
  }

  private func poll(for time: Duration, watching event: Descriptor?) throws {
    var waits: [pollfd] = []
    let reading = [outputEnd, errorsEnd, hasEnded ? nil : exitPipe, event].compactMap(\.self)
    waits += reading.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    if let input, !pendingInput.isEmpty { waits.append(pollfd(fd: input.number, events: Int16(POLLOUT), revents: 0)) }
    let (seconds, attoseconds) = time.components
    let milliseconds = Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
    guard Foundation.poll(&waits, nfds_t(waits.count), milliseconds) > 0 else { return }
    writeInput()
    readOutput()
  }

  private func writeInput() {
    if let input, !pendingInput.isEmpty {
      switch input.writeAvailable(pendingInput) {
      // A slice, because moving the rest of ten million bytes after each few thousand would be slow.
      case let count?: pendingInput = pendingInput.dropFirst(count)
      case nil: pendingInput = []
      }
    }
    if isInputEnding, pendingInput.isEmpty { input = nil }
  }

  private func readOutput() {
    // Checked first, so that everything written before the end is read below.
    let isOver = hasEnded || exitPipe.isAtEnd
    if let bytes = outputEnd?.readAvailable() {
      outputBytes += bytes
      terminalScreen?.write(bytes)
      if let replies = terminalScreen?.takeReplies(), !replies.isEmpty { send(replies) }
    } else {
      outputEnd = nil
    }
    if let bytes = errorsEnd?.readAvailable() { errorBytes += bytes } else { errorsEnd = nil }
    hasEnded = isOver
  }
}

extension Descriptor {
  fileprivate var isAtEnd: Bool {
    var wait = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) > 0
  }
}
