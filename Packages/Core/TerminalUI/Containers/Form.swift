/// Controls one below the other, which scroll together.
public struct Form<Content: View>: View {
  let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    ScrollView {
      VStack(alignment: .leading) { content }
    }
  }
}

/// Rows that belong together, under a title.
public struct Section<Content: View>: View {
  let title: String
  let content: Content

  public init(_ title: some StringProtocol = "", @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }

  public var body: some View {
    VStack(alignment: .leading) {
      if !title.isEmpty {
        Text(title).bold().foregroundStyle(.secondary)
      }
      content
      Text("")
    }
  }
}
