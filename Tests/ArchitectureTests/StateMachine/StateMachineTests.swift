import Observation
import Synchronization
import TestSupport
import Testing
import TrellisStateMachine

@Suite("The transition table restricts state changes")
struct StateMachineTests {
  @Test(
    "The table determines every transition, and a refused one changes nothing", .requirement("A1", "A6"),
    arguments: doors, doors)
  func tableDeterminesEveryTransition(_ from: Door, _ to: Door) {
    var machine = StateMachine(from, table: Door.table)
    let isAllowed = Door.table.allowed.contains { $0.from == from.kind && $0.to == to.kind }

    #expect(machine.canTransition(to: to) == isAllowed)
    #expect(machine.refusal(of: to) == (isAllowed ? nil : InvalidTransition(from: from, to: to)))
    #expect(machine.state == from)
    let result = machine.transition(to: to)
    #expect(result == (isAllowed ? .success(from) : .failure(InvalidTransition(from: from, to: to))))
    #expect(machine.state == (isAllowed ? to : from))
  }

  @Test func transitionToTheSameKindReplacesTheValue() throws {
    var machine = StateMachine(Door.locked(code: 1), table: Door.table)
    #expect(try machine.transition(to: .locked(code: 2)).get() == .locked(code: 1))
    #expect(machine.state == .locked(code: 2))
  }

  @Test func refusalContainsTheStatesAndDescribesTheirKinds() {
    var machine = StateMachine(Door.open, table: Door.table)
    let locked = Door.locked(code: 4711)
    let error = #expect(throws: InvalidTransition<Door>.self) { try machine.transition(to: locked).get() }
    #expect(error?.to == locked && error?.kinds == Transition(from: .open, to: .locked))
    #expect(error?.description == "Invalid transition: open → locked")
  }

  @Test("An observable owner notifies observers of changes and not of refusals", .requirement("A1"))
  func observableOwnerNotifiesOfEachChange() {
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

@Observable
private final class DoorController {
  private var machine = StateMachine(Door.closed, table: Door.table)

  var state: Door { machine.state }

  func transition(to next: Door) {
    if machine.refusal(of: next) != nil { return }
    _ = machine.transition(to: next)
  }
}
