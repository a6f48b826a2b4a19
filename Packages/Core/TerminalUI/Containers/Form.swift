/// Controls one below the other, which scroll together.
public struct Form<Content: View>: View {
  let content: Content

  /// - Parameter content: the fields and sections, from top to bottom.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    ScrollView {
      VStack(alignment: .leading) { content }
    }
  }
}
