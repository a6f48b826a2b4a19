#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A stack for signal handlers, for the thread that the main actor runs on: a fault may be that its own is used up.
///
/// Dispatch runs the main actor on one thread at a time, but not always on the same one; the stack goes with it. It is never
/// freed, because a thread may still have it when the program ends.
struct SignalStack {
  private let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)

  /// Room for our handler and for the runtime's, which starts the backtracer.
  private static let size = 128 * 1024

  /// Gives the stack to the current thread, unless it has one.
  func install() {
    var current = stack_t()
    sigaltstack(nil, &current)
    guard current.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    var own = stack_t()
    own.ss_sp = memory
    own.ss_size = Self.size
    sigaltstack(&own, nil)
  }
}
