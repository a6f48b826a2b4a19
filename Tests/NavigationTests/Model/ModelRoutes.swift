import TrellisNavigation

// Identifiers contain the name of the coordinator, so that a route can be recognized by its identifier alone.
enum ModelAppRoute: String, Route { case login = "app.login", main = "app.main" }
enum ModelLoginRoute: String, Route { case root = "login.root", one = "login.one" }
/// The tabs, in order; the first is the root of the tab coordinator itself.
enum TabsRoute: String, Route, CaseIterable { case root = "tabs.root", second = "tabs.second" }
enum ARoute: String, Route { case root = "a.root", one = "a.one", two = "a.two", sheet = "a.sheet" }
enum BRoute: String, Route { case root = "b.root", one = "b.one", two = "b.two", confirm = "b.confirm" }
enum CRoute: String, Route { case root = "c.root", one = "c.one" }
enum ModalRoute: String, Route { case root = "modal.root", one = "modal.one" }
enum StandaloneRoute: String, Route { case root = "standalone.root" }
enum ModelDetourRoute: String, Route { case root = "detour.root", one = "detour.one" }
/// The route that the root's flow change handler replaces with `ARoute.one`, within the current flow.
enum HandledRoute: String, Route { case aOne = "handled.a.one" }
enum UnknownRoute: String, Route { case nowhere }
