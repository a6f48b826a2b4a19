import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Brings signals to the main actor, none lost from the moment on at which it is made.
///
/// A Dispatch source for a signal takes it over some time after it was resumed, and what comes in between is gone. So a
/// handler, which is there at once, writes the signal's number into a pipe, and a source reads that.
@MainActor
final class SignalPipe {
  private let readEnd: Int32
  private let writeEnd: Int32
  private let source: any DispatchSourceRead
  private var earlier: [(number: Int32, action: sigaction)] = []

  /// Takes signals over until `close()`. `nil` where the process can open no pipe.
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

  /// Gives the signals back to whom they went before.
  func close() {
    for (number, action) in earlier {
      var action = action
      sigaction(number, &action, nil)
    }
    earlier = []
    handlerEnd.store(-1, ordering: .releasing)
    source.cancel()
  }

  private func takeOver(_ number: Int32) {
    var before = sigaction()
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = noteSignal
    #else
      action.__sigaction_u.__sa_handler = noteSignal
    #endif
    action.sa_flags = Int32(SA_RESTART) | Int32(SA_ONSTACK)
    sigaction(number, &action, &before)
    earlier.append((number, before))
  }

  private static func drain(_ end: Int32, _ report: @MainActor (Int32) -> Void) {
    var number: UInt8 = 0
    while read(end, &number, 1) == 1 { report(Int32(number)) }
  }

  nonisolated private static func closeDescriptor(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
  }
}

/// Where the handler writes to; -1 where nobody listens. A handler can reach nothing but what is global; the word is
/// atomic, and initialised before the handler is installed.
private let handlerEnd = Atomic<Int32>(-1)

/// The handler: an atomic load and `write`, which POSIX lists as safe. A pipe that is full holds enough signals already.
private func noteSignal(_ number: Int32) {
  let end = handlerEnd.load(ordering: .acquiring)
  guard end >= 0 else { return }
  let error = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(end, &byte, 1)
  errno = error
}
