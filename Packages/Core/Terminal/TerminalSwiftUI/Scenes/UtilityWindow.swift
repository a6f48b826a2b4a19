/// A scene with one window, which opens once (SwiftUI's type of the same name).
///
/// `Window(_:id:content:)` of SwiftUI is this type here, because `Window` is the runtime's class.
public struct UtilityWindow<Content: View>: PrimitiveScene {
  private let definition: WindowDefinition

  /// Creates a window.
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
    definition = WindowDefinition(id: id, title: String(title), isUnique: true) { _ in AnyView(content()) }
  }

  /// Creates a window with an identifier for `openWindow`, unique in the app, and a name.
  ///
  /// A navigation title of the content replaces the name.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: @escaping () -> Content) {
    definition = WindowDefinition(id: id, title: String(title), isUnique: true) { _ in AnyView(content()) }
  }

  /// Adds the definition of the window.
  public func _resolve(_ resolver: SceneResolver) {
    resolver.add(definition)
  }
}

/// The scene of the app's settings (SwiftUI's type of the same name).
///
/// The command palette opens its window, and so do `SettingsLink` and `\.openSettings`.
public struct Settings<Content: View>: PrimitiveScene {
  private let content: () -> Content

  /// Creates the scene.
  public init(@ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  /// Adds the definition of the window and its command.
  public func _resolve(_ resolver: SceneResolver) {
    let content = content
    let definition = WindowDefinition(
      id: OpenSettingsAction.sceneID, title: "Settings", isUnique: true, opensAtLaunch: false
    ) { _ in AnyView(content()) }
    resolver.add(definition)
    resolver.wrap { AnyView($0.modifier(SettingsCommand())) }
  }
}

private struct SettingsCommand: ViewModifier {
  @Environment(\.openSettings) private var openSettings

  func body(content: Content) -> some View {
    content.paletteCommands { _ in [PaletteCommand("Settings…", kind: "window") { openSettings() }] }
  }
}

/// An action that opens the window of the app's settings (SwiftUI's type of the same name).
@MainActor
@preconcurrency
public struct OpenSettingsAction {
  static let sceneID = "settings scene"
  let openWindow: OpenWindowAction

  /// Opens the window, or brings it to the front; it has no effect in an app without a `Settings` scene.
  public func callAsFunction() {
    openWindow(id: Self.sceneID)
  }
}

extension EnvironmentValues {
  /// The action that opens the window of the app's settings.
  public var openSettings: OpenSettingsAction { OpenSettingsAction(openWindow: openWindow) }
}

/// A button that opens the window of the app's settings (SwiftUI's view of the same name).
public struct SettingsLink<Label: View>: View {
  private let label: Label
  @Environment(\.openSettings) private var openSettings

  /// Creates a button with a custom label.
  public init(@ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// The content and behavior of the view.
  public var body: some View {
    Button {
      openSettings()
    } label: {
      label
    }
  }
}

extension SettingsLink where Label == Text {
  /// Creates a button titled "Settings…".
  public init() {
    self.init { Text(verbatim: "Settings…") }
  }
}
