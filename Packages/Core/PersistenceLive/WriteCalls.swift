import Foundation

/// The system calls that a write is made of, as the system has them; a test has them fail as a disk would.
struct WriteCalls: Sendable {
  var write: @Sendable (_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int
  var flush: @Sendable (_ file: Int32) -> Int32

  static let system = WriteCalls(write: { Foundation.write($0, $1, $2) }, flush: { fsync($0) })
}
