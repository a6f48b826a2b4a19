import Observation
import RequirementTrait
import Synchronization
import Testing
import TrellisStateMachine

@Suite("A state changes only as its table allows", .requirement("A1"))
struct StateMachineTests {
  @Test(
    "Every pair of states does what the table says, and a refusal changes nothing", .requirement("A6"),
    arguments: doors, doors)
  func everyPairDoesWhatTheTableSays(_ from: Door, _ to: Door) {
    var machine = StateMachine(from, table: Door.table)
    let isAllowed = Door.table.allowed.contains { $0.from == from.kind && $0.to == to.kind }

    #expect(machine.canTransition(to: to) == isAllowed)
    #expect(machine.refusal(of: to) == (isAllowed ? nil : InvalidTransition(from: from, to: to)))
    #expect(machine.state == from)
    let result = machine.transition(to: to)

    #expect(result == (isAllowed ? .success(from) : .failure(InvalidTransition(from: from, to: to))))
    #expect(machine.state == (isAllowed ? to : from))
  }

  @Test func aKindThatLeadsToItselfTakesTheNewValue() throws {
    var machine = StateMachine(Door.locked(code: 1), table: Door.table)
    #expect(try machine.transition(to: .locked(code: 2)).get() == .locked(code: 1))
    #expect(machine.state == .locked(code: 2))
  }

  @Test func aRefusalTellsTheKindsAndKeepsWhatTheStatesCarry() {
    var machine = StateMachine(Door.open, table: Door.table)
    let result = machine.transition(to: .locked(code: 4711))
    guard case .failure(let refusal) = result else {
      Issue.record("An open door was locked")
      return
    }
    #expect(refusal.to == .locked(code: 4711))
    #expect(refusal.kinds == Transition(from: .open, to: .locked))
    #expect(refusal.description == "Invalid transition: open → locked")
  }

  @Test("An observable owner tells of each change, and of no refusal", .requirement("A1"))
  func anObservableOwnerTellsOfEachChange() {
    let owner = DoorController()
    let changes = Mutex(0)
    withObservationTracking {
      _ = owner.state
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    owner.transition(to: .closed)
    #expect(changes.withLock { $0 } == 0)
    owner.transition(to: .locked(code: 1))
    #expect(changes.withLock { $0 } == 1)
    #expect(owner.state == .locked(code: 1))
  }
}

/// An owner as the module's README shows it.
@Observable
private final class DoorController {
  private var machine = StateMachine(Door.closed, table: Door.table)

  var state: Door { machine.state }

  func transition(to next: Door) {
    if machine.refusal(of: next) != nil { return }
    _ = machine.transition(to: next)
  }
}
