#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The ways in which the fixture comes to a bad end.
enum Fault: String {
  case trap
  /// A trap on a thread that is not the screen's.
  case trapElsewhere
  case abort
  /// A fault inside the allocator, whose locks are held then.
  case heap
  case memory
  case overflow

  func happen() {
    switch self {
    case .trap: fatalError("the fixture's last words")
    case .trapElsewhere: Task.detached { fatalError("the fixture's last words") }
    case .abort: Self.abortProcess()
    case .heap: free(UnsafeMutableRawPointer(bitPattern: 0x1008))
    case .memory: UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case .overflow: _ = Self.sink(1)
    }
  }

  static func exit(_ code: Int32) {
    #if canImport(Glibc)
      Glibc.exit(code)
    #else
      Darwin.exit(code)
    #endif
  }

  private static func abortProcess() {
    #if canImport(Glibc)
      Glibc.abort()
    #else
      Darwin.abort()
    #endif
  }

  /// Calls itself until the stack is used up.
  @inline(never)
  private static func sink(_ depth: Int) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 512) { room in
      room[0] = depth
      return sink(depth + 1) + room[0]
    }
  }
}
