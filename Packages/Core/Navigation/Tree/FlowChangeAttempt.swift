/// A call of `handleFlowChange(to:)`, from its start until the navigation that needed it is done.
///
/// Meanwhile errors are held back: if the attempt fails, the navigation reports exactly one.
@MainActor
final class FlowChangeAttempt {
  private(set) var heldErrors: [NavigationError] = []
  /// The destinations of navigations within the handler.
  private var destinations: [CoordinatorReference] = []
  private let firstTouched: Int
  private let firstMoved: Int
  private let needsCheckpoint: Bool
  private var checkpoint: TreeCheckpoint?

  /// - Parameter root: The coordinator whose handler is called.
  init(at root: AnyCoordinator) {
    let tree = root.tree
    (firstTouched, firstMoved) = (tree.touched.count, tree.moved.count)
    // The engine knows the whole flow of an orchestrator. A coordinator that swaps flows by hand has a reference of its
    // own to the flow, which could not be set back with the tree.
    if case .flow = root.content { needsCheckpoint = true } else { needsCheckpoint = false }
    // What is pending already is not recorded again when it changes.
    if !tree.touched.isEmpty { takeCheckpointIfNeeded(of: tree) }
  }

  func hold(_ error: NavigationError) { heldErrors.append(error) }

  func add(destination: CoordinatorReference) { destinations.append(destination) }

  /// Records the state of the tree, once, before its first change.
  func takeCheckpointIfNeeded(of tree: NavigationTree) {
    guard needsCheckpoint, checkpoint == nil else { return }
    checkpoint = TreeCheckpoint(of: tree)
  }

  /// Undoes what the handler changed.
  func rollBack(in tree: NavigationTree) {
    guard let checkpoint else { return }
    checkpoint.restore(in: tree)
    tree.discardRecords(touchedFrom: firstTouched, movedFrom: firstMoved)
  }

  /// The coordinators that the handler changed or navigated to, and their owners: none of them is cleaned afterwards.
  func protected(in tree: NavigationTree) -> Set<ObjectIdentifier> {
    var protected: Set<ObjectIdentifier> = []
    let changed = tree.touched[min(firstTouched, tree.touched.count)...].compactMap(\.owner)
    for coordinator in changed + destinations.compactMap(\.coordinator) {
      var next: AnyCoordinator? = coordinator
      while let member = next, protected.insert(ObjectIdentifier(member)).inserted { next = member.owner }
    }
    return protected
  }
}

extension NavigationTree {
  /// Records the state of the tree before it changes, if a flow change may have to be undone.
  func checkpointIfNeeded() {
    flowChange?.takeCheckpointIfNeeded(of: self)
  }

  /// Reports an error, or holds it back while a flow change is attempted.
  ///
  /// - Parameter error: Not evaluated if there is no one to report to: it builds texts.
  func report(_ error: () -> NavigationError) {
    if let flowChange { return flowChange.hold(error()) }
    (errorHandler ?? .standard).report?(error())
  }
}
