import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process's terminal in canonical mode, as a source of lines and signals.
///
/// It changes the terminal mode only to disable the echo of a secret.
@MainActor
public final class PlainTerminal {
  private let input: Int32
  private var sources: [any DispatchSourceProtocol] = []
  private var pending: [UInt8] = []
  private var original: termios?

  /// Creates a terminal.
  ///
  /// - Parameter input: The file descriptor of the input; 0 is the standard input.
  public init(input: Int32 = 0) {
    self.input = input
  }

  /// Starts reading lines and the signals `SIGINT`, `SIGQUIT`, `SIGTERM` and `SIGHUP`.
  ///
  /// Each of them can arrive while the echo is off, which `close()` turns on again.
  ///
  /// - Returns: The input events until `close()`.
  public func start() -> AsyncStream<PlainInput> {
    let (stream, continuation) = AsyncStream.makeStream(of: PlainInput.self)
    let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read(into: continuation) }
    }
    source.resume()
    sources = [source] + [SIGINT, SIGQUIT, SIGTERM, SIGHUP].map { watch($0, continuation) }
    return stream
  }

  private func watch(
    _ number: Int32, _ continuation: AsyncStream<PlainInput>.Continuation
  ) -> any DispatchSourceProtocol {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
    source.setEventHandler { continuation.yield(.signal(number)) }
    source.resume()
    return source
  }

  /// Reads the available bytes, and yields each complete line.
  ///
  /// The end of the input also completes a line.
  func read(into continuation: AsyncStream<PlainInput>.Continuation) {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = bytes.withUnsafeMutableBytes { readBytes(input, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else { return end(continuation, isComplete: count == 0) }
    pending += bytes[..<count]
    while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
      continuation.yield(.line(String(decoding: pending[..<end], as: UTF8.self)))
      pending.removeFirst(end + 1)
    }
  }

  /// Yields the end of the input.
  ///
  /// After an error the input is incomplete, and so is its last line, which is therefore dropped.
  private func end(_ continuation: AsyncStream<PlainInput>.Continuation, isComplete: Bool) {
    sources.first?.cancel()
    if isComplete, !pending.isEmpty { continuation.yield(.line(String(decoding: pending, as: UTF8.self))) }
    pending = []
    continuation.yield(.end)
  }

  /// Turns the terminal's echo on or off.
  ///
  /// Does nothing if the input is not a terminal.
  ///
  /// - Parameter isShown: Whether typed characters are shown.
  public func echo(_ isShown: Bool) {
    var mode = termios()
    guard tcgetattr(input, &mode) == 0 else { return }
    original = original ?? mode
    if isShown { mode.c_lflag |= tcflag_t(ECHO) } else { mode.c_lflag &= ~tcflag_t(ECHO) }
    tcsetattr(input, TCSANOW, &mode)
  }

  /// Stops reading, and restores the terminal mode.
  public func close() {
    for source in sources { source.cancel() }
    sources = []
    if var original { tcsetattr(input, TCSANOW, &original) }
  }
}

// The C function, whose name the method above would shadow.
private func readBytes(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
