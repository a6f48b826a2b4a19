#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension PosixTerminal {
  /// What a signal asks of the program.
  static func signal(_ number: Int32) -> TerminalSignal {
    switch number {
    case SIGWINCH: .resized
    case SIGTSTP: .suspend
    case SIGCONT: .continued
    default: .terminate(signal: number)
    }
  }

  /// Stops the process by its default action, and comes back when it is continued.
  static func stopProcess() {
    var handler = sigaction()
    var standard = sigaction()
    sigaction(SIGTSTP, nil, &handler)
    sigaction(SIGTSTP, &standard, nil)
    // Dispatch blocks signals on its threads, and this is one of them. Sent to this very thread, the signal takes effect
    // before the next line; sent to the process, it might come after the handler is back and be lost.
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    pthread_kill(pthread_self(), SIGTSTP)
    pthread_sigmask(SIG_BLOCK, &stop, nil)
    sigaction(SIGTSTP, &handler, nil)
  }
}
