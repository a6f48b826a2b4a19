/// A scene of identically structured windows, each with its own state.
///
/// A terminal shows one window, or two in a split (F7) if it is large enough. F6 switches to the next window, Shift-F6 to
/// the previous one, and F8 lists all. Escape closes a window that `openWindow` has opened.
public struct WindowGroup<Content: View>: PrimitiveScene {
  private let id: String?
  private let title: String
  private let define: @MainActor (_ id: String, _ title: String) -> WindowDefinition

  /// Creates a group of windows without a value.
  public init(@ViewBuilder content: @escaping () -> Content) {
    self.init(title: "", id: nil, content: content)
  }

  /// Creates a group of windows with an identifier for `openWindow`, unique among the scenes of an app.
  public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: "", id: id, content: content)
  }

  /// Creates a group of windows with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: String(title), id: nil, content: content)
  }

  /// Creates a group of windows with a title, which a navigation title in the content replaces.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: String(title), id: nil, content: content)
  }

  /// Creates a group of windows with a title and an identifier.
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: String(title), id: id, content: content)
  }

  /// Creates a group of windows with a title and an identifier.
  ///
  /// A navigation title in the content replaces the title. The identifier is for `openWindow`, and unique in the app.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: String(title), id: id, content: content)
  }

  /// Creates a group with a window for each value of a type.
  public init<Value: Codable & Hashable>(
    _ title: LocalizedStringKey, id: String, for type: Value.Type = Value.self,
    @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(valueTitle: String(title), id: id, content: content)
  }

  /// Creates a group with a window for each value of a type.
  ///
  /// Use an identity rather than a model, because the value is persisted in the scene's storage. Opening a value that
  /// is already open brings its window to the front. The value is `nil` in a window that was opened without one.
  @_disfavoredOverload
  public init<Value: Codable & Hashable>(
    _ title: some StringProtocol, id: String, for type: Value.Type = Value.self,
    @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(valueTitle: String(title), id: id, content: content)
  }

  private init(title: String, id: String?, content: @escaping () -> Content) {
    self.title = title
    self.id = id
    define = { id, title in WindowDefinition(id: id, title: title) { _ in AnyView(content()) } }
  }

  private init<Value: Codable & Hashable>(
    valueTitle: String, id: String?, content: @escaping (Binding<Value?>) -> Content
  ) {
    title = valueTitle
    self.id = id
    define = { id, title in
      WindowDefinition(id: id, title: title, valueType: ObjectIdentifier(Value.self)) { window in
        AnyView(content(window.binding(Value.self)))
      } store: { window in
        window.storeValue(Value.self)
      } restore: { storage, scene in
        storage.value(Value.self, for: OpenWindow.valueKey, in: scene).map { AnyHashable($0) }
      }
    }
  }

  /// Adds the definition of the group's windows.
  public func _resolve(_ resolver: SceneResolver) {
    resolver.add(define(id ?? (title.isEmpty ? resolver.nextID : title), title))
  }
}
