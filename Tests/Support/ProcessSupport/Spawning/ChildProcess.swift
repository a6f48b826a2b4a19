import Foundation
import Synchronization

/// A started process. It is killed, and its remains are taken away, when nobody holds it.
final class ChildProcess: Sendable {
  let number: pid_t
  private let status = Mutex<Outcome.Status?>(nil)

  init(number: pid_t) {
    self.number = number
  }

  deinit {
    send(signal: SIGKILL)
    _ = waitForEnd()
  }

  /// Sends a signal to the process, if it has not ended.
  func send(signal: Int32) {
    status.withLock { status in
      // A process number whose process was waited for may be somebody else's.
      if status == nil { kill(number, signal) }
    }
  }

  /// Waits for the end: to be called when it is near.
  func waitForEnd() -> Outcome.Status {
    status.withLock { status in
      if let status { return status }
      var word: Int32 = 0
      while waitpid(number, &word, 0) < 0, errno == EINTR {}
      let ended = Self.status(of: word)
      status = ended
      return ended
    }
  }

  // The macros WIFSIGNALED, WTERMSIG and WEXITSTATUS, which Swift cannot import.
  private static func status(of word: Int32) -> Outcome.Status {
    let signal = word & 0x7F
    return signal == 0 ? .exited((word >> 8) & 0xFF) : .killed(signal: signal)
  }
}
