import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process's terminal as it is: lines in, as its user edits them, and signals. It is never put into another mode than
/// to hide a secret while that is typed.
@MainActor
public final class PlainTerminal {
  private let input: Int32
  private var sources: [any DispatchSourceProtocol] = []
  private var pending: [UInt8] = []
  private var original: termios?

  /// - Parameter input: the descriptor that lines come from; 0 is the standard input.
  public init(input: Int32 = 0) {
    self.input = input
  }

  /// What comes in, until `close()`.
  public func start() -> AsyncStream<PlainInput> {
    let (stream, continuation) = AsyncStream.makeStream(of: PlainInput.self)
    let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read(into: continuation) }
    }
    source.resume()
    sources = [source] + [SIGINT, SIGTERM, SIGHUP].map { watch($0, continuation) }
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

  private func read(into continuation: AsyncStream<PlainInput>.Continuation) {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = bytes.withUnsafeMutableBytes { readBytes(input, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else {
      sources.first?.cancel()
      continuation.yield(.end)
      return
    }
    pending += bytes[..<count]
    while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
      continuation.yield(.line(String(decoding: pending[..<end], as: UTF8.self)))
      pending.removeFirst(end + 1)
    }
  }

  /// Shows what is typed, or not.
  public func echo(_ isShown: Bool) {
    var mode = termios()
    guard tcgetattr(input, &mode) == 0 else { return }
    original = original ?? mode
    if isShown { mode.c_lflag |= tcflag_t(ECHO) } else { mode.c_lflag &= ~tcflag_t(ECHO) }
    tcsetattr(input, TCSANOW, &mode)
  }

  /// Gives the terminal back as it was.
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
