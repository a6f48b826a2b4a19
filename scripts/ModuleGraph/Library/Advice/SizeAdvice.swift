/// Whether a codebase should be cut into modules, by its size and its team.
///
/// Source: D0, Part 4 and Part 6, Scenario 2; the gaps between their rows are read as requirement Z13 has it.
enum SizeAdvice: Equatable, Sendable {
  /// One target is fine until it has so many lines.
  case notYet(revisitAt: Int)
  /// Look for natural boundaries.
  case consider
  /// Find boundaries first, then cut.
  case modularise

  /// - Parameters:
  ///   - lines: as `wc -l` counts.
  ///   - developers: how many work on it.
  init(lines: Int, developers: Int) {
    switch (lines, developers) {
    case (20_001..., _): self = .modularise
    case (_, 3...): self = .consider
    case (..<5000, _): self = .notYet(revisitAt: 10_000)
    default: self = .notYet(revisitAt: 20_000)
    }
  }

  /// The lines at which to ask again.
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

  /// What to do, as an order.
  ///
  /// - Parameter modules: how many there are already: what is cut is not asked to become one again.
  func order(modules: Int) -> String {
    let isCut = modules > 1
    return switch self {
    case .notYet(let lines): "\(isCut ? "cut no further" : "keep a single target"), and ask again at \(lines) lines"
    case .consider: "look for natural boundaries\(isCut ? " beside those that there are" : "")"
    case .modularise:
      isCut
        ? "keep the modules, and find natural boundaries before the next cut: parallel compilation is essential"
        : "find the natural boundaries first, then cut along them: parallel compilation is essential"
    }
  }
}
