import TrellisNavigation

// Identifiers contain the name of the coordinator, so that a route can be recognized by its identifier alone.
/// The routes of the root, one per flow.
enum ModelAppRoute: String, Route { case login = "app.login", main = "app.main" }
/// The routes of the flow before the main one.
enum ModelLoginRoute: String, Route { case root = "login.root", one = "login.one" }
/// The tabs, in order.
///
/// The first is the root of the tab coordinator itself.
enum TabsRoute: String, Route, CaseIterable { case root = "tabs.root", second = "tabs.second" }
/// The routes of the first tab.
enum ARoute: String, Route { case root = "a.root", one = "a.one", two = "a.two", sheet = "a.sheet" }
/// The routes of the second tab.
enum BRoute: String, Route { case root = "b.root", one = "b.one", two = "b.two", confirm = "b.confirm" }
/// The routes of the child of the first tab.
enum CRoute: String, Route { case root = "c.root", one = "c.one" }
/// The routes of the modal with its own routes.
enum ModalRoute: String, Route { case root = "modal.root", one = "modal.one" }
/// The route of the modal that is not registered.
enum StandaloneRoute: String, Route { case root = "standalone.root" }
/// The routes of the detour.
enum ModelDetourRoute: String, Route { case root = "detour.root", one = "detour.one" }
/// The route that the root's flow change handler replaces with `ARoute.one`, within the current flow.
enum HandledRoute: String, Route { case aOne = "handled.a.one" }
/// The route that no coordinator handles.
enum UnknownRoute: String, Route { case nowhere }
