/// A kind of window, and what each window of it shows. Every window has a state of its own.
///
/// A terminal shows one window at a time: F6 goes to the next and Shift-F6 to the one before, and Escape closes a window that
/// `openWindow` has opened.
public struct WindowGroup<Content: View>: PrimitiveScene {
  private let id: String?
  private let title: String
  private let define: @MainActor (_ id: String, _ title: String) -> WindowDefinition

  /// A group of windows without a value.
  public init(@ViewBuilder content: @escaping () -> Content) {
    self.init(title: "", id: nil, content: content)
  }

  /// - Parameter id: what `openWindow` calls it by; unique among the scenes of an app.
  public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: "", id: id, content: content)
  }

  /// - Parameter title: the name of the window in the key-hint line, unless what it shows has a navigation title.
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: String(title), id: nil, content: content)
  }

  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: String(title), id: id, content: content)
  }

  /// A group of windows of which each stands for a value: give it an identity rather than a model, for it is kept with the
  /// scene's storage. Opening a value that is open already brings its window to the front (D0, Part 3).
  ///
  /// - Parameter content: is given the value; `nil` where the window was opened without one.
  public init<Value: Codable & Hashable>(
    _ title: some StringProtocol, id: String, for type: Value.Type = Value.self,
    @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(valueTitle: String(title), id: id, content: content)
  }

  public init<Value: Codable & Hashable>(
    id: String, for type: Value.Type = Value.self, @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(valueTitle: "", id: id, content: content)
  }

  public init<Value: Codable & Hashable>(
    for type: Value.Type = Value.self, @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(valueTitle: "", id: nil, content: content)
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
      } keep: { window in
        window.keep(Value.self)
      } restore: { storage, scene in
        storage.value(Value.self, for: OpenWindow.valueKey, in: scene).map { AnyHashable($0) }
      }
    }
  }

  public func _resolve(_ resolver: SceneResolver) {
    resolver.add(define(id ?? (title.isEmpty ? resolver.nextID : title), title))
  }
}

/// A space around the user, as visionOS has it. A terminal has none: what opens it gets a window that says so.
public struct ImmersiveSpace<Content: View>: PrimitiveScene {
  private let id: String

  public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    self.id = id
  }

  public func _resolve(_ resolver: SceneResolver) {
    let id = id
    resolver.add(
      WindowDefinition(id: id, title: id, isDeclined: true) { _ in AnyView(DeclinedSpace(id: id)) })
  }
}

/// What is seen in place of a space that cannot be shown.
struct DeclinedSpace: View {
  let id: String

  var body: some View {
    VStack(spacing: 1) {
      Text("“\(id)” is an immersive space").bold()
      Text("A terminal cannot show one. It opens on a headset; everything else works here.").foregroundStyle(.secondary)
    }
    .padding(2)
  }
}
