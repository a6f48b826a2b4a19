#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal of the process: raw mode, the alternate screen, signals, input and output.
@MainActor
public final class PosixTerminal: TerminalHost {
  /// The capabilities that the environment declares.
  public let capabilities: TerminalCapabilities
  private let input: Int32
  private let givenOutput: Int32
  private var original: termios?
  private var capture: StandardOutputCapture?
  private let signalStack = SignalStack()
  private var reader: InputReader?
  private var signals: SignalPipe?
  private var report: @MainActor (TerminalSignal) -> Void = { _ in }

  /// The terminal, to which frames are written also while standard output is captured.
  private var output: Int32 {
    guard let capture, capture.frames >= 0, givenOutput == STDOUT_FILENO else { return givenOutput }
    return capture.frames
  }

  /// The features that are on while the program has the terminal, and that are restored after a crash.
  public var features: TerminalFeatures = [] {
    didSet {
      if features != oldValue { turnOn(features.subtracting(oldValue)) }
    }
  }
  /// Whether the keyboard protocol is on, in the alternate screen.
  private var hasPushedKeyboardFlags = false

  /// Enters the alternate screen and enables bracketed paste, SGR mouse reports with drags, and focus reports.
  ///
  /// Lines do not wrap: where the terminal is narrower than it reports, or a character is wider there than assumed, the
  /// end of a line is lost, but no line moves.
  /// `leaveSequence` reverts it.
  private static let enterSequence =
    "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1000;1002;1006h\u{1B}[?1004h\u{1B}[?25l"

  private var leaveSequence: String {
    // Each screen has its own flags. The command is sent only to terminals with the protocol, because it may have
    // another meaning.
    (hasPushedKeyboardFlags ? "\u{1B}[<u" : "") + (features.contains(.title) ? "\u{1B}[23;2t" : "")
      + (capabilities.acceptsLinks ? "\u{1B}]8;;\u{1B}\\" : "")
      + "\u{1B}[?2026l\u{1B}[r\u{1B}[0m\u{1B}[?2031;1004l\u{1B}[?1006;1002;1000l\u{1B}[?2004l"
      + "\u{1B}[?25h\u{1B}[?7h\u{1B}[?1049l"
  }

  /// The flags of Kitty's keyboard protocol: keys have unambiguous codes (1), with those of a US keyboard (4), by which
  /// shortcuts work on a keyboard for another script.
  private static let keyboardFlags = 5

  /// Creates a terminal with the capabilities that the environment of the process declares.
  public init(environment: [String: String], input: Int32 = 0, output: Int32 = 1) {
    capabilities = TerminalCapabilities(environment: environment)
    self.input = input
    givenOutput = output
  }

  /// Returns whether a program can draw: input and output are terminals, and the terminal can position its cursor.
  public static func isUsable(environment: [String: String]) -> Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
  }

  /// The size in cells; 80 columns and 24 rows if the terminal does not report one.
  public var size: Size {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return Size(width: 80, height: 24)
    }
    return Size(width: Int(window.ws_col), height: Int(window.ws_row))
  }

  /// Writes bytes and waits while the terminal accepts no output.
  ///
  /// If the terminal is gone, the rest is dropped and `terminate(signal: 0)` is reported.
  public func write(_ bytes: [UInt8]) {
    signalStack.install()
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeBytes(output, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        waitUntilWritable()
      } else if errno != EINTR {
        return report(.terminate(signal: 0))
      }
    }
  }

  private func waitUntilWritable() {
    var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    _ = poll(&descriptor, 1, 1000)
  }

  /// Enters raw mode and the alternate screen, and arms the restoration for crashes and exits.
  public func enter() {
    var mode = termios()
    if tcgetattr(input, &mode) == 0 {
      let before = original ?? mode
      original = before
      capture = capture ?? StandardOutputCapture()
      CrashGuard.arm(restoration(of: before))
      cfmakeraw(&mode)
      tcsetattr(input, TCSADRAIN, &mode)
    }
    write(Array(Self.enterSequence.utf8))
    if !features.isEmpty { turnOn(features) }
  }

  /// Turns on features, and arms the restoration of all.
  private func turnOn(_ new: TerminalFeatures) {
    var commands = ""
    if new.contains(.keyboardProtocol) {
      // After a stop without restoration, the flags are on the terminal's stack already.
      commands += "\u{1B}[\(hasPushedKeyboardFlags ? "=" : ">")\(Self.keyboardFlags)u"
      hasPushedKeyboardFlags = true
    }
    if new.contains(.colorSchemeReports) { commands += "\u{1B}[?2031h" }
    if let original { CrashGuard.arm(restoration(of: original)) }
    if !commands.isEmpty { write(Array(commands.utf8)) }
  }

  private func restoration(of mode: termios) -> Restoration {
    Restoration(input: input, output: output, mode: mode, sequence: leaveSequence, capture: capture)
  }

  /// Stops the reports and restores the terminal.
  public func leave() {
    reader?.stop()
    reader = nil
    // From here on, a signal that ends the program takes effect immediately.
    signals?.close()
    signals = nil
    restore()
  }

  private func restore() {
    defer { hasPushedKeyboardFlags = false }
    guard original != nil else { return write(Array(leaveSequence.utf8)) }
    CrashGuard.disarm()
    capture?.close()
    capture = nil
  }

  /// Starts to report input and signals, until `leave()`.
  public func start(_ report: @escaping @MainActor (TerminalSignal) -> Void) {
    self.report = report
    watchInput()
    signals = SignalPipe([SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT]) { [weak self] number in
      self?.report(Self.signal(number))
    }
  }

  private func watchInput() {
    reader = InputReader(descriptor: input) { [weak self] in
      // The task needs no owner because it is short: it runs when the main actor is next free.
      Task { @MainActor in self?.reportInput() }
    }
    // Nothing could end a program that receives no keys.
    if reader == nil { report(.terminate(signal: 0)) }
  }

  private func reportInput() {
    signalStack.install()
    guard let (bytes, isAtEnd) = reader?.take() else { return }
    if !bytes.isEmpty { report(.input(bytes)) }
    // The input may have contained the key that leaves the terminal. While a crash is reported, the input is an empty file.
    if isAtEnd, reader != nil, CrashGuard.isArmed { report(.terminate(signal: 0)) }
  }

  /// Restores the terminal, stops the process, and enters the terminal again when the process is continued.
  public func suspend() {
    restore()
    Self.stopProcess()
    enter()
  }

  // MARK: Signals

  private static func signal(_ number: Int32) -> TerminalSignal {
    switch number {
    case SIGWINCH: .resized
    case SIGTSTP: .suspend
    case SIGCONT: .continued
    default: .terminate(signal: number)
    }
  }

  /// Stops the process by the default action of SIGTSTP, and returns when it is continued.
  private static func stopProcess() {
    var handler = sigaction()
    var standard = sigaction()
    sigaction(SIGTSTP, nil, &handler)
    sigaction(SIGTSTP, &standard, nil)
    // Dispatch blocks signals on its threads, and this is one of them. A signal to this very thread takes effect before
    // the next line. A signal to the process might arrive after the handler is restored and be lost.
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    pthread_kill(pthread_self(), SIGTSTP)
    pthread_sigmask(SIG_BLOCK, &stop, nil)
    sigaction(SIGTSTP, &handler, nil)
  }

  // MARK: Environment

  /// The environment variables that `TerminalCapabilities` reads.
  static let environmentNames = [
    "TERM", "TERM_PROGRAM", "COLORTERM", "COLORFGBG", "NO_COLOR", "CLICOLOR", "LC_ALL", "LC_CTYPE", "LANG",
    "SSH_CONNECTION", "SSH_TTY",
  ]

  /// The variables of the process's environment that describe the terminal.
  ///
  /// It is for programs without Foundation, whose loading alone would take longer than the first frame.
  public static var processEnvironment: [String: String] {
    var values: [String: String] = [:]
    for name in environmentNames {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }
}

// A wrapper of a C function whose name a method above would shadow.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
