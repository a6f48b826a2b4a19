import TerminalUI

/// A screen that can be shown separately.
struct ScreenPreview {
  let name: String
  let summary: String
  let make: () -> AnyView

  init(_ name: String, _ summary: String, _ make: @escaping () -> some View) {
    self.name = name
    self.summary = summary
    self.make = { AnyView(make()) }
  }
}
