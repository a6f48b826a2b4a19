import Navigation
import Observation
import TerminalUI

/// Who of the coordinators was made, who lives, and who is gone: what a flow change is to be judged by.
@Observable
final class LifeLog {
  private(set) var made = 0
  private(set) var alive: [String] = []
  private(set) var gone: [String] = []

  /// Notes that one was made. Keep the token in it: when it goes, so does the token, and that is noted.
  func note(_ name: String) -> LifeToken {
    made += 1
    let numbered = "\(name) #\(made)"
    alive.append(numbered)
    return LifeToken(name: numbered, log: self)
  }

  fileprivate func noteEnd(of name: String) {
    alive.removeAll { $0 == name }
    gone.append(name)
  }
}

/// Lives as long as what keeps it.
final class LifeToken {
  private let name: String
  private let log: LifeLog

  fileprivate init(name: String, log: LifeLog) {
    self.name = name
    self.log = log
  }

  // Not at once: it may go in the midst of a view's update, in which nothing may change.
  deinit { Task { @MainActor [name, log] in log.noteEnd(of: name) } }
}

/// The log in a line: how many coordinators are alive, how many of them the navigation tree lists because they are shown,
/// how many were deallocated, and which one last.
struct LifeLine: View {
  let log: LifeLog
  let coordinator: AnyCoordinator

  var body: some View {
    HStack(spacing: 2) {
      Text("coordinators").dim()
      Text("\(log.alive.count) alive").foregroundStyle(.success)
      // The others wait to be presented or pushed.
      Text("\(coordinator.describeTree().withoutWaiting.rows.count) shown")
      Text("\(log.gone.count) deallocated").foregroundStyle(log.gone.isEmpty ? .secondary : .warning)
      if let last = log.gone.last { Text("last: \(last)").lineLimit(1).dim() }
    }
    .padding(.horizontal, 1)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.surface)
  }
}
