/// How the app shows the screen of a link, so that the user keeps their place.
nonisolated public enum LinkPresentation: Equatable, Sendable, CaseIterable {
  /// The screen is in front already, so nothing changes.
  case current
  /// The coordinator in front shows the screen on top of its own.
  case inFront
  /// The screen covers the current one as a detour.
  case detour
  /// The tab of the screen is selected.
  case tab

  /// The reason for the choice, as a sentence for developers.
  public var reasoning: String {
    switch self {
    case .current: "The screen is in front already, so nothing changes."
    case .inFront: "The coordinator in front shows it on its own stack, so Escape leads back."
    case .detour: "It covers the current screen as a detour, so Escape leads back."
    case .tab: "It is the first screen of a tab, which is selected: the other tabs keep their places."
    }
  }
}
