import Testing

@testable import TerminalUI

/// The selection of hints for the key-hint line.
struct HintPlanTests {
  private let plan = HintPlan(
    local: [
      KeyHint("↑↓", "Select"), KeyHint("Enter", "Edit"), KeyHint("Esc", "Back"), KeyHint("1…4", "Tabs"),
      KeyHint("/", "Search"), KeyHint("e", "Edit"), KeyHint("c", "Complete"), KeyHint("w", "New window"),
    ],
    essentials: [
      HintPlan.Essential(hint: .nextControl, canOmitTitle: true), HintPlan.Essential(hint: KeyHint("^C", "Quit")),
      HintPlan.Essential(hint: KeyHint("^P", "Commands"), canOmitTitle: true),
      HintPlan.Essential(hint: KeyHint("?", "Help")),
    ])

  private func line(_ width: Int) -> String {
    plan.fitting(in: width).map { $0.title.isEmpty ? $0.key : "\($0.key) \($0.title)" }.joined(separator: "  ")
  }

  @Test(.bug(id: "U8")) func essentialHintsAreDroppedLast() {
    #expect(line(78) == "↑↓ Select  Enter Edit  Esc Back  1…4 Tabs  / Search  Tab  ^C Quit  ^P  ? Help")
    #expect(line(58) == "↑↓ Select  Enter Edit  Esc Back  Tab  ^C Quit  ^P  ? Help")
    #expect(line(38) == "↑↓ Select  Enter Edit  Tab  ^C  ^P  ?")
    #expect(line(18) == "Tab  ^C  ^P  ?")
  }

  @Test(.bug(id: "U8")) func secondKeyForTheSameActionIsOmitted() {
    #expect(line(200).ranges(of: "Edit").count == 1)
    #expect(line(200).contains("w New window"))
  }

  @Test(.bug(id: "U8")) func hintsAreNeverTruncatedAndFitTheLine() {
    let whole = Set((plan.local + plan.essentials.map(\.hint)).map { "\($0.key) \($0.title)" })
    let bare = Set(plan.essentials.map(\.hint.key))
    for width in 0...120 {
      let line = line(width)
      #expect(CharacterWidth.of(line) <= width)
      #expect(line.split(separator: "  ").allSatisfy { whole.contains(String($0)) || bare.contains(String($0)) })
      if width >= 14 { #expect(line.contains("?") && line.contains("^P") && line.contains("Tab")) }
    }
  }
}
