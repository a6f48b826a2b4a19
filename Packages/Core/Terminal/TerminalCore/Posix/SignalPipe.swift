import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A self-pipe that delivers signals to the main actor without losing any after its creation.
///
/// A Dispatch source for a signal becomes active some time after it is resumed, and signals in between are lost. A
/// handler takes effect immediately: it writes the signal's number into a pipe, and a source reads the pipe.
@MainActor
final class SignalPipe {
  private let readEnd: Int32
  private let writeEnd: Int32
  private let source: any DispatchSourceRead
  private var oldActions: [(number: Int32, action: sigaction)] = []

  /// Handles signals until `close()`; `nil` if the process cannot open a pipe.
  init?(_ numbers: [Int32], report: @escaping @MainActor (Int32) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    let readEnd = ends[0]
    self.readEnd = readEnd
    writeEnd = ends[1]
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    source = DispatchSource.makeReadSource(fileDescriptor: readEnd, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated { Self.drain(readEnd, report) }
    }
    source.setCancelHandler { [writeEnd] in
      _ = Self.closeDescriptor(readEnd)
      _ = Self.closeDescriptor(writeEnd)
    }
    handlerEnd.store(writeEnd, ordering: .releasing)
    for number in numbers { takeOver(number) }
    source.resume()
  }

  func close() {
    for (number, action) in oldActions {
      var action = action
      sigaction(number, &action, nil)
    }
    oldActions = []
    handlerEnd.store(-1, ordering: .releasing)
    source.cancel()
  }

  private func takeOver(_ number: Int32) {
    var before = sigaction()
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = forwardSignal
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = forwardSignal
    #else
      action.__sigaction_u.__sa_handler = forwardSignal
    #endif
    action.sa_flags = Int32(SA_RESTART) | Int32(SA_ONSTACK)
    sigaction(number, &action, &before)
    oldActions.append((number, before))
  }

  private static func drain(_ end: Int32, _ report: @MainActor (Int32) -> Void) {
    var number: UInt8 = 0
    while read(end, &number, 1) == 1 { report(Int32(number)) }
  }

  nonisolated private static func closeDescriptor(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #elseif canImport(Musl)
      Musl.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
  }
}

/// The descriptor that the handler writes to; -1 if there is no reader.
///
/// A handler can access only global state. The word is atomic and initialized before the handler is installed.
private let handlerEnd = Atomic<Int32>(-1)

/// Handles a signal with an atomic load and `write`, which is async-signal-safe; a full pipe holds enough signals
/// already.
private func forwardSignal(_ number: Int32) {
  let end = handlerEnd.load(ordering: .acquiring)
  guard end >= 0 else { return }
  let error = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(end, &byte, 1)
  errno = error
}
