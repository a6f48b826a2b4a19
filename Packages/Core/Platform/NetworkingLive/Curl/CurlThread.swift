#if os(Linux)
  import CurlInterface
  import Foundation
  import Networking
  import Synchronization

  /// The thread that performs the transfers of one transport with libcurl, and sleeps while none can proceed.
  ///
  /// Only this thread uses the handles of libcurl. Other threads add commands to a list, and wake it through a pipe.
  final class CurlThread: Sendable {
    /// Called on the thread with the result of a transfer.
    typealias Completion = @Sendable (Int, Result<HTTPResponse, any Error>) -> Void

    fileprivate enum Command {
      case begin(CurlTransfer, Int)
      case cancel(Int)
      case end
    }

    private let commands = Mutex<[Command]>([])
    private let wake: WakePipe

    /// Starts the thread, or returns `nil` if libcurl cannot be loaded or no descriptors are left.
    ///
    /// - Parameter complete: Called for each transfer that was not canceled.
    init?(_ complete: @escaping Completion) {
      guard curl_interface_load(), let wake = WakePipe() else { return nil }
      self.wake = wake
      let thread = Thread { [self] in
        Self.blockSignals()
        // By the thread itself: before its start, the name would not reach the system.
        Thread.current.name = Self.name
        guard var transfers = CurlTransfers(complete) else { return failAll(complete) }
        while transfers.perform(takeCommands()) { transfers.wait(for: wake) }
      }
      thread.start()
    }

    /// The name of the thread, as tools such as `top -H` show it; at most 15 bytes.
    static let name = "trellis-network"

    func begin(_ transfer: CurlTransfer, _ number: Int) { add(.begin(transfer, number)) }

    /// Ends a transfer without a result; ignored if it has completed.
    func cancel(_ number: Int) { add(.cancel(number)) }

    func end() { add(.end) }

    private func add(_ command: Command) {
      commands.withLock { $0.append(command) }
      wake.signal()
    }

    private func takeCommands() -> [Command] {
      wake.clear()
      return commands.withLock { commands in
        defer { commands = [] }
        return commands
      }
    }

    /// Answers all requests with a failure until the transport is released.
    private func failAll(_ complete: Completion) {
      while true {
        for command in takeCommands() {
          switch command {
          case .begin(_, let number): complete(number, .failure(TransportFailure.noResources))
          case .cancel: break
          case .end: return
          }
        }
        wake.wait()
      }
    }

    // A signal handler of the app must not run here, and a closed connection must not raise SIGPIPE.
    private static func blockSignals() {
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
    }
  }

  private struct CurlTransfers: ~Copyable {
    private let multi: UnsafeMutableRawPointer
    private let complete: CurlThread.Completion
    private var handles: [Int: CurlHandle] = [:]

    init?(_ complete: @escaping CurlThread.Completion) {
      guard let multi = curl_interface_multi_init() else { return nil }
      self.multi = multi
      self.complete = complete
    }

    deinit {
      for handle in handles.values { curl_interface_multi_remove(multi, handle.pointer) }
      curl_interface_multi_cleanup(multi)
    }

    /// Executes commands, and proceeds with all transfers; returns `false` after `end`.
    mutating func perform(_ commands: [CurlThread.Command]) -> Bool {
      for command in commands {
        switch command {
        case .begin(let transfer, let number): begin(transfer, number)
        case .cancel(let number): remove(number)
        case .end: return false
        }
      }
      _ = curl_interface_multi_perform(multi)
      completeFinished()
      return true
    }

    /// Sleeps until a transfer can proceed or a command arrives.
    func wait(for wake: WakePipe) {
      // libcurl shortens the time to its own timeouts.
      let oneHour: Int32 = 3_600_000
      _ = curl_interface_multi_poll(multi, wake.readEnd, oneHour)
    }

    private mutating func begin(_ transfer: CurlTransfer, _ number: Int) {
      guard let handle = CurlHandle(transfer), handle.isValid, curl_interface_multi_add(multi, handle.pointer) == 0
      else {
        return complete(number, .failure(TransportFailure.noResources))
      }
      handles[number] = handle
    }

    private mutating func remove(_ number: Int) {
      guard let handle = handles.removeValue(forKey: number) else { return }
      curl_interface_multi_remove(multi, handle.pointer)
    }

    private mutating func completeFinished() {
      while true {
        let result = curl_interface_multi_next_result(multi)
        guard let pointer = result.handle else { return }
        guard let (number, handle) = handles.first(where: { $0.value.pointer == pointer }) else { continue }
        complete(number, Result { try handle.response(endingWith: result.code) })
        remove(number)
      }
    }
  }

  extension TransportFailure {
    fileprivate static let noResources = TransportFailure(.requestFailed, "libcurl rejects the request")
  }

  /// A pipe whose read end becomes readable when a thread must wake up.
  private final class WakePipe: Sendable {
    let readEnd: Int32
    private let writeEnd: Int32

    init?() {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      (readEnd, writeEnd) = (ends[0], ends[1])
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }

    deinit {
      close(readEnd)
      close(writeEnd)
    }

    // A full pipe is readable, so the failure of a write can be ignored.
    func signal() { _ = Foundation.write(writeEnd, [1], 1) }

    func clear() {
      var bytes = [UInt8](repeating: 0, count: 64)
      while read(readEnd, &bytes, bytes.count) > 0 {}
    }

    func wait() {
      var descriptor = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
      poll(&descriptor, 1, -1)
    }
  }
#endif
