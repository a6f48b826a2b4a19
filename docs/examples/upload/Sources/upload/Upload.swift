import Observation
import TrellisStateMachine

/// An upload in four parts, whose state only changes as the table of transitions allows.
@MainActor
@Observable
final class Upload {
  private var machine = StateMachine(UploadState.idle, table: UploadState.transitions)

  var state: UploadState { machine.state }

  /// Sends the parts in their order, unless an upload is running or has finished.
  func run(sending part: (Int) async throws -> Void) async {
    guard transition(to: .uploading(percent: 0)) else { return }
    do {
      for number in 1...4 {
        try await part(number)
        transition(to: .uploading(percent: 25 * number))
      }
      transition(to: .finished)
    } catch {
      transition(to: .failed(reason: "The connection was lost."))
    }
  }

  /// Changes the state, and returns whether the table allows that.
  ///
  /// The check comes first, because a mutating call notifies the observers even if it changes nothing.
  @discardableResult
  func transition(to next: UploadState) -> Bool {
    guard machine.canTransition(to: next) else { return false }
    _ = machine.transition(to: next)
    return true
  }
}
