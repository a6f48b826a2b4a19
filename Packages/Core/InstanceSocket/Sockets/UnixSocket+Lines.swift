import Dispatch
import Synchronization

/// A wait for the next event of a descriptor: bytes to read, a connection to accept, or the end.
private final class ReadinessWait: Sendable {
  private let source: Mutex<any DispatchSourceRead>

  init(descriptor: Int32) {
    source = Mutex(DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global()))
  }

  /// Starts the wait.
  ///
  /// - Parameter end: Called once, when the descriptor is no longer observed and may be closed.
  func start(_ end: @escaping @Sendable () -> Void) {
    source.withLock { source in
      source.setEventHandler { self.cancel() }
      source.setCancelHandler(handler: end)
      source.activate()
    }
  }

  /// Ends the wait; may be called before `start`.
  func cancel() { source.withLock { $0.cancel() } }
}

extension UnixSocket {
  /// Suspends until the socket has something to read or accept, or until the task is canceled.
  func waitUntilReadable() async {
    let wait = ReadinessWait(descriptor: descriptor)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in wait.start { continuation.resume() } }
    } onCancel: {
      wait.cancel()
    }
  }

  /// The reason why no line was read.
  enum LineFault: Error {
    /// The line is longer than the limit, or more bytes follow it.
    case tooLong
    /// The connection ended before the line feed.
    case incomplete
    /// The line was not complete in time.
    case late
  }

  /// Reads the only line of a connection.
  ///
  /// - Parameters:
  ///   - limit: The maximum length in bytes, with the line feed.
  ///   - timeout: The maximum duration for the whole line.
  ///   - clock: The clock that measures the duration.
  /// - Returns: The line without its line feed.
  /// - Throws: `LineFault`, or `CancellationError`.
  func readLine(limit: Int, timeout: Duration, clock: any Clock<Duration>) async throws -> [UInt8] {
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      group.addTask { try await self.readLine(limit: limit) }
      group.addTask {
        try await clock.sleep(for: timeout)
        throw LineFault.late
      }
      defer { group.cancelAll() }
      guard let line = try await group.next() else { throw CancellationError() }
      return line
    }
  }

  private func readLine(limit: Int) async throws -> [UInt8] {
    var line: [UInt8] = []
    while line.count < limit {
      switch receive(limit: limit - line.count) {
      case .bytes(let bytes): line += bytes
      case .nothing: await waitUntilReadable()
      case .end: throw LineFault.incomplete
      }
      try Task.checkCancellation()
      guard let end = line.firstIndex(of: UInt8(ascii: "\n")) else { continue }
      guard end == line.count - 1 else { break }
      return Array(line[..<end])
    }
    throw LineFault.tooLong
  }
}
