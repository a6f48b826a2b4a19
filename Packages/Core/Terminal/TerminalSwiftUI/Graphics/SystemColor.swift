/// A color of the system by its name in UIKit or AppKit, as in `Color(.systemBackground)`.
///
/// The palette in the environment defines the color of a role, so a name stands for the role that comes nearest.
public struct SystemColor: Hashable, Sendable {
  let color: Color

  private init(role: Palette.Role) { color = Color(role) }
  private init(color: Color) { self.color = color }

  /// The color of text.
  public static let label = SystemColor(role: .text), labelColor = SystemColor(role: .text),
    darkText = SystemColor(role: .text)
  /// The color of less important text.
  public static let secondaryLabel = SystemColor(role: .secondaryText),
    tertiaryLabel = SystemColor(role: .secondaryText),
    quaternaryLabel = SystemColor(role: .secondaryText), placeholderText = SystemColor(role: .secondaryText),
    secondaryLabelColor = SystemColor(role: .secondaryText), tertiaryLabelColor = SystemColor(role: .secondaryText)
  /// The color of links, which is the accent color.
  public static let link = SystemColor(role: .accent), linkColor = SystemColor(role: .accent),
    tintColor = SystemColor(role: .accent),
    controlAccentColor = SystemColor(role: .accent)

  /// The background of the window.
  public static let systemBackground = SystemColor(role: .background),
    systemGroupedBackground = SystemColor(role: .background),
    windowBackgroundColor = SystemColor(role: .background), textBackgroundColor = SystemColor(role: .background)
  /// The background of controls and groups.
  public static let secondarySystemBackground = SystemColor(role: .surface),
    tertiarySystemBackground = SystemColor(role: .surface),
    secondarySystemGroupedBackground = SystemColor(role: .surface),
    tertiarySystemGroupedBackground = SystemColor(role: .surface),
    controlBackgroundColor = SystemColor(role: .surface), underPageBackgroundColor = SystemColor(role: .surface)
  /// The fill of shapes on a background.
  public static let systemFill = SystemColor(role: .surface), secondarySystemFill = SystemColor(role: .surface),
    tertiarySystemFill = SystemColor(role: .surface), quaternarySystemFill = SystemColor(role: .surface)
  /// The color of lines.
  public static let separator = SystemColor(role: .border), opaqueSeparator = SystemColor(role: .border),
    separatorColor = SystemColor(role: .border)

  /// A red.
  public static let systemRed = SystemColor(color: .red)
  /// An orange.
  public static let systemOrange = SystemColor(color: .orange)
  /// A yellow.
  public static let systemYellow = SystemColor(color: .yellow)
  /// A green.
  public static let systemGreen = SystemColor(color: .green)
  /// A mint green.
  public static let systemMint = SystemColor(color: .mint)
  /// A teal.
  public static let systemTeal = SystemColor(color: .teal)
  /// A cyan.
  public static let systemCyan = SystemColor(color: .cyan)
  /// A blue.
  public static let systemBlue = SystemColor(color: .blue)
  /// An indigo.
  public static let systemIndigo = SystemColor(color: .indigo)
  /// A purple.
  public static let systemPurple = SystemColor(color: .purple)
  /// A pink.
  public static let systemPink = SystemColor(color: .pink)
  /// A brown.
  public static let systemBrown = SystemColor(color: .brown)
  /// A gray.
  public static let systemGray = SystemColor(color: .gray), systemGray2 = SystemColor(color: .gray)
  /// The color of lines and of unimportant shapes.
  public static let systemGray3 = SystemColor(role: .border), systemGray4 = SystemColor(role: .border)
  /// The background of controls.
  public static let systemGray5 = SystemColor(role: .surface), systemGray6 = SystemColor(role: .surface)
}

extension Color {
  /// Creates a color of the system, as in `Color(.systemBackground)`.
  public init(_ color: SystemColor) { self = color.color }

  /// Creates a color of UIKit by its name, as in `Color(uiColor: .systemBackground)`.
  public init(uiColor: SystemColor) { self = uiColor.color }

  /// Creates a color of AppKit by its name, as in `Color(nsColor: .windowBackgroundColor)`.
  public init(nsColor: SystemColor) { self = nsColor.color }
}
