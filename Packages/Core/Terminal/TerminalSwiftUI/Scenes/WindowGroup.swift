/// An immersive space as in visionOS: a terminal has none, so opening it shows a window with a message.
public struct ImmersiveSpace<Content: View>: PrimitiveScene {
  private let id: String

  /// Creates an immersive space, whose content a terminal never creates.
  public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    self.id = id
  }

  /// Adds the definition of the window that declines the space.
  public func _resolve(_ resolver: SceneResolver) {
    let id = id
    resolver.add(
      WindowDefinition(id: id, title: id, isDeclined: true) { _ in AnyView(DeclinedSpace(id: id)) })
  }
}

/// The message in place of an immersive space.
private struct DeclinedSpace: View {
  let id: String

  var body: some View {
    VStack(spacing: .cells(1)) {
      Text("“\(id)” is an immersive space").bold()
      Text("A terminal cannot show one. It opens on a headset; everything else works here.").foregroundStyle(.secondary)
    }
    .padding(.cells(2))
  }
}
