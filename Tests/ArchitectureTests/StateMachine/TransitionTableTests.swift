import TestSupport
import Testing
import TrellisStateMachine

@Suite("Transition tables", .requirement("A6"))
struct TransitionTableTests {
  @Test func everyPairIsEitherAllowedOrRefused() {
    let table = Door.table
    #expect(table.allowed.count == 5)
    #expect(table.refused.count == 4)
    #expect(Set(table.allowed + table.refused) == Set(TransitionTable<Door.Kind>.pairs))
    #expect(TransitionTable<Door.Kind>.pairs.count == 9)
  }

  @Test func allowsAgreesWithTheLists() {
    let table = Door.table
    for pair in TransitionTable<Door.Kind>.pairs {
      #expect(table.allows(from: pair.from, to: pair.to) == table.allowed.contains(pair))
      #expect(table.allows(from: pair.from, to: pair.to) != table.refused.contains(pair))
    }
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

  @Test func anEmptyTableRefusesEverything() {
    let table: TransitionTable<Door.Kind> = [:]
    #expect(table.refused == TransitionTable<Door.Kind>.pairs)
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
