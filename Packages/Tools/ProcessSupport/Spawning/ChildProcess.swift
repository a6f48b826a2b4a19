import Foundation
import Synchronization

/// A child process, which is killed and reaped when this object is released.
package final class ChildProcess: Sendable {
  package let number: Int32
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
      // After `waitpid`, the system may have reused the process ID.
      if status == nil { kill(number, signal) }
    }
  }

  /// Blocks until the process ends; call it only when the end is near.
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

  // The equivalent of the C macros WIFSIGNALED, WTERMSIG and WEXITSTATUS, which Swift cannot import.
  private static func status(of word: Int32) -> Outcome.Status {
    let signal = word & 0x7F
    return signal == 0 ? .exited((word >> 8) & 0xFF) : .killed(signal: signal)
  }
}
