/// A mistake in a program that the runtime has noticed. The program goes on.
public enum RuntimeFault: Equatable, Sendable, CustomStringConvertible {
  /// A view was taken for unchanged, but its body would have been another: an `==` in it says too much.
  case wrongReuse(view: String, difference: String)
  /// Something was changed while a body was evaluated: a body reads, and changes nothing.
  case changeDuringEvaluation(view: String)
  /// The views went on changing one another; the runtime stopped after so many rounds.
  case restless(rounds: Int)
  /// A key was about to go to who would have got it before a change: a fault of the runtime's own.
  case staleInput
  /// A window was asked for that no scene of the app shows.
  case noScene(id: String)

  public var description: String {
    switch self {
    case .wrongReuse(let view, let difference):
      "\(view) was taken for unchanged, but its body would be another: \(difference)"
    case .changeDuringEvaluation(let view): "The body of \(view) changes state while it is evaluated"
    case .noScene(let id): "The app has no scene \(id)"
    case .staleInput: "A key was about to go where it would have gone before a change"
    case .restless(let rounds): "The views still change one another after \(rounds) rounds"
    }
  }
}
