/// Documents as the app has written them, one for each version of a format.
///
/// A change of a format adds a document, and leaves the others as they are: users have files of all versions.
nonisolated enum GoldenDocument {
  /// The Orders tab with the screen of order 1003.
  static let navigation1 = #"{"version":1,"value":{"userID":"ada","snapshot":\#(snapshot)}}"#

  /// The same place since the document contains several users.
  static let navigation2 = #"{"version":2,"value":{"entries":[{"userID":"ada","snapshot":\#(snapshot)}]}}"#

  /// The values of the first window: the pending orders, of which order 1004 was viewed last.
  static let scenes1 = #"{"version":1,"value":{"user":{"id":"\"ada\""},"window-1#1":\#(values)}}"#

  /// The same values since the document contains several users.
  static let scenes2 =
    #"{"version":2,"value":{"entries":[{"userID":"ada","values":{"window-1#1":\#(values)}}]}}"#

  /// Version 1 of the snapshot, which has a version of its own.
  private static let snapshot = #"""
    {"version": 1, "coordinator": {
      "name": "MainCoordinator", "occurrence": 0, "root": "home-tab", "selectedTab": 1, "stack": [], "pushed": [],
      "modal": [], "children": [
        {"name": "HomeCoordinator", "occurrence": 0, "root": "home",
          "stack": [], "pushed": [], "children": [], "modal": []},
        {"name": "OrderCoordinator", "occurrence": 0, "root": "orders",
          "stack": ["order-1003"], "pushed": [], "children": [], "modal": []},
        {"name": "SearchCoordinator", "occurrence": 0, "root": "search",
          "stack": [], "pushed": [], "children": [], "modal": []},
        {"name": "ProfileCoordinator", "occurrence": 0, "root": "profile",
          "stack": [], "pushed": [], "children": [], "modal": []},
        {"name": "SettingsCoordinator", "occurrence": 0, "root": "settings",
          "stack": [], "pushed": [], "children": [], "modal": []}]}}
    """#

  private static let values = #"""
    {"lastViewedItemID.ada": "\"1004\"",
      "orderListPlace.ada": "{\"filter\":\"pending\",\"position\":2,\"search\":\"\",\"selection\":1004}"}
    """#
}
