/// A group of rows with an optional header and footer.
public struct Section<Header: View, Content: View, Footer: View>: View {
  let header: Header
  package let content: Content
  let footer: Footer
  var hasHeader = Header.self != EmptyView.self
  /// Whether the rows are shown, for a section that can be collapsed.
  var expansion: SectionExpansion?

  package var isExpanded: Bool { expansion?.isExpanded ?? true }

  /// Creates a section with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header, @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  /// Creates a section with a header and a footer (SwiftUI's older form).
  public init(header: Header, footer: Footer, @ViewBuilder content: () -> Content) {
    self.header = header
    self.content = content()
    self.footer = footer
  }

  /// The content and behavior of the view.
  public var body: some View {
    VStack(alignment: .leading) {
      if let expansion {
        CollapsibleHeader(content: header, isExpanded: expansion.binding)
      } else if hasHeader {
        SectionHeader(content: header)
      }
      if isExpanded { content }
      SectionFooter(content: footer)
    }
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// Creates a section with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), footer: EmptyView(), content: content)
    hasHeader = !String(title).isEmpty
  }

  /// Creates a section with a title; an empty title shows no header.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), footer: EmptyView(), content: content)
    hasHeader = !title.isEmpty
  }
}

extension Section where Header == EmptyView, Footer == EmptyView {
  /// Creates a section without a header or a footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: EmptyView(), content: content)
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(header: header(), footer: EmptyView(), content: content)
  }

  /// Creates a section with a header (SwiftUI's older form).
  public init(header: Header, @ViewBuilder content: () -> Content) {
    self.init(header: header, footer: EmptyView(), content: content)
  }
}

extension Section where Header == EmptyView {
  /// Creates a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), footer: footer(), content: content)
  }

  /// Creates a section with a footer (SwiftUI's older form).
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: footer, content: content)
  }
}

struct SectionExpansion {
  let binding: Binding<Bool>
  /// The value when the section was created, so that the view around it depends on it.
  let isExpanded: Bool

  @MainActor
  init(_ binding: Binding<Bool>) {
    self.binding = binding
    isExpanded = binding.wrappedValue
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section that the user can collapse.
  ///
  /// Return, Space or a click on the header shows or hides the rows.
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(header: header(), footer: EmptyView(), content: content)
    expansion = SectionExpansion(isExpanded)
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// Creates a section with a title that the user can collapse.
  public init(_ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), footer: EmptyView(), content: content)
    expansion = SectionExpansion(isExpanded)
  }

  /// Creates a section with a title that the user can collapse.
  ///
  /// Return, Space or a click on the title shows or hides the rows.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), footer: EmptyView(), content: content)
    expansion = SectionExpansion(isExpanded)
  }
}

struct CollapsibleHeader<Content: View>: View {
  let content: Content
  let isExpanded: Binding<Bool>

  var body: some View {
    DisclosureRow(label: SectionHeader(content: content), isExpanded: isExpanded)
  }
}

/// The row of a disclosure group: a triangle and the label.
package struct DisclosureRow<Label: View>: View {
  let label: Label
  let isExpanded: Binding<Bool>

  package init(label: Label, isExpanded: Binding<Bool>) {
    self.label = label
    self.isExpanded = isExpanded
  }

  package var body: some View {
    let isOpen = isExpanded.wrappedValue
    Button {
      isExpanded.wrappedValue.toggle()
    } label: {
      HStack {
        DecorativeSymbol(symbol: isOpen ? "▾" : "▸")
        label
      }
    }
    .buttonStyle(ContentButtonStyle())
    .accessibilityValue(isOpen ? "expanded" : "collapsed")
    .modifier(
      KeyHandlerModifier(hints: [isOpen ? KeyHint("←", "Collapse") : KeyHint("→", "Expand")]) { key in
        guard key == KeyPress(isOpen ? .left : .right) else { return false }
        isExpanded.wrappedValue = !isOpen
        return true
      })
  }
}

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
