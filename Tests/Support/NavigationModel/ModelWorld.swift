import Navigation

/// A small tree, and a memory of every coordinator that was ever in it.
@MainActor
public final class ModelWorld {
  struct Made {
    weak var coordinator: AnyCoordinator?
    let name: ModelName
  }

  let root: AnyCoordinator
  private(set) var errorCount = 0
  private(set) var made: [Made] = []

  /// The tree as it starts: the first tab in front, nothing on any stack.
  public init() {
    root = ModelCoordinators.make(.tabs)
    let (a, b) = (make(.a), make(.b))
    root.addChild(a)
    root.addChild(b)
    a.addChild(make(.c))
    a.addModalCoordinator(make(.modal))
    a.addModalCoordinator(make(.sheet))
    root.errorHandler = NavigationErrorHandler { [weak self] _ in self?.errorCount += 1 }
  }

  /// A coordinator whose end is watched.
  func make(_ name: ModelName) -> AnyCoordinator {
    let coordinator = ModelCoordinators.make(name)
    made.append(Made(coordinator: coordinator, name: name))
    return coordinator
  }

  /// The coordinator of a name, if it is in the tree.
  func find(_ name: ModelName) -> AnyCoordinator? {
    search(root, name)
  }

  private func search(_ coordinator: AnyCoordinator, _ name: ModelName) -> AnyCoordinator? {
    if coordinator.modelName == name { return coordinator }
    for next in coordinator.children + coordinator.modalCoordinators {
      if let found = search(next, name) { return found }
    }
    for next in [coordinator.currentModalCoordinator, coordinator.detourCoordinator] {
      if let next, let found = search(next, name) { return found }
    }
    return nil
  }

  /// A coordinator that is still there although the tree no longer holds it.
  func survivor() -> ModelName? {
    made.removeAll { $0.coordinator == nil }
    return made.first { made in find(made.name) !== made.coordinator }?.name
  }
}
