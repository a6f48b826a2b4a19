/// The placement of an item on the bars of its page (SwiftUI's type of the same name).
///
/// A page has a bar at the top, with the back button and the title, and one below it if there are items for it.
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Place: Sendable {
    case leading, trailing, principal, bottom, status

    var isBottom: Bool { self == .bottom || self == .status }
  }

  let place: Place

  // MARK: The end of the bar at the top

  /// At the end of the bar at the top.
  public static let automatic = ToolbarItemPlacement(place: .trailing)
  /// The page's main action, at the end of the bar at the top.
  public static let primaryAction = ToolbarItemPlacement(place: .trailing)
  /// A less important action, at the end of the bar at the top: a terminal has no menu for these.
  public static let secondaryAction = ToolbarItemPlacement(place: .trailing)
  /// An action that confirms, at the end of the bar at the top.
  public static let confirmationAction = ToolbarItemPlacement(place: .trailing)
  /// An action that deletes, at the end of the bar at the top.
  public static let destructiveAction = ToolbarItemPlacement(place: .trailing)
  /// At the end of the bar at the top.
  public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
  /// At the end of the bar at the top.
  public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)

  // MARK: The start of the bar at the top

  /// At the start of the bar at the top, after the back button.
  public static let topBarLeading = ToolbarItemPlacement(place: .leading)
  /// At the start of the bar at the top, after the back button.
  public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
  /// An action that cancels, at the start of the bar at the top.
  public static let cancellationAction = ToolbarItemPlacement(place: .leading)
  /// An action that navigates, at the start of the bar at the top.
  public static let navigation = ToolbarItemPlacement(place: .leading)

  // MARK: The title

  /// In place of the title.
  public static let principal = ToolbarItemPlacement(place: .principal)
  /// In place of the title.
  public static let title = ToolbarItemPlacement(place: .principal)
  /// In place of the title, because a bar has one row.
  public static let largeTitle = ToolbarItemPlacement(place: .principal)
  /// After the title's place, at the end of the bar at the top, because a bar has one row.
  public static let subtitle = ToolbarItemPlacement(place: .trailing)
  /// After the title's place, at the end of the bar at the top, because a bar has one row.
  public static let largeSubtitle = ToolbarItemPlacement(place: .trailing)

  // MARK: The bar below the page

  /// On the bar below the page.
  public static let bottomBar = ToolbarItemPlacement(place: .bottom)
  /// In the middle of the bar below the page.
  public static let status = ToolbarItemPlacement(place: .status)
  /// On the bar below the page: a terminal draws no keyboard to put items above.
  public static let keyboard = ToolbarItemPlacement(place: .bottom)
  /// On the bar below the page.
  public static let bottomOrnament = ToolbarItemPlacement(place: .bottom)
}
