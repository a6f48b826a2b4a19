package import TerminalUI
import TrellisSpelling

extension Window {
  /// Returns the control with a name: an exact match, else one that ignores case, else one that contains the name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - isCandidate: Returns whether a control is a candidate.
  /// - Returns: The first match.
  /// - Throws: `CommandError.failed` if there is no match, or the control is disabled.
  package func control(_ name: String, where isCandidate: (Control) -> Bool) throws(CommandError) -> Control {
    // Every name contains the empty one, so it would match the first control.
    guard name.contains(where: { !$0.isWhitespace }) else { throw .failed("the name of a control is empty") }
    let controls = self.controls().filter(isCandidate)
    let lowercasedName = name.lowercased()
    let found =
      controls.first { $0.label == name } ?? controls.first { $0.label.lowercased() == lowercasedName }
      ?? controls.first { $0.label.lowercased().contains(lowercasedName) }
    guard let found else {
      let nearest = Spelling.nearest(to: name, in: controls.map(\.label))
      throw .failed("no control is called \"\(name)\"" + (nearest.map { "; there is \"\($0)\"" } ?? ""))
    }
    guard found.isEnabled else { throw .failed("\"\(found.label)\" is disabled") }
    return found
  }
}
