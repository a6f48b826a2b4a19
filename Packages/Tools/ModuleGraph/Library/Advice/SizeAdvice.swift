/// Whether a codebase should be split into modules, based on its size and its team.
///
/// The thresholds come from a table of lines and developers with gaps between its rows.
/// Requirement `Z13` in `docs/requirements.md` covers how the gaps are filled.
enum SizeAdvice: Equatable, Sendable {
  /// A single target is sufficient below `revisitAt` lines.
  case notYet(revisitAt: Int)
  /// Look for natural module boundaries.
  case consider
  /// Find the boundaries first, then split along them.
  case modularise

  /// Chooses the advice for a size and a team.
  ///
  /// - Parameters:
  ///   - lines: The number of lines as counted by `wc -l`.
  ///   - developers: The number of developers who work on the code.
  init(lines: Int, developers: Int) {
    switch (lines, developers) {
    case (20_001..., _): self = .modularise
    case (_, 3...): self = .consider
    case (..<5000, _): self = .notYet(revisitAt: 10_000)
    default: self = .notYet(revisitAt: 20_000)
    }
  }

  /// The line count at which to reconsider; `nil` if there is nothing left to decide.
  var threshold: Int? {
    switch self {
    case .notYet(let lines): lines
    case .consider: 20_000
    case .modularise: nil
    }
  }

  var word: String {
    switch self {
    case .notYet: "not yet"
    case .consider: "consider"
    case .modularise: "modularise"
    }
  }

  /// Returns the recommended action in the imperative.
  ///
  /// - Parameter modules: The current number of modules. Code that is already split is not merged again.
  /// - Returns: The action, without a period.
  func order(modules: Int) -> String {
    let isCut = modules > 1
    return switch self {
    case .notYet(let lines):
      "\(isCut ? "do not split further" : "keep a single target"), and reconsider at \(lines) lines"
    case .consider: "look for natural boundaries\(isCut ? " in addition to the existing ones" : "")"
    case .modularise:
      isCut
        ? "keep the modules, and find natural boundaries before the next split: parallel compilation is essential"
        : "find the natural boundaries first, then split along them: parallel compilation is essential"
    }
  }
}
