import TerminalSwiftUI

/// The frame of a page: its sections below each other, in a scroll view.
struct GalleryPage<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: .cells(1)) { content }
        .padding(.horizontal, .cells(1))
    }
  }
}

/// A section of a page: a heading, a sentence about it, and the views.
struct GallerySection<Content: View>: View {
  let title: String
  let note: String
  let content: Content

  /// Creates a section; the note says what it shows, or what the user can do.
  init(_ title: String, _ note: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.note = note
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      Text(verbatim: title).bold().foregroundStyle(.tint).accessibilityAddTraits(.isHeader)
      Text(verbatim: note).foregroundStyle(.secondary)
      content.padding(.top, .cells(1))
    }
  }
}

/// A choice of a page that the user switches, named by its raw value.
typealias GalleryChoice = CaseIterable & Hashable & RawRepresentable<String>

/// A picker of all values of a choice, without a visible title.
struct ChoicePicker<Choice: GalleryChoice>: View {
  let title: String
  @Binding var selection: Choice

  var body: some View {
    Picker(title, selection: $selection) {
      ForEach(Array(Choice.allCases), id: \.self) { Text(verbatim: $0.rawValue).tag($0) }
    }
    .labelsHidden()
  }
}
