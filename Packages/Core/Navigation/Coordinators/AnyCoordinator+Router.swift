import ErasedView

// Untracked access to a router whose route type is unknown to the engine.
extension AnyCoordinator {
  /// The top of the coordinator's own stack, or its root.
  var frontRoute: any Route { erasedRouter.top }

  /// The front route of the router: the detour if there is one, else the modal, the top or the root.
  var routerFront: any Route { erasedRouter.front }

  func ownRoute(at position: Int) -> (any Route)? { erasedRouter.route(at: position) }

  func position(of route: any Route) -> Int? { erasedRouter.position(erased: route) }

  func isInFront(_ route: any Route) -> Bool { erasedRouter.isOnTop(erased: route) }

  /// The route that the modal shows, if it is of this coordinator's type.
  var presentedRoute: (any Route)? { erasedRouter.presentedRoute }

  /// The route with which the detour was presented.
  var detourRoute: (any Route)? { erasedRouter.detourRoute }

  func pushOwn(_ route: any Route) { erasedRouter.push(erased: route) }

  func cutOwn(toDepth depth: Int) { erasedRouter.cut(toDepth: depth) }
}
