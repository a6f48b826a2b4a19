package import Foundation
package import PrivateFiles
import Synchronization

/// System calls of which a test lets some fail, counted by operation.
package final class FailingCalls: SystemCalls {
  /// A call that the system can refuse. `close` is none: the file was flushed before, and its result means nothing.
  package enum Operation: String, CaseIterable, Sendable {
    case makeDirectory, names, create, createUnnamed, open, openErased, openOrCreate, openDirectory, status, restrict
    case read, write, truncate, lock, flush, link, rename, remove
  }

  private struct State {
    var counts: [Operation: Int] = [:]
    var rule: @Sendable (_ operation: Operation, _ number: Int) -> Int32? = { _, _ in nil }
  }

  private let base: any SystemCalls
  private let state = Mutex(State())

  /// Creates calls of which none fails.
  package init(_ base: any SystemCalls = PosixCalls()) {
    self.base = base
  }

  /// The number of calls by operation since the last rule was set.
  package var counts: [Operation: Int] { state.withLock { $0.counts } }

  /// Counts from 0 again, and lets each call fail for which the rule returns an error number.
  ///
  /// The rule receives the number of the call among those of its operation, from 1.
  package func fail(_ rule: @escaping @Sendable (_ operation: Operation, _ number: Int) -> Int32?) {
    state.withLock { $0 = State(rule: rule) }
  }

  /// Lets every call succeed again.
  package func succeed() { fail { _, _ in nil } }

  private func count(_ operation: Operation) throws(SystemError) {
    let code = state.withLock { state in
      state.counts[operation, default: 0] += 1
      return state.rule(operation, state.counts[operation, default: 0])
    }
    if let code { throw SystemError(code: code) }
  }

  package var processID: pid_t { base.processID }
  package var userID: uid_t { base.userID }
  package func isRunning(_ process: pid_t) -> Bool { base.isRunning(process) }

  package func makeDirectory(_ path: String) throws(SystemError) {
    try count(.makeDirectory)
    try base.makeDirectory(path)
  }

  package func names(in directory: String) throws(SystemError) -> [String] {
    try count(.names)
    return try base.names(in: directory)
  }

  package func create(_ path: String) throws(SystemError) -> Int32 {
    try count(.create)
    return try base.create(path)
  }

  package func open(_ path: String) throws(SystemError) -> Int32 {
    try count(.open)
    return try base.open(path)
  }

  package func openErased(_ path: String) throws(SystemError) -> Int32 {
    try count(.openErased)
    return try base.openErased(path)
  }

  package func createUnnamed(in directory: String) throws(SystemError) -> Int32 {
    try count(.createUnnamed)
    return try base.createUnnamed(in: directory)
  }

  package func openOrCreate(_ path: String) throws(SystemError) -> Int32 {
    try count(.openOrCreate)
    return try base.openOrCreate(path)
  }

  package func openDirectory(_ path: String) throws(SystemError) -> Int32 {
    try count(.openDirectory)
    return try base.openDirectory(path)
  }

  package func status(of path: String) throws(SystemError) -> FileStatus {
    try count(.status)
    return try base.status(of: path)
  }

  package func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    try count(.status)
    return try base.status(of: descriptor)
  }

  package func restrict(_ descriptor: Int32) throws(SystemError) {
    try count(.restrict)
    try base.restrict(descriptor)
  }

  package func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try count(.read)
    return try base.read(descriptor, into: buffer)
  }

  package func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    try count(.write)
    return try base.write(descriptor, bytes)
  }

  package func truncate(_ descriptor: Int32, to size: Int) throws(SystemError) {
    try count(.truncate)
    try base.truncate(descriptor, to: size)
  }

  package func lock(_ descriptor: Int32) throws(SystemError) {
    try count(.lock)
    try base.lock(descriptor)
  }

  package func flush(_ descriptor: Int32) throws(SystemError) {
    try count(.flush)
    try base.flush(descriptor)
  }

  package func close(_ descriptor: Int32) { base.close(descriptor) }

  package func link(_ descriptor: Int32, to path: String) throws(SystemError) {
    try count(.link)
    try base.link(descriptor, to: path)
  }

  package func rename(_ path: String, to newPath: String) throws(SystemError) {
    try count(.rename)
    try base.rename(path, to: newPath)
  }

  package func remove(_ path: String) throws(SystemError) {
    try count(.remove)
    try base.remove(path)
  }
}
