import Foundation

/// A program that runs: takes input, gives output, and ends.
///
/// Each wait moves bytes in both directions meanwhile, so that neither side blocks the other.
public actor RunningProgram {
  /// Why a wait came to nothing; says what the program has said.
  public struct Failure: Error, CustomStringConvertible {
    public var reason: String
    public var output: String
    public var errors: String

    public var description: String { "\(reason)\n--- output\n\(output)\n--- errors\n\(errors)" }
  }

  /// How long to wait for what a person would expect at once. Generous: several programs run at the same time, and the
  /// machine may be busy otherwise.
  public static let patience = Duration.seconds(60)

  nonisolated private let executor = BlockingExecutor()
  nonisolated public var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// How the terminal was before the program came; `nil` where it runs in none.
  nonisolated public let originalDiscipline: TerminalDiscipline?
  nonisolated let process: ChildProcess
  private var input: Descriptor?
  private var outputEnd: Descriptor?
  private var errorsEnd: Descriptor?
  private let lifeline: Descriptor
  private var toBeTyped: ArraySlice<UInt8> = []
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
    lifeline = started.lifeline
    originalDiscipline = started.discipline
    terminal = screen == nil ? nil : started.output
    terminalScreen = screen
    for descriptor in [started.input, started.output, started.errors ?? started.output] {
      descriptor.makeNonBlocking()
    }
  }

  /// All that has come from standard output, or to the terminal's screen.
  public var output: String { String(decoding: outputBytes, as: UTF8.self) }
  /// All that has come from standard error.
  public var errors: String { String(decoding: errorBytes, as: UTF8.self) }

  /// Types, or pipes, text; it arrives while something is waited for.
  public func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// As `send(_:)`, for bytes that are no text.
  public func send(_ bytes: [UInt8]) {
    toBeTyped += bytes
    writeInput()
  }

  /// Says that nothing more will come, once what was sent has been read.
  public func endInput() {
    isInputEnding = true
    writeInput()
  }

  /// The number by which the system knows the program.
  nonisolated public var processNumber: Int32 { process.number }

  /// Sends a signal, if the program still runs.
  public func send(signal: Int32) {
    process.send(signal: signal)
  }

  /// Takes the terminal, or the pipes, away from under the program.
  public func hangUp() {
    (input, outputEnd, errorsEnd, terminal) = (nil, nil, nil, nil)
  }

  // MARK: Waiting

  /// Waits until the output answers a question.
  ///
  /// - Parameter what: names what is waited for, for the error.
  public func wait(
    for what: String, within limit: Duration = patience, until isThere: @Sendable (String) -> Bool
  ) throws {
    guard try pump(within: limit, until: { isThere(output) }) else { throw failure("\(what) did not come") }
  }

  /// Waits until the output has a text in it.
  public func wait(for text: String, within limit: Duration = patience) throws {
    try wait(for: "\"\(text)\"", within: limit) { $0.contains(text) }
  }

  /// Lets the program run on for a time, or to its end.
  public func letRun(for time: Duration) throws {
    _ = try pump(within: time) { false }
  }

  /// Waits until the program has read all that was sent, or as much as the system keeps for it.
  public func letSendingEnd(within limit: Duration = patience) throws {
    guard try pump(within: limit, until: { toBeTyped.isEmpty }) else { throw failure("not all was read") }
  }

  /// Waits for the end.
  public func finish(within limit: Duration = patience) throws -> Outcome {
    _ = try pump(within: limit) { hasEnded && outputEnd == nil && errorsEnd == nil }
    guard hasEnded else { throw failure("the program did not end") }
    return Outcome(status: process.waitForEnd(), output: output, errors: errors)
  }

  func failure(_ reason: String) -> Failure {
    Failure(reason: hasEnded ? reason + "; the program has ended" : reason, output: output, errors: errors)
  }

  // MARK: Moving bytes

  /// Moves bytes until a condition holds, the program has ended and said all, or the time is over.
  ///
  /// - Returns: whether the condition holds.
  func pump(within limit: Duration, until isDone: () -> Bool) throws -> Bool {
    let deadline = ContinuousClock.now + limit
    while !isDone() {
      let left = deadline - ContinuousClock.now
      guard left > .zero, outputEnd != nil || errorsEnd != nil || !hasEnded else { return isDone() }
      try poll(for: left)
    }
    return true
  }

  private func poll(for time: Duration) throws {
    var waits: [pollfd] = []
    let reading = [outputEnd, errorsEnd, hasEnded ? nil : lifeline].compactMap(\.self)
    waits += reading.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    if let input, !toBeTyped.isEmpty { waits.append(pollfd(fd: input.number, events: Int16(POLLOUT), revents: 0)) }
    let (seconds, attoseconds) = time.components
    let milliseconds = Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
    guard Foundation.poll(&waits, nfds_t(waits.count), milliseconds) > 0 else { return }
    writeInput()
    readOutput()
  }

  private func writeInput() {
    if let input, !toBeTyped.isEmpty {
      switch input.writeAvailable(toBeTyped) {
      // Cut, not moved: ten million bytes go in pieces of a few thousand.
      case let count?: toBeTyped = toBeTyped.dropFirst(count)
      case nil: toBeTyped = []
      }
    }
    if isInputEnding, toBeTyped.isEmpty { input = nil }
  }

  private func readOutput() {
    // Asked first: what the program said before its end is then there to be read.
    let isOver = hasEnded || lifeline.isAtEnd
    if let bytes = outputEnd?.readAvailable() {
      outputBytes += bytes
      terminalScreen?.write(bytes)
    } else {
      outputEnd = nil
    }
    if let bytes = errorsEnd?.readAvailable() { errorBytes += bytes } else { errorsEnd = nil }
    hasEnded = isOver
  }
}

extension Descriptor {
  /// Whether the other end has been closed.
  fileprivate var isAtEnd: Bool {
    var wait = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) > 0
  }
}
