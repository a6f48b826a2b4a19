import Foundation
import PrivateFiles
import Synchronization

@testable import PersistenceLive

/// An in-memory disk that loses power after a given number of system calls.
///
/// It stores the state that programs see separately from the state on the disk. Flushing a file writes its bytes to the
/// disk; flushing a directory writes its names. `Wreck.all` returns every state that may result from a power loss.
final class SimulatedDisk: SystemCalls {
  /// The kind of flush that has no effect, to simulate a store that omits it.
  enum Carelessness: CaseIterable {
    case filesAreNotFlushed, directoriesAreNotFlushed
  }

  struct File {
    var isDirectory = false
    var bytes: [UInt8] = []
    var flushed: [UInt8] = []
  }

  /// A change of names before the flush of their directory.
  struct NameChange {
    var directory: String
    /// The new file of each path; `nil` if the path was removed.
    var names: [String: Int?]
  }

  struct State {
    var files: [Int: File] = [:]
    var names: [String: Int] = [:]
    var flushedNames: [String: Int] = [:]
    var unflushed: [NameChange] = []
    var open: [Int32: (file: Int, path: String, offset: Int)] = [:]
    var nextNumber = 3
    var calls = 0
  }

  /// The error of every call after the power loss. No later call has any effect.
  static let powerLoss = SystemError(code: -1)

  let processID: pid_t
  private let callsLeft: Int
  private let carelessness: Carelessness?
  private let failure: Failure?
  private let failingCall: FailingCall?
  private let state: Mutex<State>

  struct Failure {
    var code: Int32
    /// The size in bytes at which writes to a file fail; `nil` if only flushes fail.
    var room: Int?
    /// Whether only flushes of directories fail; `room` must be `nil`.
    var isOfDirectories = false
  }

  struct FailingCall {
    /// The number of the call, counted from 1.
    var number: Int
    var code: Int32
  }

  init(
    _ state: State = State(), processID: pid_t, callsLeft: Int = .max, carelessness: Carelessness? = nil,
    failure: Failure? = nil, failingCall: FailingCall? = nil
  ) {
    var state = state
    state.calls = 0
    state.open = [:]
    self.processID = processID
    self.callsLeft = callsLeft
    self.carelessness = carelessness
    self.failure = failure
    self.failingCall = failingCall
    self.state = Mutex(state)
  }

  var snapshot: State { state.withLock { $0 } }
  var callCount: Int { state.withLock { $0.calls } }
  var hasPower: Bool { state.withLock { $0.calls <= callsLeft } }

  private func call<Answer: Sendable>(
    _ body: (inout State) -> Result<Answer, SystemError>
  ) throws(SystemError) -> Answer {
    try state.withLock { state -> Result<Answer, SystemError> in
      state.calls += 1
      if let failingCall, failingCall.number == state.calls { return .failure(SystemError(code: failingCall.code)) }
      return state.calls > callsLeft ? .failure(Self.powerLoss) : body(&state)
    }.get()
  }

  func isRunning(_ process: pid_t) -> Bool { process == processID }

  func makeDirectory(_ path: String) throws(SystemError) {
    _ = try call { $0.make(File(isDirectory: true), at: path) }
  }

  func names(in directory: String) throws(SystemError) -> [String] {
    try call { state in
      .success(state.names.keys.filter { $0.directory == directory }.map { PosixPath.lastComponent(of: $0) })
    }
  }

  func create(_ path: String) throws(SystemError) -> Int32 {
    try call { state in state.make(File(), at: path).map { state.open($0, path) } }
  }

  func open(_ path: String) throws(SystemError) -> Int32 {
    try call { state in state.find(path).map { state.open($0, path) } }
  }

  // The simulated disk has neither locks nor files without names.
  func createUnnamed(in directory: String) throws(SystemError) -> Int32 { throw SystemError(code: ENOTSUP) }
  func openOrCreate(_ path: String) throws(SystemError) -> Int32 { throw SystemError(code: ENOTSUP) }
  func truncate(_ descriptor: Int32, to size: Int) throws(SystemError) { throw SystemError(code: ENOTSUP) }
  func lock(_ descriptor: Int32) throws(SystemError) { throw SystemError(code: ENOTSUP) }
  func link(_ descriptor: Int32, to path: String) throws(SystemError) { throw SystemError(code: ENOTSUP) }

  func openErased(_ path: String) throws(SystemError) -> Int32 {
    try call { state in
      state.find(path).map { file in
        state.files[file]?.bytes = []
        return state.open(file, path)
      }
    }
  }

  func openDirectory(_ path: String) throws(SystemError) -> Int32 { try open(path) }

  let userID: uid_t = 1000

  func status(of path: String) throws(SystemError) -> FileStatus {
    try call { state in state.find(path).map { state.status(of: $0, owner: userID) } }
  }

  func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    try call { state in state.openFile(descriptor).map { state.status(of: $0.file, owner: userID) } }
  }

  func restrict(_ descriptor: Int32) throws(SystemError) {
    try call { _ in .success(()) }
  }

  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    let bytes = try call { state in state.read(descriptor, upTo: buffer.count) }
    buffer.copyBytes(from: bytes)
    return bytes.count
  }

  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    // Partial writes, as POSIX permits, so that a power loss can occur between them.
    let some = Array(bytes.prefix(4))
    return try call { state -> Result<Int, SystemError> in
      state.openFile(descriptor).flatMap { file -> Result<Int, SystemError> in
        if let failure, let room = failure.room, state.files[file.file]?.bytes.count ?? 0 >= room {
          return .failure(SystemError(code: failure.code))
        }
        state.files[file.file]?.bytes += some
        return .success(some.count)
      }
    }
  }

  func flush(_ descriptor: Int32) throws(SystemError) {
    try call { state -> Result<Void, SystemError> in
      state.openFile(descriptor).flatMap { open -> Result<Void, SystemError> in
        let isDirectory = state.kind(of: open.file) == .directory
        if let failure, failure.room == nil, isDirectory || !failure.isOfDirectories {
          return .failure(SystemError(code: failure.code))
        }
        if isDirectory {
          if carelessness != .directoriesAreNotFlushed { state.flushNames(in: open.path) }
        } else if carelessness != .filesAreNotFlushed {
          state.flushBytes(of: open.file)
        }
        return .success(())
      }
    }
  }

  func close(_ descriptor: Int32) {
    _ = try? call { state in
      state.open[descriptor] = nil
      return .success(())
    }
  }

  func rename(_ path: String, to newPath: String) throws(SystemError) {
    try call { state in
      state.find(path).map { state.change([newPath: $0, path: nil], in: newPath.directory) }
    }
  }

  func remove(_ path: String) throws(SystemError) {
    try call { state in state.find(path).map { _ in state.change([path: nil], in: path.directory) } }
  }
}

extension String {
  var directory: String { PosixPath.parent(of: self) }
}
