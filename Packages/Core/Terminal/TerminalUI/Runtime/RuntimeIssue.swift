/// A programming error that the runtime has detected; the program continues.
public enum RuntimeIssue: Equatable, Sendable, CustomStringConvertible {
  /// A view was reused as unchanged, but its body would differ: an `==` in it returns `true` for different values.
  case wrongReuse(view: String, difference: String)

  /// State was changed during the evaluation of a body, which must only read.
  case changeDuringEvaluation(view: String)
  /// The views kept changing one another, and the runtime stopped after a number of rounds.
  case updateLimitExceeded(rounds: Int)
  /// A frame of a debug build differed from a complete redraw: a change was not marked to be drawn.
  case staleCells(view: String, row: Int, column: Int)
  /// A view was not where a complete layout places it: a change was not marked to be laid out.
  case misplaced(view: String, frame: Rect, expected: Rect)
  /// The focused control is invisible behind a view that does not cover it for the keyboard: one that lets clicks
  /// through, or that is in front of a part of a scroll view.
  ///
  /// Only debug builds detect it.
  case hiddenFocus(view: String)
  /// A presented view has a control for keys, but none of its controls has the focus.
  ///
  /// Only debug builds detect it.
  case unfocusedPresentation(site: String)
  /// Tab does not lead to an enabled button of a dialog, and no key triggers it.
  ///
  /// Only debug builds detect it.
  case unreachableButton(title: String, site: String)
  /// A key was about to be routed by an outdated cache: a defect in the runtime.
  case staleInput
  /// A window was requested that no scene of the app defines.
  case noScene(id: String)
  /// An image cannot be read or decoded.
  case unreadableImage(name: String, reason: String)
  /// Several scenes of the app have the same identifier, of which the first one is used.
  case duplicateScene(id: String)

  /// The message for developers.
  public var description: String {
    switch self {
    case .wrongReuse(let view, let difference):
      "\(view) was taken for unchanged, but its body would be another: \(difference)"
    case .changeDuringEvaluation(let view): "The body of \(view) changes state while it is evaluated"
    case .unreadableImage(let name, let reason): "The image \(name) cannot be shown: \(reason)"
    case .noScene(let id): "The app has no scene \(id)"
    case .duplicateScene(let id): "Several scenes of the app have the id \(id)"
    case .staleCells(let view, let row, let column):
      "\(view) has changed, but was not drawn again (row \(row), column \(column))"
    case .misplaced(let view, let frame, let expected):
      "\(view) is at \(frame.origin.x),\(frame.origin.y) with \(frame.size.width)x\(frame.size.height) cells, and not "
        + "at \(expected.origin.x),\(expected.origin.y) with \(expected.size.width)x\(expected.size.height)"
    case .hiddenFocus(let view): "\(view) has the focus, but another view hides it"
    case .unfocusedPresentation(let site): "The view that \(site) presents has a control, but not the focus"
    case .unreachableButton(let title, let site):
      "Tab does not lead to the button \"\(title)\" of the dialog that \(site) presents"
    case .staleInput: "A key was about to go where it would have gone before a change"
    case .updateLimitExceeded(let rounds): "The views still change one another after \(rounds) rounds"
    }
  }
}
