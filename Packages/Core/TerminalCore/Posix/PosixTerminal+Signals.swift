#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension PosixTerminal {
  /// Returns the report for a signal.
  static func signal(_ number: Int32) -> TerminalSignal {
    switch number {
    case SIGWINCH: .resized
    case SIGTSTP: .suspend
    case SIGCONT: .continued
    default: .terminate(signal: number)
    }
  }

  /// Stops the process by the default action of SIGTSTP, and returns when it is continued.
  static func stopProcess() {
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
}
