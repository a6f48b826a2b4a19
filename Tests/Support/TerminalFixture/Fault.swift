#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum Fault: String {
  case trap
  /// A trap on a thread other than the main thread.
  case trapElsewhere
  case abort
  /// A fault inside the memory allocator, while it holds its locks.
  case heap
  case memory
  case overflow
  /// An exit with status 7, by the main thread, by another one, and by a signal handler.
  case exit, exitElsewhere, exitInHandler

  func happen() {
    switch self {
    case .trap: fatalError("the fixture's last words")
    case .trapElsewhere: Task.detached { fatalError("the fixture's last words") }
    case .abort: Self.abortProcess()
    case .heap: free(UnsafeMutableRawPointer(bitPattern: 0x1008))
    case .memory: UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case .overflow: _ = Self.recurse(1)
    case .exit: Self.exit(7)
    case .exitElsewhere: Task.detached { Self.exit(7) }
    case .exitInHandler:
      signal(SIGUSR1) { _ in Fault.exit(7) }
      // Dispatch blocks signals on its threads, so that another one handles it.
      kill(getpid(), SIGUSR1)
    }
  }

  static func exit(_ code: Int32) {
    #if canImport(Glibc)
      Glibc.exit(code)
    #elseif canImport(Musl)
      Musl.exit(code)
    #else
      Darwin.exit(code)
    #endif
  }

  private static func abortProcess() {
    #if canImport(Glibc)
      Glibc.abort()
    #elseif canImport(Musl)
      Musl.abort()
    #else
      Darwin.abort()
    #endif
  }

  @inline(never)
  private static func recurse(_ depth: Int) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 512) { buffer in
      buffer[0] = depth
      return recurse(depth + 1) + buffer[0]
    }
  }
}
