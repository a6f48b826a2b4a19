public import Navigation

// Identifiers name the coordinator, so that a route can be told by its identifier alone.
public enum TabsRoute: String, Route { case root = "tabs.root" }
public enum ARoute: String, Route { case root = "a.root", one = "a.one", two = "a.two", sheet = "a.sheet" }
public enum BRoute: String, Route { case root = "b.root", one = "b.one" }
public enum CRoute: String, Route { case root = "c.root", one = "c.one" }
public enum ModalRoute: String, Route { case root = "modal.root", one = "modal.one" }
public enum StandaloneRoute: String, Route { case root = "standalone.root" }
public enum DetourRoute: String, Route { case root = "detour.root", one = "detour.one" }
public enum UnknownRoute: String, Route { case nowhere }
