import Foundation

/// A system call that failed, by its error number.
struct SystemError: Error, Equatable {
  var code: Int32

  /// The failure of the call that was just made.
  static var last: SystemError { SystemError(code: errno) }

  /// A directory that another user owns; no system call fails so.
  static let otherOwner = SystemError(code: .min)

  /// Whether the file system does not do what was asked of it at all: on some, no directory can be flushed.
  var isUnsupported: Bool { [EINVAL, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(code) }

  /// Makes a call until no signal interrupts it.
  ///
  /// - Throws: `SystemError` where it returns a negative value.
  @discardableResult
  static func check<Value: BinaryInteger & SignedNumeric>(_ call: () -> Value) throws(SystemError) -> Value {
    while true {
      let value = call()
      if value >= 0 { return value }
      if errno != EINTR { throw .last }
    }
  }
}
