import TestSupport
import Testing
import TrellisStateMachine

@Suite("Transition tables")
struct TransitionTableTests {
  @Test(.requirement("A6")) func everyPairIsEitherAllowedOrRefused() {
    let (table, pairs) = (Door.table, TransitionTable<Door.Kind>.pairs)
    #expect([table.allowed.count, table.refused.count, pairs.count] == [5, 4, 9])
    #expect(Set(table.allowed + table.refused) == Set(pairs))
    for pair in pairs {
      #expect(table.allows(from: pair.from, to: pair.to) == table.allowed.contains(pair))
      #expect(table.allows(from: pair.from, to: pair.to) != table.refused.contains(pair))
    }
    let empty: TransitionTable<Door.Kind> = [:]
    #expect(empty.refused == pairs)
  }

  @Test func sourceOrderIsPreservedAndDuplicatesAreRemoved() {
    let table = TransitionTable<Door.Kind>([
      (from: .locked, to: .closed), (from: .open, to: .closed), (from: .locked, to: .closed),
    ])
    #expect(table.allowed.map(\.description) == ["locked → closed", "open → closed"])
  }

  @Test func entriesOfTheSameKindAreMerged() {
    let table: TransitionTable<Door.Kind> = [.open: [.closed], .closed: [], .open: [.open]]
    #expect(table.allowed == [Transition(from: .open, to: .closed), Transition(from: .open, to: .open)])
  }

  @Test("The table generates its diagram", .requirement("A15"))
  func tableGeneratesItsDiagram() {
    #expect(
      Door.table.mermaid(initial: .closed) == """
        stateDiagram-v2
          [*] --> closed
          open --> closed
          closed --> open
          closed --> locked
          locked --> closed
          locked --> locked

        """)
  }
}
