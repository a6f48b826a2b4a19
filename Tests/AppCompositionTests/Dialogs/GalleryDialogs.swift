import TerminalUI
import TerminalUIDriver

@testable import gallery

/// The presentations of the gallery: those of its examples, and those of its screens.
enum GalleryDialogs {
  static var all: [(name: String, steps: [ScriptCommand], view: AnyView)] {
    examples + [("code", [.resize(Size(width: 60, height: 20)), .tap("Code")], AnyView(CatalogScreen()))]
      + Pattern.allCases.map { pattern in ("\(pattern)", failing(pattern), AnyView(PatternsExample())) }
  }

  /// The steps to the failure in one of the patterns.
  private static func failing(_ pattern: Pattern) -> [ScriptCommand] {
    [
      .tap(pattern.rawValue), .expect("Ada Lovelace"), .tap("The server fails"), .tap("Complete"),
      .expect("was not completed"),
    ]
  }

  private static var examples: [(name: String, steps: [ScriptCommand], view: AnyView)] {
    GalleryTopic.all.flatMap(\.examples).filter { !$0.steps.isEmpty }.map { ($0.title, $0.steps, AnyView($0.view)) }
  }
}
