import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Restores the terminal when a signal or a call of `exit` ends the program, before any crash report.
///
/// A Swift trap ends in a signal. The runtime's own handler would write its report to the alternate screen in raw mode
/// and wait for a key. This handler runs first, restores the terminal, and then calls the previous handler. The program
/// ends by the same signal as it would without it. `_exit` and SIGKILL end a program without calling any handler.
package enum CrashGuard {
  /// The signals of program errors, and the one that requests a core dump.
  private static let errorSignals = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

  /// The other signals whose default action ends the process (POSIX.1-2017, `signal.h`; signal(7) on Linux).
  ///
  /// Those that the session handles are not among them.
  private static var otherSignals: [Int32] {
    let everywhere = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGPIPE]
    #if canImport(Glibc) || canImport(Musl)
      // The C library reserves 32 and 33, and Musl also 34, which it refuses to change.
      return everywhere + [SIGPOLL, SIGPWR, SIGSTKFLT] + (34...64)
    #else
      return everywhere
    #endif
  }

  /// Activates the guard until `disarm()`.
  static func arm(_ restoration: Restoration) {
    let memory = UnsafeMutablePointer<Restoration>.allocate(capacity: 1)
    memory.initialize(to: restoration)
    release(armed.exchange(UInt(bitPattern: memory), ordering: .acquiringAndReleasing))
    if oldActions.load(ordering: .acquiring) == 0 { install() }
  }

  /// Activates the guard for the mode of a terminal without a screen, until `disarm()`.
  package static func arm(restoringModeOf input: Int32) {
    var mode = termios()
    guard tcgetattr(input, &mode) == 0 else { return }
    arm(Restoration(input: input, output: input, mode: mode, sequence: "", capture: nil))
  }

  /// Whether the guard waits for a signal, and does not report one.
  static var isArmed: Bool { armed.load(ordering: .acquiring) != 0 }

  /// Restores the terminal, unless that has been done.
  package static func disarm() {
    let address = armed.exchange(0, ordering: .acquiringAndReleasing)
    UnsafeMutablePointer<Restoration>(bitPattern: address)?.pointee.run()
    release(address)
  }

  private static func release(_ address: UInt) {
    let memory = UnsafeMutablePointer<Restoration>(bitPattern: address)
    memory?.pointee.sequence.deallocate()
    memory?.deallocate()
  }

  private static func install() {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    actions.initialize(repeating: sigaction(), count: 65)
    atexit(restoreAtExit)
    let signals = errorSignals + otherSignals
    for number in signals { sigaction(number, nil, actions + Int(number)) }
    oldActions.store(UInt(bitPattern: actions), ordering: .releasing)
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_sigaction = restoreTerminal
    #elseif canImport(Musl)
      action.__sa_handler.sa_sigaction = restoreTerminal
    #else
      action.__sigaction_u.__sa_sigaction = restoreTerminal
    #endif
    // The handler uses the alternate signal stack if the thread has one, because the fault may be a stack overflow.
    action.sa_flags = SA_SIGINFO | Int32(SA_ONSTACK)
    for number in errorSignals { sigaction(number, &action, nil) }
    // A signal that other code handles or ignores does not end the program.
    for number in otherSignals where address(of: actions[Int(number)]) == 0 { sigaction(number, &action, nil) }
  }
}

// The handlers can access only global state, and they need only these two words. Both are atomic and initialized
// before a handler is installed, so reading them takes no lock and allocates nothing.

/// The address of the `Restoration` to run, which an exchange takes so that it runs once; zero while disarmed.
private let armed = Atomic<UInt>(0)
/// The address of the previous handlers, by signal number; written once, before the handler is installed.
private let oldActions = Atomic<UInt>(0)

/// Restores the terminal, with the memory of the restoration left allocated; `false` if another call has done so.
///
/// It is async-signal-safe, because a signal handler may call `exit` as well.
private func restoreOnce() -> Bool {
  let address = armed.exchange(0, ordering: .acquiringAndReleasing)
  guard let restoration = UnsafeMutablePointer<Restoration>(bitPattern: address) else { return false }
  restoration.pointee.run()
  return true
}

/// Restores the terminal before the C library flushes its buffers to it.
private func restoreAtExit() {
  _ = restoreOnce()
}

/// Handles a signal by restoring the terminal and calling the previous handler.
///
/// It calls only async-signal-safe functions (POSIX.1-2017, 2.4.3) and uses only memory that was set up beforehand.
private func restoreTerminal(
  _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
  if restoreOnce() {
    // On a terminal, the backtracer prompts for a key for half a minute. It does not prompt if the input is an empty
    // file.
    let emptyInput = open("/dev/null", O_RDONLY)
    dup2(emptyInput, STDIN_FILENO)
  }
  guard let actions = UnsafeMutablePointer<sigaction>(bitPattern: oldActions.load(ordering: .acquiring)) else { return }
  chain(number, info, context, to: actions + Int(number))
}

/// Calls the previous handler, and ends the program by the signal if that handler returns.
private func chain(
  _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?,
  to action: UnsafeMutablePointer<sigaction>
) {
  sigaction(number, action, nil)
  // The code below covers the default action and ignored signals.
  if address(of: action.pointee) > 1 { handler(of: action.pointee)?(number, info, context) }
  var standard = sigaction()
  sigaction(number, &standard, nil)
  var only = sigset_t()
  sigemptyset(&only)
  sigaddset(&only, number)
  pthread_sigmask(SIG_UNBLOCK, &only, nil)
  raise(number)
}

private func handler(
  of action: sigaction
) -> (@convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void)? {
  #if canImport(Glibc)
    action.__sigaction_handler.sa_sigaction
  #elseif canImport(Musl)
    action.__sa_handler.sa_sigaction
  #else
    action.__sigaction_u.__sa_sigaction
  #endif
}

/// Returns the address of an action's handler: 0 is the default action, and 1 means to ignore the signal.
private func address(of action: sigaction) -> UInt {
  unsafeBitCast(handler(of: action), to: UInt.self)
}

/// The data to restore a terminal, in plain memory, so that a signal handler can use it at any time.
struct Restoration {
  let input: Int32
  let output: Int32
  var mode: termios
  /// The output that reverts the terminal modes, which `CrashGuard` frees; afterwards the buffer of a copy.
  let sequence: UnsafeMutableBufferPointer<UInt8>
  let capture: StandardOutputCapture?

  init(input: Int32, output: Int32, mode: termios, sequence: String, capture: StandardOutputCapture?) {
    self.input = input
    self.output = output
    self.mode = mode
    self.sequence = .allocate(capacity: sequence.utf8.count)
    _ = self.sequence.initialize(from: sequence.utf8)
    self.capture = capture
  }

  /// Restores the terminal, ends the capture of the standard streams, and copies what they captured to the terminal.
  ///
  /// It is async-signal-safe: it calls only functions that POSIX lists as such, allocates nothing and takes no lock.
  mutating func run() {
    let terminal = disconnectFrames() ?? output
    if !sequence.isEmpty, isReady(terminal) { _ = write(terminal, sequence.baseAddress, sequence.count) }
    tcsetattr(input, TCSANOW, &mode)
    guard let capture else { return }
    if capture.output >= 0 { dup2(capture.output, STDOUT_FILENO) }
    if capture.errors >= 0 { dup2(capture.errors, STDERR_FILENO) }
    copy(capture.file, to: capture.output >= 0 ? STDOUT_FILENO : STDERR_FILENO)
  }

  /// Discards later frames, because `exit` may end the program on one thread while another one draws.
  ///
  /// - Returns: The terminal; `nil` if frames are not written to a descriptor of their own.
  private func disconnectFrames() -> Int32? {
    guard let capture, capture.frames == output else { return nil }
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if nowhere >= 0 {
      dup2(nowhere, capture.frames)
      close(nowhere)
    }
    return capture.output
  }

  /// Whether a terminal accepts output within a second: one that does not, as after Ctrl-S, must not block the exit.
  private func isReady(_ terminal: Int32) -> Bool {
    var descriptor = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
    return poll(&descriptor, 1, 1000) > 0
  }

  private func copy(_ file: Int32, to terminal: Int32) {
    var offset: off_t = 0
    while true {
      let count = pread(file, sequence.baseAddress, sequence.count, offset)
      guard count > 0, isReady(terminal) else { return }
      let written = write(terminal, sequence.baseAddress, count)
      if written > 0 { offset += off_t(written) } else if errno != EINTR, errno != EAGAIN { return }
    }
  }
}

/// An alternate signal stack for the thread of the main actor, because a fault may be a stack overflow.
///
/// Dispatch runs the main actor on one thread at a time, but not always on the same one, so each thread installs the
/// stack. It is never freed, because a thread may still use it when the program ends.
struct SignalStack {
  private let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
  /// The size, sufficient for this handler and for the runtime's, which starts the backtracer.
  private static let size = 128 * 1024

  func install() {
    var current = stack_t()
    sigaltstack(nil, &current)
    guard current.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    var own = stack_t()
    own.ss_sp = memory
    own.ss_size = Self.size
    sigaltstack(&own, nil)
  }
}
