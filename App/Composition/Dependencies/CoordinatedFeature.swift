import TrellisNavigation

/// A feature, and the reference through which its closures reach the coordinator that presents it.
///
/// The container creates a feature before its coordinator exists, so the closures capture the reference.
struct CoordinatedFeature<Feature, C: AnyCoordinator> {
  let feature: Feature
  private let presenter: PresenterReference<C>

  /// Creates a feature whose closures navigate with a coordinator; they must not read the reference yet.
  init(_ make: (PresenterReference<C>) -> Feature) {
    presenter = PresenterReference()
    feature = make(presenter)
  }

  var coordinator: C? { presenter.coordinator }

  /// Sets the coordinator that has received the feature, which only one may.
  func assign(_ coordinator: C) { presenter.assign(coordinator) }
}

/// A weak reference to the coordinator that presents a feature.
///
/// Each feature has its own, so an action that ends after a sign-out never navigates in the flow of the next user.
final class PresenterReference<C: AnyCoordinator> {
  private weak var assigned: C?
  private var isAssigned = false

  var coordinator: C? {
    assert(isAssigned, "No coordinator has received the feature: call assign(_:) in its initializer.")
    return assigned
  }

  fileprivate func assign(_ coordinator: C) {
    assert(!isAssigned, "The feature already has a coordinator.")
    isAssigned = true
    assigned = coordinator
  }
}
