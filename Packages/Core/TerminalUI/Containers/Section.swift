/// Rows that belong together, under a header and over a footer.
public struct Section<Header: View, Content: View, Footer: View>: View {
  let header: Header
  let content: Content
  let footer: Footer
  /// Whether there is something above the rows.
  var hasHeader = Header.self != EmptyView.self

  /// Rows under a header and over a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header, @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  /// SwiftUI's older form.
  public init(header: Header, footer: Footer, @ViewBuilder content: () -> Content) {
    self.header = header
    self.content = content()
    self.footer = footer
  }

  public var body: some View {
    VStack(alignment: .leading) {
      if hasHeader { SectionHeader(content: header) }
      content
      SectionFooter(content: footer)
    }
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// Rows under a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), footer: EmptyView(), content: content)
    hasHeader = !title.isEmpty
  }
}

extension Section where Header == EmptyView, Footer == EmptyView {
  /// Rows without a title.
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: EmptyView(), content: content)
  }
}

extension Section where Footer == EmptyView {
  /// Rows under a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(header: header(), footer: EmptyView(), content: content)
  }

  /// SwiftUI's older form.
  public init(header: Header, @ViewBuilder content: () -> Content) {
    self.init(header: header, footer: EmptyView(), content: content)
  }
}

extension Section where Header == EmptyView {
  /// Rows over a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), footer: footer(), content: content)
  }

  /// SwiftUI's older form.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: footer, content: content)
  }
}

/// What stands above the rows of a section.
struct SectionHeader<Content: View>: View {
  let content: Content

  var body: some View {
    content.bold().foregroundStyle(.secondary).accessibilityAddTraits(.isHeader)
  }
}

/// What stands below the rows of a section: its footer, if it has one, and a blank line.
struct SectionFooter<Content: View>: View {
  let content: Content

  var body: some View {
    VStack(alignment: .leading) {
      content.font(.footnote).foregroundStyle(.secondary)
      Text("")
    }
  }
}
