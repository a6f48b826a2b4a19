/// The buttons of a dialog that `y` and `n` trigger, and the one that has the focus first.
@MainActor
struct DialogAnswers {
  let confirming: ButtonNode
  /// The button that cancels; `nil` if Escape is the only way to do so.
  let canceling: ButtonNode?

  /// Finds the answers among the controls of a dialog; `nil` if there are several to choose from, or other controls.
  init?(among candidates: [Node]) {
    let buttons = candidates.compactMap { $0 as? ButtonNode }
    let canceling = buttons.first { $0.role == .cancel } ?? Self.alternative(among: buttons)
    let others = buttons.filter { $0 !== canceling }
    guard buttons.count == candidates.count, others.count == 1 else { return nil }
    // A single button that destroys nothing, such as OK, is no question.
    guard canceling != nil || others[0].role == .destructive else { return nil }
    (self.confirming, self.canceling) = (others[0], canceling)
  }

  /// Returns the only button beside a destructive one.
  private static func alternative(among buttons: [ButtonNode]) -> ButtonNode? {
    let harmless = buttons.filter { $0.role != .destructive }
    return buttons.count == 2 && harmless.count == 1 ? harmless[0] : nil
  }

  /// Returns the control that has the focus first in a dialog, so that Return confirms it unless that destroys something.
  ///
  /// - Returns: `nil` if the candidates are not in a dialog.
  static func defaultAnswer(among candidates: [Node]) -> Node? {
    let controls = candidates.filter { $0.environment.afterAction != nil }
    let roles = controls.map { ($0 as? ButtonNode)?.role }
    let index = roles.firstIndex(of: nil) ?? roles.firstIndex(of: .cancel)
    return index.map { controls[$0] }
  }
}

extension PresentedNode {
  /// The answers to a dialog; `nil` if the keys for them mean something else in it.
  private var answers: DialogAnswers? {
    guard isDialog, Self.answerKeys.allSatisfy({ window.shortcuts.byKey[$0] == nil }) else { return nil }
    return DialogAnswers(among: window.focus.candidates(in: window).filter { $0.isInside(self) })
  }

  private static let answerKeys = [KeyPress(.character("y")), KeyPress(.character("n"))]

  /// Triggers the confirming button for `y`, and the canceling one for `n`.
  func answer(_ key: KeyPress) -> Bool {
    guard let text = key.text?.lowercased(), text == "y" || text == "n", let answers else { return false }
    if text == "y" {
      answers.confirming.trigger()
    } else if let canceling = answers.canceling {
      canceling.trigger()
    } else {
      return close()
    }
    return true
  }

  var answerHints: [KeyHint] { answers == nil ? [] : [KeyHint("y/n", "Answer").with(.low)] }
}
