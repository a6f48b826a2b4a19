/// Commands of the whole app, described by a value (SwiftUI's protocol of the same name).
///
/// A terminal has no menu bar: the command palette and the help list the commands. Unlike in SwiftUI, they are also views.
@MainActor
@preconcurrency
public protocol Commands: View where Body: Commands {}

/// The result builder that combines commands, which is the one for views.
public typealias CommandsBuilder = ViewBuilder

extension Never: Commands {}
extension EmptyView: Commands {}
extension TupleView: Commands where repeat each Content: Commands {}
extension ConditionalContent: Commands where First: Commands, Second: Commands {}
extension Optional: Commands where Wrapped: Commands {}
extension Group: Commands where Content: Commands {}

/// Commands with a common name (SwiftUI's type of the same name), which the command palette shows beside each.
public struct CommandMenu<Content: View>: CustomView, Commands {
  private let title: String
  private let content: Content

  /// Creates a menu.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(String(title), content: content)
  }

  /// Creates a menu.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }

  func makeNode(in parent: Node) -> CommandMenuNode {
    let node = CommandMenuNode(parent: parent)
    node.title = title
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: CommandMenuNode) {
    node.title = title
    content._update(node.children[0])
  }
}

/// A place in a system's menu bar, whose name the command palette shows (SwiftUI's type of the same name).
public struct CommandGroupPlacement: Hashable, Sendable {
  let menu: String
  /// Commands about the app.
  public static let appInfo = CommandGroupPlacement(menu: "App")
  /// Commands for settings.
  public static let appSettings = CommandGroupPlacement(menu: "App")
  /// Commands for services.
  public static let systemServices = CommandGroupPlacement(menu: "App")
  /// Commands that hide the app.
  public static let appVisibility = CommandGroupPlacement(menu: "App")
  /// Commands that end the app.
  public static let appTermination = CommandGroupPlacement(menu: "App")
  /// Commands that create something.
  public static let newItem = CommandGroupPlacement(menu: "File")
  /// Commands that save something.
  public static let saveItem = CommandGroupPlacement(menu: "File")
  /// Commands that import and export.
  public static let importExport = CommandGroupPlacement(menu: "File")
  /// Commands that print.
  public static let printItem = CommandGroupPlacement(menu: "File")
  /// Commands that undo and redo.
  public static let undoRedo = CommandGroupPlacement(menu: "Edit")
  /// Commands for the clipboard.
  public static let pasteboard = CommandGroupPlacement(menu: "Edit")
  /// Commands for text.
  public static let textEditing = CommandGroupPlacement(menu: "Edit")
  /// Commands for the appearance of text.
  public static let textFormatting = CommandGroupPlacement(menu: "Format")
  /// Commands for the toolbar.
  public static let toolbar = CommandGroupPlacement(menu: "View")
  /// Commands for the sidebar.
  public static let sidebar = CommandGroupPlacement(menu: "View")
  /// Commands for the size of windows.
  public static let windowSize = CommandGroupPlacement(menu: "Window")
  /// Commands that list windows.
  public static let windowList = CommandGroupPlacement(menu: "Window")
  /// Commands that open a certain window.
  public static let singleWindowList = CommandGroupPlacement(menu: "Window")
  /// Commands that arrange windows.
  public static let windowArrangement = CommandGroupPlacement(menu: "Window")
  /// Commands that explain the app.
  public static let help = CommandGroupPlacement(menu: "Help")
}

/// Commands at a place of a system's menu bar (SwiftUI's type of the same name).
///
/// There are no commands of a system to replace, so all three forms add commands.
public struct CommandGroup<Content: View>: Commands {
  private let placement: CommandGroupPlacement
  private let content: Content

  /// Creates a group in place of another.
  public init(replacing placement: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.placement = placement
    content = addition()
  }

  /// Creates a group after another.
  public init(after placement: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(replacing: placement, addition: addition)
  }

  /// The content and behavior of the view.
  public var body: some Commands {
    CommandMenu(placement.menu) { content }
  }
}

extension Scene {
  /// Adds commands to the command palette and the help.
  ///
  /// Their shortcuts work in every window, also while a sheet covers it. A shortcut without modifiers, or with the
  /// Command key, is one with Control, because a terminal receives no Command key.
  public func commands(@CommandsBuilder content: @escaping @MainActor () -> some Commands) -> some Scene {
    wrapped { AnyView($0.modifier(CommandsModifier(content: PresentedContent(content: content)))) }
  }
}
