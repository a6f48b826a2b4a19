public import Navigation

// Identifiers name the coordinator, so that a route can be recognized by its identifier alone.
public enum AppRoute: String, Route { case login = "app.login", main = "app.main" }
public enum LoginRoute: String, Route { case root = "login.root", one = "login.one" }
/// The tabs, in their order; the first is the root of the tab coordinator itself.
public enum TabsRoute: String, Route, CaseIterable { case root = "tabs.root", second = "tabs.second" }
public enum ARoute: String, Route { case root = "a.root", one = "a.one", two = "a.two", sheet = "a.sheet" }
public enum BRoute: String, Route { case root = "b.root", one = "b.one" }
public enum CRoute: String, Route { case root = "c.root", one = "c.one" }
public enum ModalRoute: String, Route { case root = "modal.root", one = "modal.one" }
public enum StandaloneRoute: String, Route { case root = "standalone.root" }
public enum DetourRoute: String, Route { case root = "detour.root", one = "detour.one" }
/// Handled by the root within the flow that is shown: it navigates to `ARoute.one`.
public enum HandledRoute: String, Route { case aOne = "handled.a.one" }
public enum UnknownRoute: String, Route { case nowhere }
