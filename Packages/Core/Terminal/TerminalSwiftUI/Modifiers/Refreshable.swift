/// The action that loads the content of a view again (SwiftUI's type of the same name).
@MainActor
public struct RefreshAction {
  fileprivate let action: @MainActor () async -> Void

  /// Loads the content again.
  public func callAsFunction() async { await action() }
}

extension EnvironmentValues {
  private struct RefreshKey: EnvironmentKey {
    static let defaultValue: RefreshAction? = nil
  }

  /// The action that loads the content again; `nil` if there is none.
  public var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

private struct RefreshModifier: NodeModifier {
  let action: @MainActor () async -> Void

  func makeNode(in parent: Node) -> CustomNode<Refresh> { CustomNode(Refresh(action), parent: parent) }

  func update(_ node: CustomNode<Refresh>) { node.behavior.action = action }
}

/// Starts a task by a key, one at a time.
private final class Refresh: NodeBehavior {
  var action: @MainActor () async -> Void
  private var isRunning = false

  init(_ action: @escaping @MainActor () async -> Void) { self.action = action }

  var isLaidOut: Bool { false }
  var isInteractive: Bool { true }
  func shortcut(of node: Node) -> KeyboardShortcut? { KeyboardShortcut(.function(5)) }
  func shortcutTitle(of node: Node) -> String { "Refresh" }

  func trigger(_ node: Node) {
    guard node.environment.isEnabled, !isRunning else { return }
    isRunning = true
    node.window.tasks.startNow { [action, weak self] in
      await action()
      self?.isRunning = false
    }
  }

  func controls(of node: Node) -> [Control] {
    [
      Control(.choice, "Refresh", node: node) { [weak self, weak node] in
        if let node { self?.trigger(node) }
      }
    ]
  }

  func describe(_ node: Node, to reader: inout AccessibilityReader) {
    reader.readChildren(of: node)
    reader.add(.button, "Refresh", of: node)
  }
}

extension View {
  /// Adds an action that loads the content of the view again, which F5 starts.
  ///
  /// The window owns the task. The key has no effect while it runs.
  public func refreshable(action: @escaping @MainActor () async -> Void) -> some View {
    modifier(RefreshModifier(action: action))
      .modifier(EnvironmentModifier(value: nil) { $0.refresh = RefreshAction(action: action) })
  }

  /// Runs an action for each element of a sequence, iterated again each time the view appears, while it is on the
  /// screen.
  public func onReceive<Values: AsyncSequence>(
    _ values: Values, perform action: @escaping @MainActor (Values.Element) -> Void
  ) -> some View where Values.Failure == Never {
    task {
      for await value in values { action(value) }
    }
  }
}
