import TerminalUI

extension Window {
  /// The control of a name: one that is called so, else the first that has the name in its own.
  func control(_ name: String, where isMeant: (Control) -> Bool) throws(CommandError) -> Control {
    let controls = self.controls().filter(isMeant)
    let wanted = name.lowercased()
    let found =
      controls.first { $0.label == name } ?? controls.first { $0.label.lowercased() == wanted }
      ?? controls.first { $0.label.lowercased().contains(wanted) }
    guard let found else {
      let nearest = Suggestion.nearest(to: name, among: controls.map(\.label))
      throw .failed("no control is called \"\(name)\"" + (nearest.map { "; there is \"\($0)\"" } ?? ""))
    }
    guard found.isEnabled else { throw .failed("\"\(found.label)\" is disabled") }
    return found
  }
}
