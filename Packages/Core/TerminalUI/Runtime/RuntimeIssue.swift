/// A programming error that the runtime has detected.
///
/// The program continues.
public enum RuntimeIssue: Equatable, Sendable, CustomStringConvertible {
  /// A view was reused as unchanged, but its body would differ: an `==` in it returns `true` for different values.
  case wrongReuse(view: String, difference: String)

  /// State was changed during the evaluation of a body.
  ///
  /// A body must only read.
  case changeDuringEvaluation(view: String)
  /// The views kept changing one another, and the runtime stopped after a number of rounds.
  case restless(rounds: Int)
  /// A key was about to be routed by an outdated cache: a defect in the runtime.
  case staleInput
  /// A window was requested that no scene of the app defines.
  case noScene(id: String)
  /// Several scenes of the app have the same identifier, of which the first one is used.
  case duplicateScene(id: String)

  /// The message for developers.
  public var description: String {
    switch self {
    case .wrongReuse(let view, let difference):
      "\(view) was taken for unchanged, but its body would be another: \(difference)"
    case .changeDuringEvaluation(let view): "The body of \(view) changes state while it is evaluated"
    case .noScene(let id): "The app has no scene \(id)"
    case .duplicateScene(let id): "Several scenes of the app have the id \(id)"
    case .staleInput: "A key was about to go where it would have gone before a change"
    case .restless(let rounds): "The views still change one another after \(rounds) rounds"
    }
  }
}
