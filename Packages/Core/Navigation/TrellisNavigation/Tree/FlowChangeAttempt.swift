/// A call of `handleFlowChange(to:)`, from its start until the end of the navigation that needed it.
///
/// Errors are buffered meanwhile: if the attempt fails, the navigation reports exactly one.
@MainActor
final class FlowChangeAttempt {
  private(set) var bufferedErrors: [NavigationError] = []
  private var destinations: [CoordinatorReference] = []
  private let firstTouched: Int
  private let needsCheckpoint: Bool
  private var checkpoint: TreeCheckpoint?

  init(at root: AnyCoordinator) {
    let tree = root.tree
    firstTouched = tree.touched.count
    // The engine knows the whole flow of an orchestrator. A coordinator that swaps flows by hand has its own reference
    // to the flow, which a rollback of the tree could not restore.
    if case .flow = root.content { needsCheckpoint = true } else { needsCheckpoint = false }
    // A signal that is already pending is not recorded again when it changes.
    if !tree.touched.isEmpty { takeCheckpointIfNeeded(of: tree) }
  }

  func hold(_ error: NavigationError) { bufferedErrors.append(error) }

  /// The reason why a handler that returned `false` failed.
  ///
  /// It is the first mistake in the configuration. Navigations of the handler that found no way are part of the
  /// attempt, so without a mistake the reason is the same as in a dry run.
  var failureReason: PlanFailure.Reason {
    for error in bufferedErrors {
      if case .navigationFailed = error { continue }
      return .known(error)
    }
    return .unhandled
  }

  func add(destination: CoordinatorReference) { destinations.append(destination) }

  /// Records the state of the tree before its first change; further calls do nothing.
  func takeCheckpointIfNeeded(of tree: NavigationTree) {
    guard needsCheckpoint, checkpoint == nil else { return }
    checkpoint = TreeCheckpoint(of: tree)
  }

  func rollBack(in tree: NavigationTree) {
    checkpoint?.restore(in: tree)
  }

  /// The coordinators that the handler changed or navigated to, and their owners, which are not reset afterwards.
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
  /// Records the state of the tree before a change, if a flow change may have to be rolled back.
  func checkpointIfNeeded() {
    flowChange?.takeCheckpointIfNeeded(of: self)
  }

  /// Reports an error, or buffers it during a tab switch of a plan or a flow change attempt.
  ///
  /// - Parameter error: Makes the error, including its texts. Not called if there is no handler.
  func report(_ error: () -> NavigationError) {
    if isHoldingErrors { return heldErrors.append(error()) }
    if let flowChange { return flowChange.hold(error()) }
    (settings.errorHandler ?? .standard).report(error)
  }
}
