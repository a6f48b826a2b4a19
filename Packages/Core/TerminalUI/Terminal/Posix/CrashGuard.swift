import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Restores the terminal when a signal ends the program, before the crash is reported if it is one.
///
/// A Swift fault ends in a signal. The runtime's own handler would draw its report into the screen that the program has
/// taken over, in raw mode, and wait for a key. This one comes first, gives the terminal back, and then lets the one
/// before it do its work; the program ends by the same signal as it would have without.
enum CrashGuard {
  /// The signals of faults, and the one that asks for a core dump.
  private static let faults = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

  /// The other signals whose default action ends the process (POSIX.1-2017, `signal.h`; signal(7) on Linux), as far as the
  /// session does not handle them.
  private static var otherSignals: [Int32] {
    let everywhere = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGPIPE]
    #if canImport(Glibc)
      // 32 and 33 are the C library's own.
      return everywhere + [SIGPOLL, SIGPWR, SIGSTKFLT] + (34...64)
    #else
      return everywhere
    #endif
  }

  /// Has the terminal given back in this way from now on, until `disarm()`.
  static func arm(_ restoration: Restoration) {
    let memory = UnsafeMutablePointer<Restoration>.allocate(capacity: 1)
    memory.initialize(to: restoration)
    release(armed.exchange(UInt(bitPattern: memory), ordering: .acquiringAndReleasing))
    if earlier.load(ordering: .acquiring) == 0 { install() }
  }

  /// Gives the terminal back as a crash would, and leaves crashes alone from now on.
  static func disarm() {
    let address = armed.exchange(0, ordering: .acquiringAndReleasing)
    UnsafeMutablePointer<Restoration>(bitPattern: address)?.pointee.run()
    release(address)
  }

  private static func release(_ address: UInt) {
    UnsafeMutablePointer<Restoration>(bitPattern: address)?.deallocate()
  }

  /// Takes the signals over, once for the life of the process.
  private static func install() {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    let signals = faults + otherSignals
    for number in signals { sigaction(number, nil, actions + Int(number)) }
    earlier.store(UInt(bitPattern: actions), ordering: .releasing)
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_sigaction = giveTerminalBack
    #else
      action.__sigaction_u.__sa_sigaction = giveTerminalBack
    #endif
    // On a stack of its own, where the thread has one: the fault may be that the usual one is used up.
    action.sa_flags = SA_SIGINFO | Int32(SA_ONSTACK)
    for number in faults { sigaction(number, &action, nil) }
    // What someone else handles or ignores ends nothing.
    for number in otherSignals where address(of: actions[Int(number)]) == 0 { sigaction(number, &action, nil) }
  }
}

// A signal handler can reach nothing but what is global, and these two words are all it needs. Both are atomic, and
// initialised before the handler is installed, so that reading them takes no lock and allocates nothing.

/// The address of the `Restoration` to run; zero while the terminal is not ours. Who takes it out, runs it: once.
private let armed = Atomic<UInt>(0)
/// The address of the handlers that were there before, by signal number; written once, before the handler is installed.
private let earlier = Atomic<UInt>(0)

/// The handler. It calls only functions that are safe in one (POSIX, 2.4.3), on memory that was set up beforehand.
private func giveTerminalBack(
  _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
  if let restoration = UnsafeMutablePointer<Restoration>(
    bitPattern: armed.exchange(0, ordering: .acquiringAndReleasing))
  {
    restoration.pointee.run()
    // The backtracer asks a terminal which key to go on with, for half a minute; it does not ask an empty file.
    let nothing = open("/dev/null", O_RDONLY)
    dup2(nothing, STDIN_FILENO)
  }
  guard let actions = UnsafeMutablePointer<sigaction>(bitPattern: earlier.load(ordering: .acquiring)) else { return }
  chain(number, info, context, to: actions + Int(number))
}

/// Lets the earlier handler do its work, and ends the program by the signal if that did not.
private func chain(
  _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?,
  to action: UnsafeMutablePointer<sigaction>
) {
  sigaction(number, action, nil)
  // The default action, and to ignore, are left to what follows.
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

/// The address of an action's handler: 0 is the default action, and 1 is to ignore the signal.
private func address(of action: sigaction) -> UInt {
  unsafeBitCast(handler(of: action), to: UInt.self)
}
