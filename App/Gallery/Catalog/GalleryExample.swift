import TerminalUI
import TerminalUIDriver

/// A view of the gallery, with its name, a sentence about it, and the place of its source.
struct GalleryExample: Identifiable {
  let title: String
  let note: String
  let source: ExampleSource
  /// The height of the picture; `nil` for that of the content.
  let rows: Int?
  /// What the user does before the picture is taken.
  let steps: [ScriptCommand]
  private let content: @MainActor () -> AnyView

  var id: String { title }

  /// The example in the upper left corner of its place.
  var view: some View {
    content()
      .padding(.horizontal, .cells(1))
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  /// Creates an example, whose declaration is in the file of the call.
  init<Content: View>(
    _ title: String, _ note: String, rows: Int? = nil, steps: [ScriptCommand] = [], file: String = #filePath,
    _ content: @autoclosure @escaping @MainActor () -> Content
  ) {
    (self.title, self.note, self.rows, self.steps) = (title, note, rows, steps)
    source = ExampleSource(file: file, name: String(describing: Content.self))
    self.content = { AnyView(content()) }
  }
}

/// A page of the gallery: the examples of one topic.
struct GalleryTopic: Identifiable {
  let name: String
  let summary: String
  let examples: [GalleryExample]

  var id: String { name }

  /// All topics, in the order of the list.
  static let all = [
    ButtonExamples.topic, ValueExamples.topic, FieldExamples.topic, TextExamples.topic, ListExamples.topic,
    TableExamples.topic, LayoutExamples.topic, ScrollExamples.topic, ShapeExamples.topic, ImageExamples.topic,
    ChartExamples.topic, NavigationExamples.topic, PresentationExamples.topic, CoordinatorExamples.topic,
    StateExamples.topic, TerminalExamples.topic,
  ]
}
