import Observation
import TerminalUI
import TrellisNavigation

/// Counts the created, live and deallocated coordinators, which shows that a flow change releases its flow.
@Observable
final class LifetimeLog {
  private(set) var made = 0
  private(set) var alive: [String] = []
  private(set) var gone: [String] = []

  /// Records a new coordinator, which must retain the returned token: its deallocation is recorded as that of the
  /// coordinator.
  func record(_ name: String) -> LifetimeToken {
    made += 1
    let numbered = "\(name) #\(made)"
    alive.append(numbered)
    return LifetimeToken(name: numbered, log: self)
  }

  fileprivate func recordEnd(of name: String) {
    alive.removeAll { $0 == name }
    gone.append(name)
  }
}

/// A token whose deallocation is recorded in the log.
final class LifetimeToken {
  private let name: String
  private let log: LifetimeLog

  fileprivate init(name: String, log: LifetimeLog) {
    self.name = name
    self.log = log
  }

  // Deferred, because it may be deallocated during a view update, in which state must not change.
  deinit { Task { @MainActor [name, log] in log.recordEnd(of: name) } }
}

/// A line with the numbers of live, deallocated and shown coordinators, which are those that the navigation tree lists.
struct LifetimeBar: View {
  let log: LifetimeLog
  let coordinator: AnyCoordinator

  var body: some View {
    HStack(spacing: .cells(2)) {
      Text("coordinators").dim()
      Text("\(log.alive.count) alive").foregroundStyle(.success)
      // The others are not presented or pushed yet.
      Text("\(coordinator.describeTree().withoutInactive.rows.count) shown")
      Text("\(log.gone.count) deallocated").foregroundStyle(log.gone.isEmpty ? .secondary : .warning)
      if let last = log.gone.last { Text("last: \(last)").lineLimit(1).dim() }
    }
    .padding(.horizontal, .cells(1))
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.surface)
  }
}
