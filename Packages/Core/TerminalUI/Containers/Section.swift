/// A group of rows with an optional header and footer.
public struct Section<Header: View, Content: View, Footer: View>: View {
  let header: Header
  let content: Content
  let footer: Footer
  /// Whether there is a header above the rows.
  var hasHeader = Header.self != EmptyView.self

  /// Creates a section with a header and a footer.
  ///
  /// - Parameters:
  ///   - content: The rows.
  ///   - header: The view above the rows.
  ///   - footer: The view below the rows.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header, @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  /// Creates a section with a header and a footer (SwiftUI's older form).
  ///
  /// - Parameters:
  ///   - header: The view above the rows.
  ///   - footer: The view below the rows.
  ///   - content: The rows.
  public init(header: Header, footer: Footer, @ViewBuilder content: () -> Content) {
    self.header = header
    self.content = content()
    self.footer = footer
  }

  /// The content and behavior of the view.
  public var body: some View {
    VStack(alignment: .leading) {
      if hasHeader { SectionHeader(content: header) }
      content
      SectionFooter(content: footer)
    }
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// Creates a section with a title.
  ///
  /// - Parameters:
  ///   - title: The title; an empty title shows no header.
  ///   - content: The rows.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), footer: EmptyView(), content: content)
    hasHeader = !title.isEmpty
  }
}

extension Section where Header == EmptyView, Footer == EmptyView {
  /// Creates a section without a header or a footer.
  ///
  /// - Parameter content: The rows.
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: EmptyView(), content: content)
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header.
  ///
  /// - Parameters:
  ///   - content: The rows.
  ///   - header: The view above the rows.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(header: header(), footer: EmptyView(), content: content)
  }

  /// Creates a section with a header (SwiftUI's older form).
  ///
  /// - Parameters:
  ///   - header: The view above the rows.
  ///   - content: The rows.
  public init(header: Header, @ViewBuilder content: () -> Content) {
    self.init(header: header, footer: EmptyView(), content: content)
  }
}

extension Section where Header == EmptyView {
  /// Creates a section with a footer.
  ///
  /// - Parameters:
  ///   - content: The rows.
  ///   - footer: The view below the rows.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), footer: footer(), content: content)
  }

  /// Creates a section with a footer (SwiftUI's older form).
  ///
  /// - Parameters:
  ///   - footer: The view below the rows.
  ///   - content: The rows.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: footer, content: content)
  }
}

/// The header above the rows of a section.
struct SectionHeader<Content: View>: View {
  let content: Content

  var body: some View {
    content.bold().foregroundStyle(.secondary).accessibilityAddTraits(.isHeader)
  }
}

/// The footer below the rows of a section, if there is one, and a blank line.
struct SectionFooter<Content: View>: View {
  let content: Content

  var body: some View {
    VStack(alignment: .leading) {
      content.font(.footnote).foregroundStyle(.secondary)
      Text("")
    }
  }
}
