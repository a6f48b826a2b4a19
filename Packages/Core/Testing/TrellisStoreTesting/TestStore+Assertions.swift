public import Testing
import TrellisStore

extension TestStore where Action: Equatable {
  /// Receives the next action of an effect, and asserts the change of the state.
  ///
  /// `change` turns the state before the action into the expected one; omit it if the state does not change.
  public func receive(
    _ action: Action, sourceLocation: SourceLocation = #_sourceLocation,
    assert change: ((inout State) -> Void)? = nil
  ) async {
    await receive(String(describing: action), change, sourceLocation) { $0 == action }
  }
}

extension TestStore {
  /// Receives the next action of an effect, which need not be `Equatable`, and asserts the change of the state.
  ///
  /// `change` turns the state before the action into the expected one; omit it if the state does not change.
  public func receive(
    where matches: (Action) -> Bool, sourceLocation: SourceLocation = #_sourceLocation,
    assert change: ((inout State) -> Void)? = nil
  ) async {
    await receive("an action that matches", change, sourceLocation, matches)
  }

  /// Asserts that each action was received and that no effect is alive.
  public func finish(sourceLocation: SourceLocation = #_sourceLocation) async {
    await settle(sourceLocation)
    if !received.isEmpty { ledger.report(unreceived: received.map { String(describing: $0.action) }, sourceLocation) }
    if ledger.hasLivingEffects { ledger.reportLivingEffects(sourceLocation) }
    ledger.close()
  }

  private func receive(
    _ expected: String, _ change: ((inout State) -> Void)?, _ sourceLocation: SourceLocation,
    _ matches: (Action) -> Bool
  ) async {
    await settle(sourceLocation)
    guard !received.isEmpty else { return reportMissing(expected, sourceLocation) }
    let next = received.removeFirst()
    let name = String(describing: next.action)
    if !matches(next.action) {
      Issue.record("Expected to receive \(expected), but received \(name)", sourceLocation: sourceLocation)
    }
    let before = state
    state = next.state
    verify(change, from: before, after: "receiving \(name)", sourceLocation)
  }

  private func reportMissing(_ expected: String, _ sourceLocation: SourceLocation) {
    let hint = ledger.hasLivingEffects ? ". Effects are alive: \(ledger.livingOrigins)" : ", and no effect is alive"
    Issue.record("Expected to receive \(expected), but there is no action\(hint)", sourceLocation: sourceLocation)
  }

  func verify(
    _ change: ((inout State) -> Void)?, from before: State, after event: String, _ sourceLocation: SourceLocation
  ) {
    var expected = before
    change?(&expected)
    if expected != state {
      let difference = StateDifference(expected: expected, actual: state).lines.joined(separator: "\n  ")
      Issue.record(
        "The state after \(event) is not as expected (- expected, + actual)\n  \(difference)",
        sourceLocation: sourceLocation)
    } else if change != nil, expected == before {
      Issue.record(
        "The state after \(event) does not change, but the test expects a change. Remove the closure",
        sourceLocation: sourceLocation)
    }
  }

  /// Reports the actions that the test should have received before it sends another one.
  func skipUnreceived(before action: Action, _ sourceLocation: SourceLocation) {
    guard let last = received.last else { return }
    let actions = received.map { String(describing: $0.action) }.joined(separator: ", ")
    let name = String(describing: action)
    Issue.record("Receive these actions before sending \(name): \(actions)", sourceLocation: sourceLocation)
    state = last.state
    received = []
  }
}
