/// A titled group of commands in the command palette.
///
/// The sections `commands`, `settings` and `search` exist in every app; an app adds others for its own records.
public struct PaletteSection: Hashable, Sendable {
  /// The title above the commands.
  public let title: String
  /// The place among the sections while the search text is empty.
  let rank: Int

  /// Creates a section for records of the app, such as orders.
  ///
  /// Without a search text, the palette shows only the first ones.
  public init(_ title: some StringProtocol) {
    self.init(title: String(title), rank: 2)
  }

  private init(title: String, rank: Int) {
    self.title = title
    self.rank = rank
  }

  static let recent = PaletteSection(title: "Recent", rank: 0)
  /// The controls and keys of the screen, and the commands of the app.
  public static let commands = PaletteSection(title: "Commands", rank: 1)
  /// The settings of the app.
  public static let settings = PaletteSection(title: "Settings", rank: 3)
  /// The commands that take the search text.
  public static let search = PaletteSection(title: "Search", rank: 4)
  /// Whether the section contains records of the app, of which it shows only the first without a search text.
  var containsRecords: Bool { rank == 2 }
}
