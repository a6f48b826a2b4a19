import TrellisNavigation

/// A call of the interface, which is impossible if a coordinator that it names is not in the tree.
enum ModelOperation: Sendable {
  case navigate(from: ModelName, to: any Route)
  /// Navigates from a coordinator to a route, and rebuilds the navigation path.
  case link(from: ModelName, to: any Route)
  case pop(ModelName)
  case popToRoot(ModelName)
  /// Pops the first tab to `ARoute.one`.
  case popToOne
  case dismissModal(ModelName)
  case dismissDetour(ModelName)
  case presentDetour(ModelName)
  /// Presents a registered modal over the first tab.
  case presentModal(ModelName)
  /// Presents the unregistered modal over the second tab.
  case presentStandalone
  /// Selects a tab, counted from 0.
  case selectTab(Int)
  /// Makes `switchToTab(_:)` refuse all later calls.
  case lockTabs
  /// Makes the child navigate on each later reset.
  case navigateOnReset
  /// Makes the second tab navigate each time that it appears.
  case navigateOnAppear
  /// Makes every coordinator navigate to a random route when it appears and disappears, at most three times an operation.
  case navigateInHooks(seed: UInt64)
  /// Removes a tab, and checks what it owned after its release.
  case removeTab(ModelName)
  case addTab(ModelName)
  case reset(ModelName)
  case newFlow
  case removeChild
  case addChild
  case removeModal
  case addModal
  /// Adds the child to the second tab, which is refused because it has an owner.
  case adoptOwnedChild
  /// Adds the root to the child, which is refused because the root would own itself.
  case adoptRoot
}

extension ModelOperation {
  /// The operations of the exploration in every test run.
  static let few: [ModelOperation] = [
    .navigate(from: .tabs, to: ARoute.one), .navigate(from: .tabs, to: ARoute.sheet),
    .navigate(from: .tabs, to: CRoute.one), .navigate(from: .tabs, to: BRoute.one),
    .navigate(from: .tabs, to: ModalRoute.one), .navigate(from: .c, to: UnknownRoute.nowhere),
    .navigate(from: .c, to: ARoute.root), .navigate(from: .a, to: ARoute.two),
    .navigate(from: .detour, to: ARoute.one), .pop(.a), .dismissModal(.a), .presentDetour(.a), .presentModal(.modal),
    .selectTab(1), .removeChild,
    .adoptOwnedChild,
    .navigate(from: .b, to: TabsRoute.root), .navigate(from: .app, to: ModelLoginRoute.one),
    .navigate(from: .login, to: BRoute.one), .navigate(from: .login, to: ARoute.one),
    .navigate(from: .login, to: UnknownRoute.nowhere), .navigate(from: .c, to: HandledRoute.aOne),
    .presentModal(.sheet), .lockTabs, .navigateOnReset,
    .navigate(from: .login, to: ModelAppRoute.main), .navigate(from: .c, to: ModelAppRoute.login),
    .navigate(from: .tabs, to: BRoute.confirm), .removeTab(.a), .addTab(.a), .navigateOnAppear,
  ]

  static let all: [ModelOperation] =
    few + [
      .navigate(from: .tabs, to: ARoute.root), .navigate(from: .tabs, to: ARoute.two),
      .navigate(from: .tabs, to: CRoute.root), .navigate(from: .tabs, to: ModelDetourRoute.one),
      .navigate(from: .a, to: BRoute.root), .navigate(from: .b, to: CRoute.one), .navigate(from: .b, to: BRoute.one),
      .navigate(from: .c, to: CRoute.one), .navigate(from: .c, to: BRoute.one),
      .navigate(from: .tabs, to: UnknownRoute.nowhere), .navigate(from: .modal, to: ModalRoute.root),
      .navigate(from: .sheet, to: ARoute.two), .navigate(from: .detour, to: TabsRoute.root),
      .navigate(from: .tabs, to: TabsRoute.second), .navigate(from: .detour, to: HandledRoute.aOne),
      .navigate(from: .modal, to: ModelLoginRoute.root), .navigate(from: .login, to: ModalRoute.one),
      .navigate(from: .modal, to: ARoute.one), .navigate(from: .modal, to: BRoute.one),
      .navigate(from: .sheet, to: CRoute.root), .navigate(from: .standalone, to: ARoute.one),
      .navigate(from: .detour, to: ModelDetourRoute.one), .navigate(from: .detour, to: BRoute.one), .pop(.b), .pop(.c),
      .pop(.modal), .pop(.detour), .popToRoot(.a), .popToRoot(.tabs), .popToOne, .dismissModal(.b), .dismissDetour(.a),
      .dismissDetour(.b), .presentDetour(.b), .presentDetour(.c), .presentDetour(.modal),
      .presentStandalone, .selectTab(0), .selectTab(7), .reset(.a), .reset(.tabs), .newFlow, .addChild,
      .removeModal, .addModal, .adoptRoot, .removeTab(.b), .addTab(.b), .navigate(from: .app, to: ModelAppRoute.main),
      .navigate(from: .detour, to: ModelAppRoute.login), .navigate(from: .detour, to: ModelAppRoute.main),
      .navigate(from: .b, to: BRoute.two),
      .navigate(from: .a, to: BRoute.confirm), .link(from: .tabs, to: BRoute.two), .link(from: .b, to: BRoute.one),
      .link(from: .c, to: BRoute.two), .link(from: .tabs, to: CRoute.one), .link(from: .c, to: CRoute.one),
      .link(from: .tabs, to: ModalRoute.one), .link(from: .modal, to: ModalRoute.one), .pop(.confirmation),
    ]
}

extension ModelOperation: CustomStringConvertible {
  var description: String {
    switch self {
    case .navigate(let name, let route): ".navigate(from: .\(name), to: \(type(of: route)).\(route))"
    case .link(let name, let route): ".link(from: .\(name), to: \(type(of: route)).\(route))"
    case .pop(let name): ".pop(.\(name))"
    case .popToRoot(let name): ".popToRoot(.\(name))"
    case .dismissModal(let name): ".dismissModal(.\(name))"
    case .dismissDetour(let name): ".dismissDetour(.\(name))"
    case .presentDetour(let name): ".presentDetour(.\(name))"
    case .presentModal(let name): ".presentModal(.\(name))"
    case .selectTab(let index): ".selectTab(\(index))"
    case .reset(let name): ".reset(.\(name))"
    case .popToOne: ".popToOne"
    case .lockTabs: ".lockTabs"
    case .navigateOnReset: ".navigateOnReset"
    case .navigateOnAppear: ".navigateOnAppear"
    case .navigateInHooks(let seed): ".navigateInHooks(seed: \(seed))"
    case .removeTab(let name): ".removeTab(.\(name))"
    case .addTab(let name): ".addTab(.\(name))"
    case .presentStandalone: ".presentStandalone"
    case .newFlow: ".newFlow"
    case .removeChild: ".removeChild"
    case .addChild: ".addChild"
    case .removeModal: ".removeModal"
    case .addModal: ".addModal"
    case .adoptOwnedChild: ".adoptOwnedChild"
    case .adoptRoot: ".adoptRoot"
    }
  }
}
