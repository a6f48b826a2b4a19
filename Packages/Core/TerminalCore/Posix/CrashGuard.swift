import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Restores the terminal when a signal ends the program, before any crash report.
///
/// A Swift trap ends in a signal. The runtime's own handler would write its report to the alternate screen in raw mode
/// and wait for a key. This handler runs first, restores the terminal, and then calls the previous handler. The program
/// ends by the same signal as it would without it.
enum CrashGuard {
  /// The signals of faults, and the one that requests a core dump.
  private static let faults = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

  /// The other signals whose default action ends the process, except those that the session handles.
  ///
  /// See POSIX.1-2017, `signal.h`, and signal(7) on Linux.
  private static var otherSignals: [Int32] {
    let everywhere = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGPIPE]
    #if canImport(Glibc)
      // The C library reserves 32 and 33.
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

  /// Restores the terminal as after a crash, and deactivates the guard.
  static func disarm() {
    let address = armed.exchange(0, ordering: .acquiringAndReleasing)
    UnsafeMutablePointer<Restoration>(bitPattern: address)?.pointee.run()
    release(address)
  }

  private static func release(_ address: UInt) {
    UnsafeMutablePointer<Restoration>(bitPattern: address)?.deallocate()
  }

  /// Installs the handlers, once for the lifetime of the process.
  private static func install() {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    let signals = faults + otherSignals
    for number in signals { sigaction(number, nil, actions + Int(number)) }
    oldActions.store(UInt(bitPattern: actions), ordering: .releasing)
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_sigaction = restoreTerminal
    #else
      action.__sigaction_u.__sa_sigaction = restoreTerminal
    #endif
    // The handler uses the alternate signal stack if the thread has one, because the fault may be a stack overflow.
    action.sa_flags = SA_SIGINFO | Int32(SA_ONSTACK)
    for number in faults { sigaction(number, &action, nil) }
    // A signal that other code handles or ignores does not end the program.
    for number in otherSignals where address(of: actions[Int(number)]) == 0 { sigaction(number, &action, nil) }
  }
}

// A signal handler can access only global state, and it needs only these two words. Both are atomic and initialized
// before the handler is installed, so reading them takes no lock and allocates nothing.

/// The address of the `Restoration` to run; zero while the guard is disarmed.
///
/// An exchange takes it, so that it runs once.
private let armed = Atomic<UInt>(0)
/// The address of the previous handlers, by signal number; written once, before the handler is installed.
private let oldActions = Atomic<UInt>(0)

/// Handles a signal by restoring the terminal and calling the previous handler.
///
/// It calls only async-signal-safe functions (POSIX.1-2017, 2.4.3) and uses only memory that was set up beforehand.
private func restoreTerminal(
  _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
  if let restoration = UnsafeMutablePointer<Restoration>(
    bitPattern: armed.exchange(0, ordering: .acquiringAndReleasing))
  {
    restoration.pointee.run()
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
  #else
    action.__sigaction_u.__sa_sigaction
  #endif
}

/// Returns the address of an action's handler: 0 is the default action, and 1 means to ignore the signal.
private func address(of action: sigaction) -> UInt {
  unsafeBitCast(handler(of: action), to: UInt.self)
}
