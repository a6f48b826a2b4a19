import ErasedView

// The router of a coordinator whose route type the engine does not know. None of these calls notifies an observer of a
// read.
extension AnyCoordinator {
  /// The top of its own stack, or its root.
  var frontRoute: any Route { erasedRouter.top }

  /// What is in front of its router: detour, modal, top or root.
  var routerFront: any Route { erasedRouter.front }

  func ownRoute(at position: Int) -> (any Route)? { erasedRouter.route(at: position) }

  func position(of route: any Route) -> Int? { erasedRouter.position(erased: route) }

  func isInFront(_ route: any Route) -> Bool { erasedRouter.isOnTop(erased: route) }

  /// The route that its modal shows, if it is one of its own.
  var presentedRoute: (any Route)? { erasedRouter.presentedRoute }

  /// The route with which its detour was opened.
  var detourRoute: (any Route)? { erasedRouter.detourRoute }

  func pushOwn(_ route: any Route) { erasedRouter.push(erased: route) }

  func cutOwn(toDepth depth: Int) { erasedRouter.cut(toDepth: depth) }
}
