import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads the input of a terminal on a thread of its own, which sleeps while there is none.
///
/// A key wakes this thread and the one of the main actor. With a Dispatch source, it wakes Dispatch's manager thread
/// twice as well, and the CPU time of a key that has no effect is a third longer.
final class InputReader: Sendable {
  /// What was read, but not taken yet.
  private struct Pending {
    var bytes: [UInt8] = []
    var isAtEnd = false
    var isStopped = false
  }

  /// The number of pending bytes at which reading pauses; the terminal stores the others.
  private static let limit = 65_536
  /// The capacity of one read: a terminal returns at most 4,095 bytes at a time.
  private static let readCapacity = 4_096

  private let descriptor: Int32
  private let pending = Mutex(Pending())
  /// Signaled when as many bytes as may be pending are taken.
  private let room = DispatchSemaphore(value: 0)
  /// A pipe whose only byte ends the sleep of the thread.
  private let stopPipe: (readEnd: Int32, writeEnd: Int32)
  private let onInput: @Sendable () -> Void

  /// Starts to read until `stop()` or the end of the input; `nil` if the process can open no pipe or start no thread.
  ///
  /// - Parameter onInput: Called on the reader's thread when there is something to take.
  init?(descriptor: Int32, onInput: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.descriptor = descriptor
    stopPipe = (ends[0], ends[1])
    self.onInput = onInput
    guard startThread() else { return nil }
  }

  deinit {
    _ = close(stopPipe.readEnd)
    _ = close(stopPipe.writeEnd)
  }

  /// Returns the bytes that were read since the last call, and whether the terminal is gone.
  func take() -> (bytes: [UInt8], isAtEnd: Bool) {
    let (bytes, isAtEnd) = pending.withLock { pending in
      defer { pending.bytes = [] }
      return (pending.bytes, pending.isAtEnd)
    }
    if bytes.count >= Self.limit { room.signal() }
    return (bytes, isAtEnd)
  }

  /// Ends the reading; later input stays in the terminal, for the next program.
  func stop() {
    pending.withLock { $0.isStopped = true }
    var byte: UInt8 = 0
    _ = write(stopPipe.writeEnd, &byte, 1)
    room.signal()
  }

  /// Starts the thread, which retains the reader; `false` if the process cannot start one.
  ///
  /// It is no thread of Dispatch, because those that wait count as busy there.
  private func startThread() -> Bool {
    let reader = Unmanaged.passRetained(self)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    defer { pthread_attr_destroy(&attributes) }
    #if canImport(Glibc)
      var thread = pthread_t()
    #elseif canImport(Musl) || canImport(Darwin)
      var thread: pthread_t?
    #endif
    let isStarted = pthread_create(&thread, &attributes, readInput, reader.toOpaque()) == 0
    if !isStarted { reader.release() }
    return isStarted
  }

  fileprivate func readUntilEnd() {
    var descriptors = [descriptor, stopPipe.readEnd].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while waitForInput(of: &descriptors) {
      guard let bytes = readOnce() else { return append([], isAtEnd: true) }
      append(bytes, isAtEnd: false)
    }
  }

  /// Sleeps until there is input from the terminal; `false` after `stop()`.
  private func waitForInput(of descriptors: inout [pollfd]) -> Bool {
    while poll(&descriptors, nfds_t(descriptors.count), -1) < 0, errno == EINTR {}
    return descriptors[1].revents == 0
  }

  /// Returns the bytes of one read; `nil` if the terminal is gone.
  private func readOnce() -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.readCapacity) { buffer, initializedCount in
      count = read(descriptor, buffer.baseAddress, buffer.count)
      initializedCount = max(0, count)
    }
    return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN)) ? bytes : nil
  }

  private func append(_ bytes: [UInt8], isAtEnd: Bool) {
    let (isFirst, isFull) = pending.withLock { pending in
      let isFirst = pending.bytes.isEmpty
      if isFirst { pending.bytes = bytes } else { pending.bytes += bytes }
      pending.isAtEnd = isAtEnd
      return (isFirst, pending.bytes.count >= Self.limit && !pending.isStopped)
    }
    if isFirst || isAtEnd { onInput() }
    if isFull { room.wait() }
  }
}

// The two platforms declare the argument of a thread's function differently.
#if canImport(Glibc) || canImport(Musl)
  private func readInput(_ reader: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let reader { readUntilEnd(reader) }
    return nil
  }
#else
  private func readInput(_ reader: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    readUntilEnd(reader)
    return nil
  }
#endif

/// Runs the thread of a reader; signals are left to the other threads, as by Dispatch, so that none interrupts a read.
private func readUntilEnd(_ reader: UnsafeMutableRawPointer) {
  var signals = sigset_t()
  sigfillset(&signals)
  for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { sigdelset(&signals, number) }
  pthread_sigmask(SIG_BLOCK, &signals, nil)
  Unmanaged<InputReader>.fromOpaque(reader).takeRetainedValue().readUntilEnd()
}
