import Dispatch
import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The process's terminal as a source of lines and signals.
///
/// It echoes the input itself, so that a secret never appears: the line discipline of the system would show it before
/// the program reads it. Input is read only when the consumer requests the next line, which is then echoed by the rules
/// of the current screen.
@MainActor
public final class PlainTerminal {
  private let input: Int32
  private let output: Int32
  private var sources: [any DispatchSourceProtocol] = []
  /// The editor of the current line; `nil` if the input is not a terminal, or one that echoes nothing.
  private var editor: LineEditor?
  private var visiblePart: @MainActor (String) -> String = { $0 }
  private var unread: ArraySlice<UInt8> = []
  private var isComplete = false
  private var hasEnded = false
  private var pendingSignal: Int32?
  private var consumer: CheckedContinuation<PlainInput?, Never>?

  /// Creates a terminal.
  public init(input: Int32 = 0, output: Int32 = 1) {
    self.input = input
    self.output = output
  }

  /// Starts reading lines and the signals `SIGINT`, `SIGQUIT`, `SIGTERM` and `SIGHUP`.
  ///
  /// A signal overtakes lines that have not been read. `close()` restores the terminal's mode after it.
  ///
  /// `visiblePart` returns the part of an incomplete line that the terminal shows. The stream ends with `close()`.
  public func start(showing visiblePart: @escaping @MainActor (String) -> String) -> AsyncStream<PlainInput> {
    self.visiblePart = visiblePart
    enterEditing()
    let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.readInput() }
    }
    source.resume()
    sources = [source] + [SIGINT, SIGQUIT, SIGTERM, SIGHUP].map { watch($0) { $0.report($1) } }
    if editor != nil { sources += [SIGTSTP, SIGCONT].map { watch($0) { $0.changeJob($1) } } }
    return AsyncStream(unfolding: { [weak self] in await self?.next() })
  }

  private func watch(
    _ number: Int32, _ handle: @escaping @MainActor (PlainTerminal, Int32) -> Void
  ) -> any DispatchSourceProtocol {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { if let self { handle(self, number) } }
    }
    source.resume()
    return source
  }

  private func report(_ number: Int32) {
    pendingSignal = pendingSignal ?? number
    deliver()
  }

  /// Stops reading, and restores the terminal mode.
  public func close() {
    for source in sources { source.cancel() }
    sources = []
    leaveEditing()
    consumer?.resume(returning: nil)
    consumer = nil
  }

  /// Turns off the line editing and the echo of the system.
  ///
  /// A terminal without echo stays as it is: another program, such as an editor with a shell, echoes and edits.
  private func enterEditing() {
    var mode = termios()
    guard tcgetattr(input, &mode) == 0, mode.c_lflag & tcflag_t(ECHO) != 0 else { return }
    editor = editor ?? LineEditor()
    var raw = mode
    cfmakeraw(&raw)
    // A read returns as soon as there is a byte.
    mode.c_cc = raw.c_cc
    CrashGuard.arm(restoringModeOf: input)
    mode.c_lflag &= ~tcflag_t(ECHO | ICANON)
    tcsetattr(input, TCSANOW, &mode)
  }

  private func leaveEditing() {
    CrashGuard.disarm()
  }

  /// Gives the terminal back while the process is stopped.
  private func changeJob(_ number: Int32) {
    if number == SIGTSTP {
      leaveEditing()
      // To this thread: after a signal to the process, another thread may stop first, and the mode would change again.
      pthread_kill(pthread_self(), SIGSTOP)
    }
    // In the background, the change of the mode would stop the process.
    if tcgetpgrp(input) == getpgrp() { enterEditing() }
  }

  /// Returns the next input event, when there is one; `nil` after the end and after `close()`.
  func next() async -> PlainInput? {
    if let input = take() { return input }
    guard !hasEnded else { return nil }
    return await withCheckedContinuation { consumer = $0 }
  }

  private func deliver() {
    guard let consumer, let input = take() else { return }
    self.consumer = nil
    consumer.resume(returning: input)
  }

  func readInput() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = bytes.withUnsafeMutableBytes { readBytes(input, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    if count > 0 {
      unread += bytes[..<count]
    } else {
      sources.first?.cancel()
      isComplete = true
      // After an error the input is incomplete, and so is its last line, which is therefore dropped.
      if count < 0 { unread = unread.lastIndex(of: 0x0A).map { unread[...$0] } ?? [] }
    }
    deliver()
  }

  private func take() -> PlainInput? {
    if let number = pendingSignal {
      pendingSignal = nil
      return .signal(number)
    }
    if let line = editor == nil ? takeLine() : edit() { return line }
    guard isComplete, !hasEnded else { return nil }
    guard unread.isEmpty else {
      defer { unread = [] }
      return .line(String(decoding: unread, as: UTF8.self))
    }
    hasEnded = true
    return .end
  }

  private func takeLine() -> PlainInput? {
    guard let end = unread.firstIndex(of: 0x0A) else { return nil }
    defer { unread = unread[(end + 1)...] }
    return .line(String(decoding: unread[..<end], as: UTF8.self))
  }

  /// Edits the line with the unread bytes, up to its end.
  private func edit() -> PlainInput? {
    while let byte = unread.popFirst() {
      switch editor?.receive(byte) {
      case .line(let line):
        write(editor?.endEcho(of: visiblePart(line)) ?? "")
        return .line(line)
      case .end: (isComplete, unread) = (true, [])
      case nil: break
      }
    }
    if let text = editor?.text { write(editor?.echo(of: visiblePart(text)) ?? "") }
    return nil
  }

  private func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeBytes(output, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}

// Wrappers of C functions whose names the methods above would shadow.
private func readBytes(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
