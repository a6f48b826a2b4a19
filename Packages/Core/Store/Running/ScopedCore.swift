/// Derives the state of a child from its parent, and embeds the child's actions in the parent's.
///
/// After the parent has removed the child, the last state remains, so that a disappearing view can still read it.
@MainActor
final class ScopedCore<Parent, ParentAction: Sendable, State, Action: Sendable>: StoreCore {
  private let parent: any StoreCore<Parent, ParentAction>
  private let part: (Parent) -> State?
  private let embed: (Action) -> ParentAction
  private var lastState: State

  init(
    parent: any StoreCore<Parent, ParentAction>, initial: State, part: @escaping (Parent) -> State?,
    embed: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.part = part
    self.embed = embed
    lastState = initial
  }

  var state: State {
    stateDidChange()
    return lastState
  }

  func stateDidChange() {
    if let state = part(parent.state) { lastState = state }
  }

  func send(_ action: Action) -> StoreTask { parent.send(embed(action)) }
  func add(_ observer: any StateObserver) { parent.add(observer) }
}
