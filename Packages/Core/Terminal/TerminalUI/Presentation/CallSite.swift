/// The place in the sources of the call that presents a view, which the node tree names.
package struct CallSite: CustomStringConvertible, Sendable {
  private let fileID: StaticString
  private let line: UInt

  package init(_ fileID: StaticString, _ line: UInt) {
    (self.fileID, self.line) = (fileID, line)
  }

  /// The module, the file and the line: `OrdersFeature/OrderEditView.swift:40`.
  package var description: String { "\(fileID):\(line)" }
}

extension Window {
  /// The call sites of the shown presentations, the frontmost one last.
  package var callSitesOfPresentations: [CallSite] { shownPresentations.compactMap(\.callSite) }
}
