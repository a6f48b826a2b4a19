#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An alternate signal stack for the thread of the main actor, because a fault may be a stack overflow.
///
/// Dispatch runs the main actor on one thread at a time, but not always on the same one, so each thread installs the
/// stack. It is never freed, because a thread may still use it when the program ends.
struct SignalStack {
  private let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)

  /// The size, sufficient for this handler and for the runtime's, which starts the backtracer.
  private static let size = 128 * 1024

  /// Installs the stack on the current thread, unless it has one.
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
