import Foundation
import Persistence
import PrivateFiles
import Synchronization

@testable import PersistenceLive

/// Runs work on a store repeatedly, and simulates a power loss after each of its system calls in turn.
struct CrashCuts {
  static let directory = "/home/state"
  var carelessness: SimulatedDisk.Carelessness?

  struct Finding {
    /// The number of system calls before the power loss.
    var calls: Int
    /// Whether the work had returned, so that its effect must be durable.
    var isDone: Bool
    var store: FileStore
    var warnings: Int
    var names: Set<String>

    func contents(of name: String) -> String? {
      (try? store.data(for: name)).flatMap(\.self).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Returns the states that a later process may find, for a power loss after each system call of `work`.
  ///
  /// Opening the store is part of the work; the changes of `prepare` are on the disk before.
  func findings(
    prepare: (FileStore) throws -> Void = { _ in }, work: (FileStore) throws -> Void
  ) throws -> [Finding] {
    let before = SimulatedDisk(try prepared(prepare), processID: 2, carelessness: carelessness)
    try work(try Self.open(before))
    return try (0...before.callCount).flatMap { calls in
      let disk = SimulatedDisk(
        try prepared(prepare), processID: 2, callsLeft: calls, carelessness: carelessness)
      // A call during which the power is lost does not return.
      let isDone = (try? work(try Self.open(disk))) != nil && disk.hasPower
      return try Wreck.all(of: disk.snapshot).map { try finding($0, calls: calls, isDone: isDone) }
    }
  }

  private func prepared(_ prepare: (FileStore) throws -> Void) throws -> SimulatedDisk.State {
    let disk = SimulatedDisk(processID: 1)
    try disk.makeDirectory("/home")
    try prepare(try Self.open(disk))
    var state = disk.snapshot
    state.flushNames(in: "/")
    return state
  }

  private func finding(_ state: SimulatedDisk.State, calls: Int, isDone: Bool) throws -> Finding {
    let warnings = Mutex(0)
    let disk = SimulatedDisk(state, processID: 3)
    let store = try Self.open(disk) { _ in warnings.withLock { $0 += 1 } }
    let names = disk.snapshot.names.keys.filter { $0.directory == Self.directory }
    return Finding(
      calls: calls, isDone: isDone, store: store, warnings: warnings.withLock { $0 },
      names: Set(names.map { PosixPath.lastComponent(of: $0) }))
  }

  private static func open(
    _ disk: SimulatedDisk, warn: @escaping @Sendable (StorageWarning) -> Void = { _ in }
  ) throws -> FileStore {
    try FileStore(directory: URL(fileURLWithPath: directory, isDirectory: true), system: disk, warn: warn)
  }
}
